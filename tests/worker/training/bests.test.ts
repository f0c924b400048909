import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Plan, personalBestSchema } from '#shared/api/workout.ts'
import type { Client } from '#tests/support/worker/client.ts'
import { countStatements } from '#tests/support/worker/database.ts'
import {
  completeDay,
  entriesOf,
  finish,
  planToday,
  reachDay,
  started,
} from '#tests/support/worker/training.ts'

const bestsOf = async (client: Client) =>
  z.parse(z.array(personalBestSchema), (await client.get('/api/sessions/today/bests')).body)

/** A finish with every set as prescribed, except that the last set of station `id` is `by` higher. */
const withHigherLastSet = (plan: Plan, id: string | undefined, by: number) => ({
  exercises: entriesOf(plan).map((entry) => {
    const prescribed = entry.reps ?? entry.duration ?? 0
    return {
      id: entry.id,
      completed: true,
      ...(entry.id === id && {
        roundsDone: [
          ...Array.from({ length: entry.rounds - 1 }, () => ({ done: prescribed })),
          { done: prescribed + by },
        ],
      }),
    }
  }),
})

test('a set that beats every earlier bootcamp is a personal best; the first set of an exercise is not', async () => {
  const trainee = await started()
  const stranger = await started()
  await reachDay(trainee, 2)
  await reachDay(stranger, 2)
  const plan = await planToday(trainee.client)
  const [first] = plan.exercises
  await finish(trainee, plan)
  const bestsOfFirstTime = await bestsOf(trainee.client)
  const { id } = Object((await trainee.client.get('/api/bootcamps/current')).body)
  await trainee.client.post('/api/bootcamps/restart', { id })
  await completeDay(trainee)
  const bestsBeforeFinish = await bestsOf(trainee.client)
  const repeatPlan = await planToday(trainee.client)
  const station = repeatPlan.exercises.find(({ code }) => code === first!.code)!
  const [amountBefore, amountNow] = [first!, station].map(({ reps, duration }) => reps ?? duration ?? 0)
  await finish(
    trainee,
    repeatPlan,
    withHigherLastSet(repeatPlan, station.id, amountBefore! - amountNow! + 10),
  )
  await finish(stranger, await planToday(stranger.client))
  const statements = countStatements()

  const bests = await bestsOf(trainee.client)

  expect(statements()).toBe(2)
  expect(bestsBeforeFinish).toEqual([])
  expect(
    [...bestsOfFirstTime, ...(await bestsOf(stranger.client))].map(({ exercise }) => exercise),
  ).not.toContain(station.name)
  expect(bests.filter(({ exercise }) => exercise === station.name)).toEqual([
    {
      exercise: station.name,
      kind: 'set',
      best: expect.stringContaining(String(amountBefore! + 10)),
      before: expect.stringContaining(String(amountBefore)),
      gain: expect.stringMatching(/^\+10( s)?$/),
      // It was held in the bootcamp before the restart.
      beforeDay: null,
    },
  ])
})

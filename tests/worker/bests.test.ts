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

/** Every set as asked, the last of this station more by so many. */
const oneMore = (plan: Plan, id: string | undefined, by: number) => ({
  exercises: entriesOf(plan).map((entry) => {
    const asked = entry.reps ?? entry.duration ?? 0
    return {
      id: entry.id,
      completed: true,
      ...(entry.id === id && {
        roundsDone: [
          ...Array.from({ length: entry.rounds - 1 }, () => ({ done: asked })),
          { done: asked + by },
        ],
      }),
    }
  }),
})

test('a set beyond every one before, of an earlier run too, is told in one statement more; a first time and another’s are not', async () => {
  const trainee = await started()
  const stranger = await started()
  await reachDay(trainee, 2)
  await reachDay(stranger, 2)
  const plan = await planToday(trainee.client)
  const [first] = plan.exercises
  await finish(trainee, plan)
  const firstTime = await bestsOf(trainee.client)
  const { id } = Object((await trainee.client.get('/api/bootcamps/current')).body)
  await trainee.client.post('/api/bootcamps/restart', { id })
  await completeDay(trainee)
  const open = await bestsOf(trainee.client)
  const again = await planToday(trainee.client)
  const more = again.exercises.find(({ code }) => code === first!.code)!
  const [before, best] = [first!, more].map(({ reps, duration }) => reps ?? duration ?? 0)
  await finish(trainee, again, oneMore(again, more.id, before! - best! + 10))
  await finish(stranger, await planToday(stranger.client))
  const sent = countStatements()

  const bests = await bestsOf(trainee.client)

  expect(sent()).toBe(2)
  expect(open).toEqual([])
  expect([...firstTime, ...(await bestsOf(stranger.client))].map(({ exercise }) => exercise)).not.toContain(
    more.name,
  )
  expect(bests.filter(({ exercise }) => exercise === more.name)).toEqual([
    {
      exercise: more.name,
      kind: 'set',
      best: expect.stringContaining(String(before! + 10)),
      before: expect.stringContaining(String(before)),
    },
  ])
})

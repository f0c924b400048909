import { expect, test, vi } from 'vitest'
import { statisticsSchema } from '#shared/api/statistics.ts'
import { type Plan, planSchema, sessionSchema } from '#shared/api/workout.ts'
import {
  HOUR,
  completeDay,
  dayOf,
  entriesOf,
  finish,
  finishOf,
  noon,
  planToday,
  sessionRows,
  started,
} from '#tests/support/worker/training.ts'

// What a finish may say of its exercises, and whose run it is.

const stationsOf = (plan: Plan, of: (entry: Plan['exercises'][number]) => object) =>
  plan.exercises.map((entry) => ({ id: entry.id, completed: true, ...of(entry) }))

test('the plan’s own exercises sent back with `completed: true` are the mission: 200, and it counts', async () => {
  const trainee = await started()
  await completeDay(trainee)
  const plan = await planToday(trainee.client)

  const main = await finish(trainee, plan, {
    exercises: plan.exercises.map((entry) => ({ ...entry, completed: true })),
  })
  const all = await finish(
    trainee,
    plan,
    { exercises: entriesOf(plan).map((entry) => ({ ...entry, completed: true })) },
    crypto.randomUUID(),
  )

  expect(main).toMatchObject({ status: 200, body: { day: 2, counts: true } })
  expect(
    sessionSchema
      .parse(main.body)
      .exercises.filter(({ section }) => section === 'exercise')
      .map(({ completed, rounds }) => [completed, rounds?.length]),
  ).toEqual(plan.exercises.map(({ rounds }) => [true, rounds]))
  expect(all).toMatchObject({ status: 200, body: { counts: false } })
  expect(sessionSchema.parse(all.body).exercises.every(({ completed }) => completed)).toBe(true)
})

test('a list that waits in an outbox under its older name, `rounds`, is the same as `roundsDone`', async () => {
  const trainee = await started()
  await completeDay(trainee)
  const plan = await planToday(trainee.client)
  const [first] = plan.exercises
  const told = [{ done: 5 }, { done: 4 }, null]
  const send = (rounds: object) =>
    finish(
      trainee,
      plan,
      {
        exercises: [
          { id: 'w1', completed: true },
          { id: first!.id, completed: false, ...rounds },
        ],
      },
      crypto.randomUUID(),
    )

  const answers = [await send({ roundsDone: told, rounds: 3 }), await send({ rounds: told })]

  const [now, older] = answers.map(({ body }) => sessionSchema.parse(body).exercises)
  expect(now!.find(({ id }) => id === 'm1')).toMatchObject({
    completed: false,
    rounds: [{ done: 5 }, { done: 4 }, null],
  })
  expect(older).toEqual(now)
})

test.for([
  ['none', 0],
  ['one too few', 2],
  ['one too many', 4],
  ['twenty', 20],
] as const)('a station of 3 rounds with %s is refused in words, and nothing counts', async ([, many]) => {
  const trainee = await started()
  await completeDay(trainee)
  const plan = await planToday(trainee.client)
  const roundsDone = Array.from({ length: many }, () => ({ done: 10 }))

  for (const rounds of [{ roundsDone }, { rounds: roundsDone }]) {
    const answer = await finish(trainee, plan, { exercises: stationsOf(plan, () => rounds) })
    const [{ name }] = plan.exercises as [Plan['exercises'][number]]
    expect(answer).toMatchObject({
      status: 422,
      body: {
        fields: {
          exercises: [
            `${name} has 3 rounds, and ${many} were sent: each is a count, or null where it was left out`,
          ],
        },
      },
    })
  }

  expect(await sessionRows(trainee)).toHaveLength(1)
  expect(await dayOf(trainee.client)).toBe(2)
})

test.for([
  ['rounds that were left out', null],
  ['rounds of nothing', { done: 0 }],
] as const)('a mission of %s alone is none, whatever it says was completed', async ([, round]) => {
  const trainee = await started()
  await completeDay(trainee)
  const plan = await planToday(trainee.client)

  const answer = await finish(trainee, plan, {
    exercises: stationsOf(plan, ({ rounds }) => ({
      roundsDone: Array.from({ length: rounds }, () => round),
    })),
  })

  expect(answer).toMatchObject({
    status: 422,
    body: { fields: { exercises: ['No exercise was completed yet'] } },
  })
  expect(await dayOf(trainee.client)).toBe(2)
})

test('stations counted as nothing are no mission; beside a warm-up step that was done they are not completed', async () => {
  const trainee = await started()
  await completeDay(trainee)
  const plan = await planToday(trainee.client)
  const nothing = stationsOf(plan, ({ type }) => ({ [type === 'reps' ? 'repsDone' : 'secondsDone']: 0 }))

  const alone = await finish(trainee, plan, { exercises: nothing })
  const besides = await finish(trainee, plan, { exercises: [{ id: 'w1', completed: true }, ...nothing] })

  expect(alone.status).toBe(422)
  expect(besides).toMatchObject({ status: 200, body: { counts: true } })
  expect(statisticsSchema.parse((await trainee.client.get('/api/statistics')).body).days[1]).toMatchObject({
    day: 2,
    stationsDone: 0,
  })
})

test('a test that found nothing, 0 push-ups, is a test that was done', async () => {
  const trainee = await started()
  const plan = await planToday(trainee.client)
  const tested = plan.exercises.find((entry) => entry.test)!

  const answer = await finish(trainee, plan, {
    exercises: [{ id: tested.id, completed: true, [tested.type === 'reps' ? 'repsDone' : 'secondsDone']: 0 }],
  })

  expect(answer).toMatchObject({ status: 200, body: { counts: true } })
  expect(sessionSchema.parse(answer.body).exercises.find(({ id }) => id === tested.id)).toMatchObject({
    completed: true,
    [tested.type]: 0,
  })
})

test.for([
  '1',
  'x'.repeat(36),
  '00000000-0000-0000-0000-00000000000g',
  "' OR 1=1 --",
  `${crypto.randomUUID()}0`,
])('a run’s key that is no UUID (%s) is refused, and nothing is kept', async (key) => {
  const trainee = await started()

  const answer = await finish(trainee, await planToday(trainee.client), {}, key)

  expect(answer).toMatchObject({
    status: 422,
    body: { fields: { 'Idempotency-Key': ['The key of a run is a UUID'] } },
  })
  expect(await sessionRows(trainee)).toEqual([])
})

test('another trainee’s run by the same key is theirs: it is neither shown nor taken for one’s own', async () => {
  const owner = await started()
  const stranger = await started()
  const key = crypto.randomUUID()
  const plan = await planToday(owner.client)
  const theirs = await finish(owner, plan, { exercises: [{ id: 'w1', completed: true }] }, key)
  vi.setSystemTime(noon + HOUR)

  const mine = await finish(stranger, planSchema.parse(await planToday(stranger.client)), {}, key)

  expect(theirs.body).toMatchObject({ completedAt: '2027-03-01T12:00:00.000Z' })
  expect(mine.body).toMatchObject({ counts: true, completedAt: '2027-03-01T13:00:00.000Z' })
  expect(Object(mine.body).exercises).not.toEqual(Object(theirs.body).exercises)
  expect([await sessionRows(owner), await sessionRows(stranger)].map((rows) => rows.length)).toEqual([1, 1])
})

test('a finish of 60 entries that says everything there is fits the limit of a body', async () => {
  const trainee = await started()
  const plan = await planToday(trainee.client)

  expect(JSON.stringify(finishOf(trainee, plan, { exercises: entriesOf(plan) })).length).toBeLessThan(
    32 * 1024,
  )
})

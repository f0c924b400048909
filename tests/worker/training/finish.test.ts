import { expect, test, vi } from 'vitest'
import { statisticsSchema } from '#shared/api/statistics.ts'
import { type Plan, planSchema, sessionSchema } from '#shared/api/workout.ts'
import { HOUR_MS } from '#shared/units.ts'
import {
  completeDay,
  dayOf,
  entriesOf,
  finish,
  finishOf,
  noon,
  planToday,
  reachDay,
  sessionRows,
  started,
} from '#tests/support/worker/training.ts'

// What a finish may report about its exercises, and who owns its session.

const stationsOf = (plan: Plan, of: (entry: Plan['exercises'][number]) => object) =>
  plan.exercises.map((entry) => ({ id: entry.id, completed: true, ...of(entry) }))

test('a finish that returns the plan’s exercises with `completed: true` counts as the mission', async () => {
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

test('`rounds`, the older name that a waiting outbox may hold, means the same as `roundsDone`', async () => {
  const trainee = await started()
  await completeDay(trainee)
  const plan = await planToday(trainee.client)
  const [first] = plan.exercises
  const roundResults = Array.from({ length: first!.rounds }, (_, index) =>
    index < 2 ? { done: 5 - index } : null,
  )
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

  const answers = [
    await send({ roundsDone: roundResults, rounds: first!.rounds }),
    await send({ rounds: roundResults }),
  ]

  const [current, older] = answers.map(({ body }) => sessionSchema.parse(body).exercises)
  expect(current!.find(({ id }) => id === 'm1')).toMatchObject({
    completed: false,
    rounds: roundResults.map((round) => round && { done: round.done }),
  })
  expect(older).toEqual(current)
})

test.for([
  ['none', () => 0],
  ['one too few', (rounds: number) => rounds - 1],
  ['one too many', (rounds: number) => rounds + 1],
  ['twenty', () => 20],
] as const)(
  'a finish that sends %s of a station’s rounds is refused, and nothing counts',
  async ([, sentOf]) => {
    const trainee = await started()
    await completeDay(trainee)
    const plan = await planToday(trainee.client)
    const [{ rounds: planned }] = plan.exercises as [Plan['exercises'][number]]
    const roundsSent = sentOf(planned)
    const roundsDone = Array.from({ length: roundsSent }, () => ({ done: 10 }))

    for (const rounds of [{ roundsDone }, { rounds: roundsDone }]) {
      const answer = await finish(trainee, plan, { exercises: stationsOf(plan, () => rounds) })
      const [{ name }] = plan.exercises as [Plan['exercises'][number]]
      expect(answer).toMatchObject({
        status: 422,
        body: {
          fields: {
            exercises: [
              `${name} has ${planned} rounds, and ${roundsSent} were sent: each is a count, or null where it was left out`,
            ],
          },
        },
      })
    }

    expect(await sessionRows(trainee)).toHaveLength(1)
    expect(await dayOf(trainee.client)).toBe(2)
  },
)

test.for([
  ['skipped rounds', null],
  ['rounds of zero', { done: 0 }],
] as const)('a mission with only %s is refused even if it is marked as completed', async ([, round]) => {
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
    body: { fields: { exercises: ['No exercise is completed yet'] } },
  })
  expect(await dayOf(trainee.client)).toBe(2)
})

test('stations with a count of zero are not enough for a mission and do not count as done', async () => {
  const trainee = await started()
  await completeDay(trainee)
  const plan = await planToday(trainee.client)
  const zeroCounts = stationsOf(plan, ({ type }) => ({ [type === 'reps' ? 'repsDone' : 'secondsDone']: 0 }))

  const alone = await finish(trainee, plan, { exercises: zeroCounts })
  const withWarmup = await finish(trainee, plan, {
    exercises: [{ id: 'w1', completed: true }, ...zeroCounts],
  })

  expect(alone.status).toBe(422)
  expect(withWarmup).toMatchObject({ status: 200, body: { counts: true } })
  expect(statisticsSchema.parse((await trainee.client.get('/api/statistics')).body).days[1]).toMatchObject({
    day: 2,
    stationsDone: 0,
  })
})

test('a fitness test with a result of zero counts as done', async () => {
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
])(
  'an attempt key that is neither a short id nor a UUID (%s) is refused, and nothing is stored',
  async (key) => {
    const trainee = await started()

    const answer = await finish(trainee, await planToday(trainee.client), {}, key)

    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { 'Idempotency-Key': ['The key of an attempt is a short id or a UUID'] } },
    })
    expect(await sessionRows(trainee)).toEqual([])
  },
)

test('two trainees can use the same attempt key, and neither gets the other’s session', async () => {
  const owner = await started()
  const stranger = await started()
  const key = crypto.randomUUID()
  const plan = await planToday(owner.client)
  const theirs = await finish(owner, plan, { exercises: [{ id: 'w1', completed: true }] }, key)
  vi.setSystemTime(noon + HOUR_MS)

  const own = await finish(stranger, planSchema.parse(await planToday(stranger.client)), {}, key)

  expect(theirs.body).toMatchObject({ completedAt: '2027-03-01T12:00:00.000Z' })
  expect(own.body).toMatchObject({ counts: true, completedAt: '2027-03-01T13:00:00.000Z' })
  expect(Object(own.body).exercises).not.toEqual(Object(theirs.body).exercises)
  expect([await sessionRows(owner), await sessionRows(stranger)].map((rows) => rows.length)).toEqual([1, 1])
})

test('a finish that describes every entry of a plan in full stays under 32 KB', async () => {
  const trainee = await started()
  const plan = await planToday(trainee.client)

  expect(JSON.stringify(finishOf(trainee, plan, { exercises: entriesOf(plan) })).length).toBeLessThan(
    32 * 1024,
  )
})

const [pushUp, kneePushUp, sitUp] = [104, 103, 202]

const refusedEntries = (message: string | RegExp) => ({
  status: 422,
  body: {
    code: 'invalid_fields',
    fields: { exercises: [typeof message === 'string' ? message : expect.stringMatching(message)] },
  },
})

test.for([
  ['as another exercise', { variant: kneePushUp, repsDone: 12 }],
  ['with a round of another exercise', { roundsDone: [{ done: 12, variant: kneePushUp }] }],
] as const)('a test done %s is refused, and nothing is stored', async ([, result]) => {
  const trainee = await started()
  const plan = await planToday(trainee.client)
  const tested = plan.exercises.find(({ code }) => code === pushUp)!

  const answer = await finish(trainee, plan, { exercises: [{ id: tested.id, completed: true, ...result }] })

  expect(answer).toMatchObject(refusedEntries('This test counts push-ups, not knee push-ups'))
  expect(await sessionRows(trainee)).toEqual([])
})

test('a test that names its own exercise is stored', async () => {
  const trainee = await started()
  const plan = await planToday(trainee.client)
  const { id } = plan.exercises.find(({ code }) => code === pushUp)!
  const result = { id, completed: true, repsDone: 12, variant: pushUp }

  const answer = await finish(trainee, plan, { exercises: [result] })

  expect(answer.status).toBe(200)
})

test('entries of another day’s plan are refused, and nothing is stored', async () => {
  const trainee = await started()
  const first = await planToday(trainee.client)
  await completeDay(trainee)
  const plan = await planToday(trainee.client)

  const answer = await finish(trainee, plan, {
    exercises: first.exercises.slice(0, 5).map((entry) => ({ ...entry, completed: true, repsDone: 20 })),
  })

  expect(answer).toMatchObject(refusedEntries(/^m1 of day 2 is .+, not Push-ups$/))
  expect(await sessionRows(trainee)).toHaveLength(1)
})

test('Day 15 refuses a result for the sit-up test, which it does not contain', async () => {
  const trainee = await started()
  await reachDay(trainee, 15)
  const plan = await planToday(trainee.client)
  const resultAt = (id: string) => ({ exercises: [{ id, code: sitUp, completed: true, repsDone: 30 }] })
  const last = `m${plan.exercises.length + 1}`

  const answers = [await finish(trainee, plan, resultAt('m1')), await finish(trainee, plan, resultAt(last))]

  expect(plan.exercises.filter((entry) => entry.test).map(({ code }) => code)).not.toContain(sitUp)
  expect(answers[0]).toMatchObject(refusedEntries(/^m1 of day 15 is .+, not Sit-ups$/))
  expect(answers[1]).toMatchObject(refusedEntries('Exercise 1 is not in the plan of day 15'))
  expect(await sessionRows(trainee)).toHaveLength(14)
})

test('the plan of one day cannot finish another day, and the answer says why', async () => {
  const trainee = await started()
  const plan = await planToday(trainee.client)
  await completeDay(trainee)

  const answer = await finish(trainee, plan, { day: 2 })

  expect(answer).toMatchObject({
    status: 422,
    body: {
      error: 'This mission belongs to another day. Reload the page to get the current one.',
      fields: { workoutPlanId: ['This is a plan of day 1, not of day 2'] },
    },
  })
  expect(await sessionRows(trainee)).toHaveLength(1)
})

test.for([
  ['Push-ups', {}, 150],
  ['Sit-ups', {}, 120],
  ['Squats', {}, 120],
  ['Plank', {}, 600],
  ['Wall sit', {}, 600],
  ['Sit-to-stands', { age: 67 }, 60],
] as const)(
  '%s: an implausible test result is refused, and the highest plausible one is stored',
  async ([name, profile, most]) => {
    const trainee = await started({ currentPushups: 15, ...profile })
    const plan = await planToday(trainee.client)
    const tested = plan.exercises.find((entry) => entry.test && entry.name === name)!
    const send = (result: number) =>
      finish(trainee, plan, { exercises: [{ id: tested.id, completed: true, ...resultOf(tested, result) }] })

    const refused = await send(most + 1)
    const rows = await sessionRows(trainee)
    const accepted = await send(most)

    expect(refused).toMatchObject(refusedEntries(`${name}: ${most + 1} looks too high`))
    expect(rows).toEqual([])
    expect(accepted.status).toBe(200)
  },
)

const resultOf = ({ type }: Plan['exercises'][number], result: number) =>
  type === 'reps' ? { repsDone: result } : { secondsDone: result }

import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { newShortId } from '#shared/short-id.ts'
import { statisticsSchema } from '#shared/api/statistics.ts'
import { type Plan, sessionSchema } from '#shared/api/workout.ts'
import { exercises as library } from '#shared/content/exercises.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { patternOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import { instructionsOf } from '#shared/programme/plan/station.ts'
import { DAY_MS, HOUR_MS } from '#shared/units.ts'
import { buy } from '#tests/support/worker/paddle.ts'
import { onboarded } from '#tests/support/worker/trainee.ts'
import {
  aheadOf,
  completeDay,
  dayOf,
  entriesOf,
  finish,
  noon,
  planIdOfRow,
  planToday,
  sessionRows,
  started,
  stationsOfRow,
} from '#tests/support/worker/training.ts'

/** Another exercise of the same movement pattern, counted in the same unit. */
const standInOf = (code: number) =>
  library.find(
    (other) =>
      other.code !== code &&
      other.type === exerciseOf(code).type &&
      patternOfExercise(other.code) === patternOfExercise(code),
  )!

test('today’s plan answers 402 without access, and is null between purchase and start', async () => {
  const { client, user } = await onboarded()
  const before = await client.get('/api/workout/today')
  await buy(client, user)

  const between = await client.get('/api/workout/today')

  expect(before.status).toBe(402)
  expect(between.status).toBe(200)
  expect(between.body).toBeNull()
})

test('Day 1 has a plan with warm-up, exercises and cooldown, and no session yet', async () => {
  const { client } = await started()

  const plan = await planToday(client)

  expect(plan).toMatchObject({ day: 1, title: 'The Wreck', zone: 1 })
  expect([plan.warmup.length > 0, plan.exercises.length > 0, plan.cooldown.length > 0]).toEqual([
    true,
    true,
    true,
  ])
  expect((await client.get('/api/sessions/today')).body).toBeNull()
})

test('a finish is read back with every exercise, its text and its numbers', async () => {
  const trainee = await started()
  const plan = await planToday(trainee.client)

  const answer = await finish(trainee, plan)

  expect(answer.status).toBe(200)
  const session = sessionSchema.parse(answer.body)
  expect(session).toMatchObject({
    day: 1,
    isCompleted: true,
    counts: true,
    completedAt: '2027-03-01T12:00:00.000Z',
    effort: null,
  })
  expect(session.exercises.map(({ id, name, completed }) => ({ id, name, completed }))).toEqual(
    entriesOf(plan).map(({ id, name }) => ({ id, name, completed: true })),
  )
  // A test's plan says how to test; the record says what the exercise is.
  expect(session.exercises.map(({ description }) => description)).toEqual(
    entriesOf(plan).map((entry) =>
      entry.test ? instructionsOf(exerciseOf(entry.code)) : entry.instructions,
    ),
  )
  expect(session.exercises.map(({ reps, duration }) => reps ?? duration)).toEqual(
    entriesOf(plan).map(({ reps, duration, test: isTest }) => (isTest ? null : (reps ?? duration))),
  )
  expect((await trainee.client.get('/api/sessions/today')).body).toEqual(answer.body)
})

test('a session reads back skipped exercises as not done, and keeps the actual amounts', async () => {
  const trainee = await started()
  const plan = await planToday(trainee.client)
  const [first, second] = plan.exercises
  const exercises = [
    { id: 'w1', completed: true, name: 'ignored', target: 'ignored' },
    { id: first?.id, completed: true, [first?.type === 'reps' ? 'repsDone' : 'secondsDone']: 7 },
    { id: second?.id, completed: false, pain: true },
  ]

  const session = sessionSchema.parse((await finish(trainee, plan, { exercises })).body)

  expect(session.exercises.filter(({ completed }) => completed).map(({ id }) => id)).toEqual([
    'w1',
    first?.id,
  ])
  expect(session.exercises.find(({ id }) => id === first?.id)).toMatchObject(
    first?.type === 'reps' ? { reps: 7 } : { duration: 7 },
  )
})

test('a partly done station keeps each round, with its exercise, and is not completed', async () => {
  const trainee = await started()
  await completeDay(trainee)
  const plan = await planToday(trainee.client)
  const [first, second] = plan.exercises
  const swapped = standInOf(second!.code)
  /** Results for all but the first and last round. */
  const again = <Round>(entry: Plan['exercises'][number] | undefined, round: Round) =>
    Array.from({ length: entry!.rounds - 2 }, () => round)
  const exercises = [
    { id: first!.id, completed: false, roundsDone: [{ done: 5 }, ...again(first, { done: 4 }), null] },
    {
      id: second!.id,
      completed: true,
      variant: swapped.code,
      roundsDone: [{ done: 3, variant: second!.code }, ...again(second, { done: 6 }), { done: 6 }],
    },
    { id: 'w1', completed: true },
  ]

  const session = sessionSchema.parse((await finish(trainee, plan, { exercises })).body)

  const [partly, mixed] = session.exercises.filter(({ section }) => section === 'exercise')
  expect(partly).toMatchObject({
    name: first!.name,
    completed: false,
    [first!.type]: 4,
    rounds: [{ done: 5, name: null }, ...again(first, { done: 4, name: null }), null],
  })
  expect(mixed).toMatchObject({
    name: swapped.name,
    completed: true,
    [second!.type]: 6,
    rounds: [
      { done: 3, name: second!.name },
      ...again(second, { done: 6, name: null }),
      { done: 6, name: null },
    ],
  })
  expect(statisticsSchema.parse((await trainee.client.get('/api/statistics')).body).days[1]).toMatchObject({
    stationsDone: 1,
  })
})

test('a session stored before rounds were recorded still reads back, without rounds', async () => {
  const trainee = await started()
  await completeDay(trainee)
  const plan = await planToday(trainee.client)
  const before = sessionSchema.parse((await finish(trainee, plan)).body)
  const [, row] = await sessionRows(trainee)
  const stations = stationsOfRow(row)
  await env.DB.prepare('UPDATE workout_sessions SET stations = ? WHERE attempt_key = ?')
    .bind(JSON.stringify(stations.map((station) => station.slice(0, 6))), before.id)
    .run()

  const after = sessionSchema.parse((await trainee.client.get('/api/sessions/today')).body)

  expect(stations[0]).toHaveLength(7)
  expect(after.exercises).toEqual(before.exercises.map((entry) => ({ ...entry, rounds: null })))
})

test('after a finish the day stays until local midnight and then advances', async () => {
  const trainee = await started()
  await finish(trainee, await planToday(trainee.client))

  const evening = await dayOf(trainee.client)
  const bootcamp = await trainee.client.get('/api/bootcamps/current')
  vi.setSystemTime(Date.UTC(2027, 2, 1, 23, 59, 59))
  const lastSecond = await dayOf(trainee.client)
  vi.setSystemTime(Date.UTC(2027, 2, 2))
  const midnight = await dayOf(trainee.client)

  expect([evening, lastSecond, midnight]).toEqual([1, 1, 2])
  expect(bootcamp.body).toMatchObject({
    currentDay: 1,
    daysCompleted: 1,
    nextMissionAt: '2027-03-02T00:00:00.000Z',
  })
  expect(await planToday(trainee.client)).toMatchObject({ day: 2 })
  expect((await trainee.client.get('/api/sessions/today')).body).toBeNull()
})

test('the next day opens at midnight in the trainee’s time zone', async () => {
  const trainee = await started()
  trainee.client.timeZone = 'Pacific/Auckland' // 13 hours ahead: noon UTC is 01:00 of the next day
  await finish(trainee, await planToday(trainee.client))

  vi.setSystemTime(Date.UTC(2027, 2, 2, 0, 30))
  const sameLocalDay = await dayOf(trainee.client)
  vi.setSystemTime(Date.UTC(2027, 2, 2, 11))
  const nextLocalDay = await dayOf(trainee.client)

  expect([sameLocalDay, nextLocalDay]).toEqual([1, 2])
})

test('a finish just before midnight opens the next day six hours later, not at once', async () => {
  const trainee = await started()
  vi.setSystemTime(Date.UTC(2027, 2, 1, 23, 30))
  await finish(trainee, await planToday(trainee.client))

  vi.setSystemTime(Date.UTC(2027, 2, 2, 5, 29))
  const beforeSixHours = await dayOf(trainee.client)
  vi.setSystemTime(Date.UTC(2027, 2, 2, 5, 30))
  const afterSixHours = await dayOf(trainee.client)

  expect([beforeSixHours, afterSixHours]).toEqual([1, 2])
})

test('flying east after a finish does not open the next day', async () => {
  const trainee = await started()
  trainee.client.timeZone = 'America/Los_Angeles'
  await finish(trainee, await planToday(trainee.client))

  vi.setSystemTime(noon + 7 * HOUR_MS)
  trainee.client.timeZone = 'Europe/Berlin'

  expect(await dayOf(trainee.client)).toBe(1)
})

test('missing several days does not skip a mission', async () => {
  const trainee = await started()
  await completeDay(trainee)

  vi.setSystemTime(Date.now() + 9 * DAY_MS)

  expect(await dayOf(trainee.client)).toBe(2)
})

test.for([
  ['a short id', newShortId()],
  ['a UUID', crypto.randomUUID()],
] as const)(
  'the same finish sent twenty times at once with %s is one session, and every answer is the same',
  async ([, key]) => {
    const trainee = await started()
    const plan = await planToday(trainee.client)

    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(trainee, plan, {}, key)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await sessionRows(trainee)).toHaveLength(1)
  },
)

test('two finishes without a key on the same day store one session', async () => {
  const trainee = await started()
  const plan = await planToday(trainee.client)

  await Promise.all([finish(trainee, plan), finish(trainee, plan)])

  expect(await sessionRows(trainee)).toHaveLength(1)
})

test('a repeat is a separate session that changes neither the day nor the first session', async () => {
  const trainee = await started()
  const plan = await planToday(trainee.client)
  const first = await finish(trainee, plan, {}, crypto.randomUUID())
  vi.setSystemTime(noon + HOUR_MS)

  const repeat = await finish(trainee, plan, {}, crypto.randomUUID())

  expect(repeat.body).toMatchObject({ day: 1, counts: false })
  expect(await sessionRows(trainee)).toMatchObject([{ counts: 1 }, { counts: 0 }])
  expect((await trainee.client.get('/api/sessions/today')).body).toEqual(first.body)
  vi.setSystemTime(noon + DAY_MS)
  expect(await dayOf(trainee.client)).toBe(2)
})

test('an earlier day can be repeated, and the repeat does not count', async () => {
  const trainee = await started()
  const dayOne = await planToday(trainee.client)
  await completeDay(trainee)

  const repeat = await finish(trainee, dayOne, {}, crypto.randomUUID())

  expect(repeat.body).toMatchObject({ day: 1, counts: false })
  expect(await dayOf(trainee.client)).toBe(2)
  expect((await trainee.client.get('/api/sessions/today')).body).toBeNull()
})

test('a finish of a future day answers 403 and is not stored', async () => {
  const trainee = await started()
  const plan = await planToday(trainee.client)

  const answer = await finish(trainee, plan, {
    day: 2,
    workoutPlanId: plan.id.replace(/^(\d+-\d)-1-/, '$1-2-'),
  })

  expect(answer.status).toBe(403)
  expect(answer.body).toMatchObject({ code: 'locked' })
  expect(await sessionRows(trainee)).toEqual([])
})

test.for([
  ['day 0', { day: 0 }, 422],
  ['day 31', { day: 31 }, 422],
  ['day 1.5', { day: 1.5 }, 422],
  ['a day that is not a number', { day: 'x' }, 422],
  ['isCompleted set to false', { isCompleted: false }, 422],
  ['its own completion time', { completedAt: '1999-01-01T00:00:00Z' }, 422],
  ['an unknown field', { currentDay: 30 }, 422],
  ['an unknown exercise', { exercises: [{ id: 'm99', completed: true }] }, 422],
  ['no exercises', { exercises: [] }, 422],
  ['no completed exercise', { exercises: [{ id: 'm1', completed: false }] }, 422],
  ['a negative count', { exercises: [{ id: 'm1', completed: true, repsDone: -1 }] }, 422],
  ['an absurd round', { exercises: [{ id: 'm1', completed: false, roundsDone: [{ done: 9999 }] }] }, 422],
  [
    'a round of another movement pattern',
    { exercises: [{ id: 'm1', completed: true, roundsDone: [{ done: 3, variant: 602 }] }] },
    422,
  ],
  ['a negative round', { exercises: [{ id: 'm1', completed: true, roundsDone: [{ done: -3 }] }] }, 422],
  ['an absurd count', { exercises: [{ id: 'm1', completed: true, repsDone: 9999, secondsDone: 9999 }] }, 422],
  ['an unknown variant', { exercises: [{ id: 'm1', completed: true, variant: 999_999 }] }, 422],
  ['a variant that no exercise is', { exercises: [{ id: 'm1', completed: true, variant: 999 }] }, 422],
  ['an unreadable plan id', { workoutPlanId: 'nonsense' }, 422],
  ['the plan of another day', { workoutPlanId: '1-1-2-abc' }, 422],
  ['another trainee’s user id', { userId: 'AAAAAAAAAAAAAAAAAAAAAA' }, 404],
] as const)('a finish with %s is refused and not stored', async ([, changes, status]) => {
  const trainee = await started()
  const plan = await planToday(trainee.client)

  const answer = await finish(trainee, plan, changes)

  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ error: expect.any(String), code: expect.any(String) })
  expect(await sessionRows(trainee)).toEqual([])
})

test('a finish without access answers 402', async () => {
  const owner = await started()
  const plan = await planToday(owner.client)
  const withoutAccess = await onboarded()

  const answer = await finish(withoutAccess, plan)

  expect(answer.status).toBe(402)
})

test('an older plan of the same day and the built-in plan are accepted', async () => {
  const older = await started()
  const builtIn = await started()

  const olderAnswer = await finish(older, await planToday(older.client), { workoutPlanId: '1-1-1-0lder' })
  const builtInAnswer = await finish(builtIn, await planToday(builtIn.client), {
    workoutPlanId: 'default',
    exercises: [{ id: 'm1', completed: true }],
  })

  expect(olderAnswer.body).toMatchObject({ day: 1, counts: true })
  expect(sessionSchema.parse(builtInAnswer.body).exercises.map(({ completed }) => completed)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a finish made offline counts on the day it was done', async () => {
  const trainee = await started()
  const plan = await planToday(trainee.client)
  vi.setSystemTime(Date.UTC(2027, 2, 2, 9))

  const answer = await finish(trainee, plan, { finishedAt: '2027-03-01T20:00:00Z' }, crypto.randomUUID())

  expect(answer.body).toMatchObject({ completedAt: '2027-03-01T20:00:00.000Z' })
  expect(await sessionRows(trainee)).toMatchObject([{ counted_on: '2027-03-01', completed_on: '0' }])
  expect(await dayOf(trainee.client)).toBe(2)
})

test('two missions done offline are sent together and count on their own days', async () => {
  const trainee = await started()
  const dayOne = await planToday(trainee.client)
  vi.setSystemTime(Date.UTC(2027, 2, 3, 9))
  await finish(trainee, dayOne, { finishedAt: '2027-03-01T20:00:00Z' }, crypto.randomUUID())
  const dayTwo = await planToday(trainee.client)

  const answer = await finish(trainee, dayTwo, { finishedAt: '2027-03-02T20:00:00Z' }, crypto.randomUUID())

  expect(answer.body).toMatchObject({ day: 2, counts: true, completedAt: '2027-03-02T20:00:00.000Z' })
  expect(await dayOf(trainee.client)).toBe(3)
})

test('today’s plan includes the plans of the next two days, as made now, without their titles', async () => {
  const trainee = await started()

  const first = await aheadOf(trainee.client)
  await finish(trainee, await planToday(trainee.client))
  const later = await aheadOf(trainee.client)

  expect(first).toMatchObject([
    { day: 2, title: 'Day 2', madeAfter: 0 },
    { day: 3, title: 'Day 3', madeAfter: 0 },
  ])
  expect(later).toMatchObject([
    { day: 2, madeAfter: 1 },
    { day: 3, madeAfter: 1 },
  ])
  expect((await trainee.client.get('/api/workout/2')).status).toBe(403)
})

test('two offline missions, one with a plan made ahead, count on their own days, stored as trained', async () => {
  const trainee = await started()
  const dayOne = await planToday(trainee.client)
  const [dayTwo] = await aheadOf(trainee.client)
  const done = dayOne.exercises.map((entry) => ({
    id: entry.id,
    completed: true,
    ...(entry.test && { [entry.type === 'reps' ? 'repsDone' : 'secondsDone']: 60 }),
  }))
  vi.setSystemTime(Date.UTC(2027, 2, 3, 9))

  await finish(trainee, dayOne, { finishedAt: '2027-03-01T20:00:00Z', exercises: done }, crypto.randomUUID())
  const currentPlan = await planToday(trainee.client)
  vi.setSystemTime(Date.now() + 1000)
  const answer = await finish(trainee, dayTwo!, { finishedAt: '2027-03-02T20:00:00Z' }, crypto.randomUUID())

  // The tests of day 1 changed the plan of day 2.
  expect(currentPlan.id).not.toBe(dayTwo!.id)
  expect(answer.body).toMatchObject({ day: 2, counts: true, completedAt: '2027-03-02T20:00:00.000Z' })
  expect(sessionSchema.parse(answer.body).exercises.map(({ name, target }) => [name, target])).toEqual(
    entriesOf(dayTwo!).map(({ name, target }) => [name, target]),
  )
  const rows = await sessionRows(trainee)
  expect(rows).toMatchObject([{ counted_on: '2027-03-01' }, { counted_on: '2027-03-02' }])
  expect(rows.map(planIdOfRow)[1]).toBe(dayTwo!.id)
  expect(rows[1]?.plan_id).not.toContain('-')
  expect(await dayOf(trainee.client)).toBe(3)
})

test('a mission with a plan made ahead is refused before its day and accepted on it', async () => {
  const trainee = await started()
  await finish(trainee, await planToday(trainee.client))
  const [dayTwo] = await aheadOf(trainee.client)
  const key = crypto.randomUUID()

  const early = await finish(trainee, dayTwo!, { finishedAt: '2027-03-02T08:00:00Z' }, key)
  vi.setSystemTime(noon + DAY_MS)
  const later = await finish(trainee, dayTwo!, { finishedAt: '2027-03-02T08:00:00Z' }, key)

  expect(early).toMatchObject({ status: 403, body: { code: 'locked' } })
  expect(later.body).toMatchObject({ day: 2, counts: true, completedAt: '2027-03-02T08:00:00.000Z' })
})

test('a finish of the next day is locked even if it claims a time before the bootcamp', async () => {
  const trainee = await started()
  await finish(trainee, await planToday(trainee.client))
  const [dayTwo] = await aheadOf(trainee.client)

  const answer = await finish(trainee, dayTwo!, { finishedAt: '2027-02-01T08:00:00Z' })

  expect(answer).toMatchObject({ status: 403, body: { code: 'locked' } })
})

test.for([
  ['in the future', '2027-03-01T13:00:00Z'],
  ['before the bootcamp began', '2027-03-01T11:00:00Z'],
] as const)('a finish time %s is replaced by the current time', async ([, finishedAt]) => {
  const trainee = await started()

  const answer = await finish(trainee, await planToday(trainee.client), { finishedAt })

  expect(answer.body).toMatchObject({ completedAt: '2027-03-01T12:00:00.000Z' })
})

test('a trainee can save effort and note only with their own session', async () => {
  const trainee = await started()
  const other = await started()
  const { id } = sessionSchema.parse((await finish(trainee, await planToday(trainee.client))).body)

  const mine = await trainee.client.call(`/api/workout-sessions/${id}`, {
    method: 'PATCH',
    body: { effort: 7, note: 'Good.' },
  })
  const theirs = await other.client.call(`/api/workout-sessions/${id}`, {
    method: 'PATCH',
    body: { effort: 10 },
  })
  const absurd = await trainee.client.call(`/api/workout-sessions/${id}`, {
    method: 'PATCH',
    body: { effort: 11 },
  })

  expect(mine.body).toMatchObject({ id, effort: 7 })
  expect([theirs.status, absurd.status]).toEqual([404, 422])
  expect(await sessionRows(trainee)).toMatchObject([{ effort: 7, note: 'Good.' }])
})

test('a trainee can save a note or an effort alone, and an empty request is refused', async () => {
  const trainee = await started()
  const { id } = sessionSchema.parse((await finish(trainee, await planToday(trainee.client))).body)
  const save = (body: object) => trainee.client.call(`/api/workout-sessions/${id}`, { method: 'PATCH', body })

  const [noted, rated, empty] = [await save({ note: 'Good.' }), await save({ effort: 8 }), await save({})]

  expect([noted.status, rated.status]).toEqual([200, 200])
  expect(empty).toMatchObject({ status: 422, body: { fields: { effort: ['There was nothing to save'] } } })
  expect(await sessionRows(trainee)).toMatchObject([{ effort: 8, note: 'Good.' }])
})

test.for([
  ['1-9-1-abc', 'This isn’t one of our plans'],
  ['1-1-1-abc-20', 'A mission is whole, or a version of 25, 15 or 10 minutes'],
] as const)(
  'the refusal of the plan id %s explains what is wrong with it',
  async ([workoutPlanId, message]) => {
    const trainee = await started()

    const answer = await finish(trainee, await planToday(trainee.client), { workoutPlanId })

    expect(answer).toMatchObject({ status: 422, body: { fields: { workoutPlanId: [message] } } })
  },
)

test('the 30th mission completes the bootcamp once, with access until midnight', async () => {
  const trainee = await started()
  for (let day = 1; day < 30; day += 1) await completeDay(trainee)
  const plan = await planToday(trainee.client)

  const answers = await Promise.all([
    finish(trainee, plan, {}, crypto.randomUUID()),
    finish(trainee, plan, {}, crypto.randomUUID()),
  ])

  expect(plan.day).toBe(30)
  expect(answers.map(({ body }) => sessionSchema.parse(body).counts).toSorted()).toEqual([false, true])
  expect((await trainee.client.get('/api/bootcamp-access')).body).toMatchObject({
    hasActive: false,
    justCompleted: true,
    needsPurchase: false,
  })
  expect((await trainee.client.get('/api/bootcamps/completed')).body).toHaveLength(1)
  expect(await planToday(trainee.client)).toMatchObject({ day: 30 })
  expect((await trainee.client.get('/api/sessions/today')).body).toMatchObject({ day: 30 })
  vi.setSystemTime(Date.now() + DAY_MS)
  expect((await trainee.client.get('/api/bootcamp-access')).body).toMatchObject({ needsPurchase: true })
  expect((await trainee.client.get('/api/workout/today')).status).toBe(402)
  expect((await trainee.client.get('/api/jungle-story/30')).status).toBe(200)
}, 60_000)

test('only the stories of reached days can be read', async () => {
  const trainee = await started()

  const reached = await trainee.client.get('/api/jungle-story/1')
  const ahead = await trainee.client.get('/api/jungle-story/2')
  const all = await trainee.client.post('/api/jungle-stories/init')

  expect(reached.body).toMatchObject({
    title: 'The Wreck',
    day: 1,
    story: expect.any(String),
    survivalSkill: expect.any(String),
  })
  expect(ahead.status).toBe(403)
  expect(all.body).toMatchObject({ stories: [{ day: 1 }] })
})

test('a station done entirely with another exercise is completed and keeps its rounds', async () => {
  const trainee = await started()
  await completeDay(trainee)
  const plan = await planToday(trainee.client)
  const [, station] = plan.exercises
  const standIn = standInOf(station!.code)
  const roundsDone = Array.from({ length: station!.rounds }, () => ({ done: 6, variant: standIn.code }))

  const answer = await finish(trainee, plan, {
    exercises: [{ id: station!.id, completed: true, roundsDone }],
  })

  const session = sessionSchema.parse(answer.body)
  expect(session.exercises.filter(({ section }) => section === 'exercise')[1]).toMatchObject({
    name: station!.name,
    completed: true,
    rounds: roundsDone.map(({ done }) => ({ done, name: standIn.name })),
  })
})

test.for([
  ['-1', '2027-02-28'],
  ['0', '2027-03-01'],
  ['1', '2027-03-02'],
  ['2027-03-05', '2027-03-05'],
])('a session stored with the date %s counts for %s', async ([stored, date]) => {
  const trainee = await started()
  await completeDay(trainee)
  await env.DB.prepare(
    'UPDATE workout_sessions SET completed_on = ? WHERE bootcamp_id = (SELECT id FROM bootcamps WHERE user_id = (SELECT id FROM users WHERE email = ?))',
  )
    .bind(stored, trainee.user.email)
    .run()

  const { body } = await trainee.client.get('/api/statistics')

  expect(body).toMatchObject({ days: [{ day: 1, completedOn: date }] })
})

import { expect, test, vi } from 'vitest'
import { daySessionsSchema, missionLogSchema } from '#shared/api/record.ts'
import { statisticsSchema } from '#shared/api/statistics.ts'
import { type Plan, sessionSchema } from '#shared/api/workout.ts'
import type { Length } from '#shared/programme/versions/lengths.ts'
import { type NeedToday, versionOf } from '#shared/programme/versions/today.ts'
import { DAY_MS } from '#shared/units.ts'
import {
  dayOf,
  entriesOf,
  finish,
  finishOf,
  planToday,
  reachDay,
  sessionRows,
  started,
  stationsOfRow,
} from '#tests/support/worker/training.ts'

const attemptId = '3b1f0a52-6c1d-4d3e-9a55-6f2f3f9d0c11'

/** Makes a version of the plan, as the player does. */
const version = (whole: Plan, length: Length | null, needs: NeedToday[] = []): Plan =>
  versionOf(whole, { length, needs })!.plan

test('a 15-minute mission counts, moves the day on and reads back as that version', async () => {
  const trainee = await started()
  await reachDay(trainee, 9)
  const short = version(await planToday(trainee.client), 15)

  const answer = await finish(trainee, short)

  expect(answer.status).toBe(200)
  const session = sessionSchema.parse(answer.body)
  expect(session).toMatchObject({ day: 9, counts: true, length: 15 })
  expect(session.exercises.map(({ name }) => name)).toEqual(entriesOf(short).map(({ name }) => name))
  expect(session.exercises.every(({ completed }) => completed)).toBe(true)
  expect(sessionSchema.parse((await trainee.client.get('/api/sessions/today')).body)).toEqual(session)
  vi.setSystemTime(Date.now() + DAY_MS)
  expect(await dayOf(trainee.client)).toBe(10)
})

test('the mission log, the day’s sessions and the statistics show the version that was done', async () => {
  const trainee = await started()
  await reachDay(trainee, 2)
  const whole = await planToday(trainee.client)
  const short = version(whole, 10)
  const before = statisticsSchema.parse((await trainee.client.get('/api/statistics')).body).totals.repetitions
  await finish(trainee, short)
  await finish(trainee, whole, {}, attemptId)

  const log = missionLogSchema.parse((await trainee.client.get('/api/mission-log')).body)
  const daySessions = daySessionsSchema.parse((await trainee.client.get('/api/sessions/2')).body)
  const { totals } = statisticsSchema.parse((await trainee.client.get('/api/statistics')).body)

  const stations = short.exercises.length
  expect(log?.days[1]).toMatchObject({ day: 2, length: 10, stations, stationsDone: stations, repeats: 1 })
  expect(log?.days[0]).toMatchObject({ day: 1, length: null })
  expect(daySessions.map(({ length, counts }) => [length, counts])).toEqual([
    [10, true],
    [null, false],
  ])
  const repetitions = (plan: Plan) =>
    plan.exercises.reduce(
      (sum, { reps, rounds, target }) => sum + (reps ?? 0) * rounds * (target.endsWith('a side') ? 2 : 1),
      0,
    )
  expect(totals.repetitions - before).toBe(repetitions(short) + repetitions(whole))
})

test('after a short mission the next plan keeps its numbers despite skipped rounds, and says why', async () => {
  const trainee = await started({ currentPushups: 10, currentSitups: 10 })
  await reachDay(trainee, 9, 8)
  const whole = await planToday(trainee.client)
  const asked = whole.exercises.find(({ name }) => name === 'Push-ups')!.reps
  const { body } = await finish(trainee, version(whole, 15))
  await trainee.client.call(`/api/workout-sessions/${String(Object(body).id)}`, {
    method: 'PATCH',
    body: { effort: 6 },
  })
  vi.setSystemTime(Date.now() + DAY_MS)
  await reachDay(trainee, 12, 8)

  const next = (await planToday(trainee.client)).exercises.find(({ name }) => name === 'Push-ups')

  expect(next).toMatchObject({
    reps: asked,
    rule: 'shorter',
    reason: `${asked}, same as day 9, when you did the 15-minute version.`,
  })
})

test('a quiet, wrist-free 10-minute version is stored as it was trained', async () => {
  const trainee = await started()
  await reachDay(trainee, 4)
  const whole = await planToday(trainee.client)
  const made = version(whole, 10, ['lowImpact', 'wristFree'])

  const answer = await finish(trainee, made)

  const session = sessionSchema.parse(answer.body)
  const [row] = (await sessionRows(trainee)).slice(-1)
  const stored = stationsOfRow(row)
  expect(made.exercises.map(({ code }) => code)).not.toEqual(
    whole.exercises.slice(0, 3).map(({ code }) => code),
  )
  expect(stored.map(([code, , prescribed]) => [code, prescribed])).toEqual(
    made.exercises.map(({ code, reps, duration }) => [code, reps ?? duration]),
  )
  expect(session.exercises.map(({ name }) => name)).toEqual(entriesOf(made).map(({ name }) => name))
})

test('a skipped warm-up step of a short version reads back as not done, under its own name', async () => {
  const trainee = await started()
  await reachDay(trainee, 2)
  const short = version(await planToday(trainee.client), 15)
  const [skipped] = short.warmup.slice(-1)
  const exercises = entriesOf(short).map(({ id }) => ({ id, completed: id !== skipped!.id }))

  const session = sessionSchema.parse((await finish(trainee, short, { exercises })).body)

  expect(session.exercises.filter(({ completed }) => !completed).map(({ name }) => name)).toEqual([
    skipped!.name,
  ])
})

test('a short session sent twice is stored once, and the whole mission after it is a repeat', async () => {
  const trainee = await started()
  await reachDay(trainee, 2)
  const whole = await planToday(trainee.client)
  const short = version(whole, 25)

  const first = await finish(trainee, short, {}, attemptId)
  const second = await finish(trainee, short, {}, attemptId)
  const repeat = await finish(trainee, whole)

  expect(second).toMatchObject({ status: 200, body: first.body })
  expect(repeat.body).toMatchObject({ counts: false, length: null })
  expect(await sessionRows(trainee)).toHaveLength(3)
})

test('a short version already open when the training settings change is stored as it was made', async () => {
  const trainee = await started()
  await reachDay(trainee, 9)
  const short = version(await planToday(trainee.client), 15)
  const saved = await trainee.client.put('/api/users/training', {
    lowImpact: true,
    wristFree: true,
    smallSpace: true,
  })

  await finish(trainee, short)

  const [row] = (await sessionRows(trainee)).slice(-1)
  expect(saved.status).toBe(200)
  expect(stationsOfRow(row).map(([code]) => code)).toEqual(short.exercises.map(({ code }) => code))
})

test.for([
  ['12 minutes', '12'],
  ['zero', '00'],
  ['an hour', '60'],
  ['an exponent', '1e1'],
  ['two lengths', '15-10'],
])('a version length of %s is refused with a message, and nothing is stored', async ([, length]) => {
  const trainee = await started()
  await reachDay(trainee, 2)
  const plan = await planToday(trainee.client)

  const answer = await trainee.client.post('/api/workout-sessions', {
    ...finishOf(trainee, version(plan, 15)),
    workoutPlanId: `${plan.id}-${length}`,
  })

  expect(answer).toMatchObject({
    status: 422,
    body: {
      code: 'invalid_fields',
      fields: { workoutPlanId: ['A mission is whole, or a version of 25, 15 or 10 minutes'] },
    },
  })
  expect(await sessionRows(trainee)).toHaveLength(1)
})

test('tests cannot be cut to 10 minutes, and a version refuses exercises that it leaves out', async () => {
  const trainee = await started()
  const tests = await planToday(trainee.client)
  const cut = await trainee.client.post('/api/workout-sessions', {
    ...finishOf(trainee, version(tests, 25)),
    workoutPlanId: `${tests.id}-10`,
  })
  await reachDay(trainee, 2)
  const whole = await planToday(trainee.client)
  const leftOut = await trainee.client.post('/api/workout-sessions', {
    ...finishOf(trainee, whole),
    workoutPlanId: version(whole, 10).id,
  })

  expect(cut).toMatchObject({
    status: 422,
    body: { fields: { workoutPlanId: [expect.stringContaining('The tests of day 1 are never left out')] } },
  })
  expect(leftOut).toMatchObject({
    status: 422,
    body: { fields: { exercises: [expect.stringMatching(/^Exercise \d+ is not in the plan of day 2$/)] } },
  })
  expect(await sessionRows(trainee)).toHaveLength(1)
})

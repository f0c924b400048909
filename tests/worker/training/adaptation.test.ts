import { expect, test, vi } from 'vitest'
import type { Plan } from '#shared/api/workout.ts'
import { statisticsSchema } from '#shared/api/statistics.ts'
import { patternOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import { DAY_MS } from '#shared/units.ts'
import {
  completeDay,
  entriesOf,
  finish,
  planToday,
  reachDay,
  sessionRows,
  started,
  stationsOfRow,
} from '#tests/support/worker/training.ts'

const station = (plan: Plan, name: string) => plan.exercises.find((entry) => entry.name === name)!
const resultsFor = (plan: Plan, changes: Record<string, object>) => ({
  exercises: entriesOf(plan).map(({ id, name }) => ({ id, completed: true, ...changes[name] })),
})

test('reported work and effort shape the next plan, and its reason names them', async () => {
  const trainee = await started({ currentPushups: 10, currentSitups: 10 })
  await reachDay(trainee, 9, 8)
  const prescribed = station(await planToday(trainee.client), 'Push-ups').reps!
  await completeDay(trainee, 6)
  await reachDay(trainee, 12, 8)

  const next = station(await planToday(trainee.client), 'Push-ups')

  expect(next.reps).toBeGreaterThan(prescribed)
  expect(next).toMatchObject({
    rule: 'in-hand',
    reason: `${next.reps}: you had more to give after ${prescribed} on day 9.`,
  })
})

test('the test results of day 1 set the level from day 2 on', async () => {
  const trainee = await started({ goal: 'special-forces' })
  const firstPlan = await planToday(trainee.client)
  await finish(
    trainee,
    firstPlan,
    resultsFor(firstPlan, { 'Push-ups': { repsDone: 55 }, 'Sit-ups': { repsDone: 60 } }),
  )
  vi.setSystemTime(Date.now() + DAY_MS)

  expect(firstPlan.level).toBe(3)
  expect((await planToday(trainee.client)).level).toBe(5)
  expect(statisticsSchema.parse((await trainee.client.get('/api/statistics')).body).level).toBe(5)
})

test('reported pain keeps its movement pattern out of plans for 48 hours; the mission still counts', async () => {
  const isPush = ({ code }: { code: number }) => patternOfExercise(code) === 'push'
  const pushesIn = ({ exercises }: Plan) => exercises.filter(isPush).length
  const trainee = await started()
  await reachDay(trainee, 3)
  const plan = await planToday(trainee.client)
  const painful = plan.exercises.filter(isPush).map(({ name }) => [name, { pain: true }])
  const answer = await finish(trainee, plan, resultsFor(plan, Object.fromEntries(painful)))
  vi.setSystemTime(Date.now() + DAY_MS)
  const nextDayPlan = await planToday(trainee.client)
  vi.setSystemTime(Date.now() + DAY_MS - 1)
  const lastPlanWithout = await planToday(trainee.client)
  vi.setSystemTime(Date.now() + 1)
  const planAfterTwoDays = await planToday(trainee.client)

  expect(answer.body).toMatchObject({ day: 3, counts: true })
  expect(painful.length).toBeGreaterThan(0)
  expect([nextDayPlan, lastPlanWithout, planAfterTwoDays].map(({ day }) => day)).toEqual([4, 4, 4])
  expect([nextDayPlan, lastPlanWithout].map(pushesIn)).toEqual([0, 0])
  expect(pushesIn(planAfterTwoDays)).toBeGreaterThan(0)
})

test('the first mission after a week away is eased and says so; the next one is not', async () => {
  const trainee = await started()
  await reachDay(trainee, 9)
  vi.setSystemTime(Date.now() + 7 * DAY_MS)
  const easedPlan = await planToday(trainee.client)
  const answer = await finish(trainee, easedPlan)
  vi.setSystemTime(Date.now() + DAY_MS)

  expect(easedPlan.exercises.every(({ rule }) => rule === 'returning')).toBe(true)
  expect(answer.body).toMatchObject({ day: 9, counts: true })
  expect((await planToday(trainee.client)).exercises.some(({ rule }) => rule === 'returning')).toBe(false)
})

test('a mission opened before the break lasted a week is stored as it was opened', async () => {
  const trainee = await started()
  await reachDay(trainee, 9)
  const opened = await planToday(trainee.client)
  vi.setSystemTime(Date.now() + 7 * DAY_MS)

  await finish(trainee, opened)

  const [row] = (await sessionRows(trainee)).slice(-1)
  const stored = stationsOfRow(row)
  expect(stored.map(([, , prescribed]) => prescribed)).toEqual(
    opened.exercises.map(({ reps, duration }) => reps ?? duration),
  )
})

test('a skipped station is stored with zero work', async () => {
  const trainee = await started()
  await reachDay(trainee, 9)
  const plan = await planToday(trainee.client)
  const skipped = plan.exercises.findIndex(({ test: isTest }) => !isTest)
  const name = plan.exercises[skipped]!.name

  await finish(trainee, plan, resultsFor(plan, { [name]: { completed: false } }))

  const [row] = (await sessionRows(trainee)).slice(-1)
  const stored = stationsOfRow(row)
  expect(stored[skipped]?.[3]).toBe(0)
  expect(stored.filter((station, index) => station[3] === 0 && !plan.exercises[index]?.test)).toHaveLength(
    plan.exercises.filter((entry) => entry.name === name).length,
  )
})

test('the next plan starts from the easier variant that the trainee did', async () => {
  const kneePushUps = 103
  const trainee = await started({ currentPushups: 10, currentSitups: 10 })
  await reachDay(trainee, 9)
  const plan = await planToday(trainee.client)
  await finish(trainee, plan, resultsFor(plan, { 'Push-ups': { variant: kneePushUps, repsDone: 9 } }))
  vi.setSystemTime(Date.now() + DAY_MS)
  await reachDay(trainee, 12)

  expect((await planToday(trainee.client)).exercises.map(({ code }) => code)).toContain(kneePushUps)
})

test.for([
  [
    'more than ten times the prescribed amount',
    ({ reps, duration }: { reps: number | null; duration: number | null }) => ({
      repsDone: (reps ?? 0) * 10 + 1,
      secondsDone: (duration ?? 0) * 10 + 1,
    }),
  ],
  ['a fractional amount', () => ({ repsDone: 1.5, secondsDone: 1.5 })],
  ['a negative amount', () => ({ repsDone: -1, secondsDone: -1 })],
  ['a variant of another movement pattern', () => ({ variant: 602 })],
  ['a variant that no exercise is', () => ({ variant: 999 })],
] as const)('a finish with %s is refused with a message, and nothing is stored', async ([, change]) => {
  const trainee = await started()
  await reachDay(trainee, 2)
  const plan = await planToday(trainee.client)
  const [first] = plan.exercises

  const answer = await finish(trainee, plan, {
    exercises: [{ id: first!.id, completed: true, ...change(first!) }],
  })

  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({
    code: 'invalid_fields',
    error: expect.any(String),
    fields: expect.any(Object),
  })
  expect(await sessionRows(trainee)).toHaveLength(1)
})

test('a finish with exactly ten times the prescribed amount is accepted', async () => {
  const trainee = await started()
  await reachDay(trainee, 2)
  const plan = await planToday(trainee.client)
  const [first] = plan.exercises

  const answer = await finish(trainee, plan, {
    exercises: [{ id: first!.id, completed: true, repsDone: first!.reps! * 10 }],
  })

  expect(answer.status).toBe(200)
})

test('a month of easy missions raises the level to at most one above the counted strength', async () => {
  const trainee = await started()
  await reachDay(trainee, 30, 7)

  const plan = await planToday(trainee.client)

  expect(plan).toMatchObject({ day: 30, level: 4 })
}, 60_000)

import { expect, test, vi } from 'vitest'
import type { Plan } from '#shared/api/workout.ts'
import { statisticsSchema } from '#shared/api/statistics.ts'
import { patternOfExercise } from '#shared/programme/stand-ins.ts'
import {
  HOUR,
  completeDay,
  entriesOf,
  finish,
  planToday,
  reachDay,
  sessionRows,
  started,
} from '#tests/support/worker/training.ts'

const station = (plan: Plan, name: string) => plan.exercises.find((entry) => entry.name === name)!
const done = (plan: Plan, changes: Record<string, object>) => ({
  exercises: entriesOf(plan).map(({ id, name }) => ({ id, completed: true, ...changes[name] })),
})

test('what was done and how hard it was make the next plan, and its reason says so', async () => {
  const trainee = await started({ currentPushups: 24, currentSitups: 30 })
  await reachDay(trainee, 9, 8)
  const asked = station(await planToday(trainee.client), 'Push-ups').reps!
  await completeDay(trainee, 6)
  await reachDay(trainee, 12, 8)

  const next = station(await planToday(trainee.client), 'Push-ups')

  expect(next.reps).toBeGreaterThan(asked)
  expect(next).toMatchObject({
    rule: 'in-hand',
    reason: `${next.reps}, because you did ${asked} on day 9 with some in hand.`,
  })
})

test('the tests of day 1 set what day 2 asks for, and the level', async () => {
  const strong = await started({ goal: 'special-forces' })
  const first = await planToday(strong.client)
  await finish(strong, first, done(first, { 'Push-ups': { repsDone: 55 }, 'Sit-ups': { repsDone: 60 } }))
  vi.setSystemTime(Date.now() + 24 * HOUR)

  expect(first.level).toBe(3)
  expect((await planToday(strong.client)).level).toBe(5)
  expect(statisticsSchema.parse((await strong.client.get('/api/statistics')).body).level).toBe(5)
})

test('pain leaves its way of moving out of the next plan for 48 hours; the mission still counts', async () => {
  const trainee = await started()
  await reachDay(trainee, 5)
  const plan = await planToday(trainee.client)
  const answer = await finish(
    trainee,
    plan,
    done(plan, { Plank: { pain: true }, 'Knee plank': { pain: true } }),
  )
  vi.setSystemTime(Date.now() + 24 * HOUR)
  const soon = await planToday(trainee.client)
  vi.setSystemTime(Date.now() + 25 * HOUR)

  expect(answer.body).toMatchObject({ day: 5, counts: true })
  expect(plan.exercises.some(({ name }) => /plank/i.test(name))).toBe(true)
  expect(soon.exercises.filter(({ code }) => patternOfExercise(code) === 'brace')).toEqual([])
  expect((await planToday(trainee.client)).id).not.toBe(soon.id)
})

test('after a week away the first mission is eased and says so; the next one is not', async () => {
  const trainee = await started()
  await reachDay(trainee, 9)
  vi.setSystemTime(Date.now() + 7 * 24 * HOUR)
  const back = await planToday(trainee.client)
  const answer = await finish(trainee, back)
  vi.setSystemTime(Date.now() + 24 * HOUR)

  expect(back.exercises.every(({ rule }) => rule === 'returning')).toBe(true)
  expect(answer.body).toMatchObject({ day: 9, counts: true })
  expect((await planToday(trainee.client)).exercises.some(({ rule }) => rule === 'returning')).toBe(false)
})

test('a mission that was opened before the week was over is kept as it was opened', async () => {
  const trainee = await started()
  await reachDay(trainee, 9)
  const opened = await planToday(trainee.client)
  vi.setSystemTime(Date.now() + 7 * 24 * HOUR)

  await finish(trainee, opened)

  const [row] = (await sessionRows(trainee)).slice(-1)
  const stored: number[][] = JSON.parse(String(row?.stations))
  expect(stored.map(([, , prescribed]) => prescribed)).toEqual(
    opened.exercises.map(({ reps, duration }) => reps ?? duration),
  )
})

test('a station that was not done is stored with nothing done', async () => {
  const trainee = await started()
  await reachDay(trainee, 9)
  const plan = await planToday(trainee.client)
  const leftOut = plan.exercises.findIndex(({ test: isTest }) => !isTest)
  const name = plan.exercises[leftOut]!.name

  await finish(trainee, plan, done(plan, { [name]: { completed: false } }))

  const [row] = (await sessionRows(trainee)).slice(-1)
  const stored: number[][] = JSON.parse(String(row?.stations))
  expect(stored[leftOut]?.[3]).toBe(0)
  expect(stored.filter((station) => station[3] === 0)).toHaveLength(
    plan.exercises.filter((entry) => entry.name === name).length,
  )
})

test('an easier version that was done is stored, and is where the next plan starts', async () => {
  const knee = 103
  const trainee = await started()
  await reachDay(trainee, 9)
  const plan = await planToday(trainee.client)
  await finish(trainee, plan, done(plan, { 'Push-ups': { variant: knee, repsDone: 9 } }))
  vi.setSystemTime(Date.now() + 24 * HOUR)
  await reachDay(trainee, 12)

  expect((await planToday(trainee.client)).exercises.map(({ code }) => code)).toContain(knee)
})

test.for([
  [
    'ten times what was asked for and one more',
    ({ reps, duration }: { reps: number | null; duration: number | null }) => ({
      repsDone: (reps ?? 0) * 10 + 1,
      secondsDone: (duration ?? 0) * 10 + 1,
    }),
  ],
  ['half a repetition', () => ({ repsDone: 1.5, secondsDone: 1.5 })],
  ['less than nothing', () => ({ repsDone: -1, secondsDone: -1 })],
  ['a variant of another way of moving', () => ({ variant: 602 })],
] as const)('a finish with %s is refused with a sentence, and nothing is stored', async ([, change]) => {
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

test('exactly ten times what was asked for is believed', async () => {
  const trainee = await started()
  await reachDay(trainee, 2)
  const plan = await planToday(trainee.client)
  const [first] = plan.exercises

  const answer = await finish(trainee, plan, {
    exercises: [{ id: first!.id, completed: true, repsDone: first!.reps! * 10 }],
  })

  expect(answer.status).toBe(200)
})

test('thirty easy missions end at the level of the goal, and no higher', async () => {
  const trainee = await started()
  await reachDay(trainee, 30, 7)

  const plan = await planToday(trainee.client)

  expect(plan).toMatchObject({ day: 30, level: 3 })
}, 60_000)

import { expect, test } from 'vitest'
import { finishedWorkoutSchema } from '#shared/api/workout.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { finishedWorkout, progressPercent } from '#src/features/workout/attempt/finish.ts'
import { entry, plan, timed } from '../plans.ts'

const user = { id: 'u_1' }
const keys = stepsOf(plan()).map(({ key }) => key)
/** The steps in order: warm-up, two rounds of both stations, cooldown. */
const [w1, m1a, m2a, m1b, m2b, c1] = keys as [string, string, string, string, string, string]

test('an entry is complete once all its rounds are done; an incomplete one lists its rounds', () => {
  const finished = finishedWorkout(user, plan(), { done: [w1, m1a, m2a, m1b], results: {} })

  expect(finished?.exercises).toEqual([
    { id: 'w1', completed: true },
    { id: 'm1', completed: true },
    { id: 'm2', completed: false, roundsDone: [{ done: 20 }, null] },
    { id: 'c1', completed: false },
  ])
})

test('a finish contains trainee, plan and day but no time, and passes the server’s schema', () => {
  const finished = finishedWorkout(user, plan(), { done: keys, results: {} })

  expect(finished).toMatchObject({
    userId: 'u_1',
    workoutPlanId: '1-2-5-abc',
    day: 5,
    isCompleted: true,
    completedAt: null,
  })
  expect(finishedWorkoutSchema.parse(finished)).toEqual(finished)
})

test('a test’s result is sent as repetitions or seconds, whichever its exercise is counted in', () => {
  const tests = plan({ exercises: [entry('m1', { test: true }), { ...timed('m2', 60), test: true }] })

  const finished = finishedWorkout(user, tests, { done: keys, results: { m1: 17, m2: 75 } })

  expect(finished?.exercises).toMatchObject([
    { id: 'w1' },
    { id: 'm1', repsDone: 17 },
    { id: 'm2', secondsDone: 75 },
    { id: 'c1' },
  ])
  expect(finishedWorkoutSchema.safeParse(finished).success).toBe(true)
})

test.each([
  ['no user', null, plan()],
  ['a user without an id', { id: '' }, plan()],
  ['no plan', user, null],
  ['a plan without an id', user, plan({ id: '' })],
])('with %s nothing is sent', (_, who, what) => {
  expect(finishedWorkout(who, what, { done: keys, results: {} })).toBeNull()
})

test.each([
  [[], 0],
  [[w1], 17],
  [[w1, m1a, m2a], 50],
  [[m2b, c1], 33],
  [keys, 100],
])('the percentage counts steps (%#)', (done, percent) => {
  expect(progressPercent(stepsOf(plan()), done)).toBe(percent)
})

test('a mission without steps is at 0 percent', () => {
  expect(progressPercent([], [])).toBe(0)
})

test('a finish says what its plan left out, and nothing if it left out nothing', () => {
  const spared = { exercises: [101], places: ['shoulder'], patterns: ['push'], lowEnergy: true }

  const finished = finishedWorkout(user, plan({ spared }), { done: keys, results: {} })

  expect(finished?.spared).toEqual(spared)
  expect(finishedWorkoutSchema.parse(finished)).toEqual(finished)
  expect(finishedWorkout(user, plan(), { done: keys, results: {} })).not.toHaveProperty('spared')
})

test.each([
  ['the number of the camera', { m1: 17 }, 17, true],
  ['a number changed since', { m1: 18 }, 17, undefined],
  ['a number without a camera', { m1: 17 }, null, undefined],
  ['a number taken away', {}, 17, undefined],
])('a test with %s is refereed or not', (_, results, counted, flag) => {
  const tests = plan({ exercises: [entry('m1', { test: true, rounds: 1 })] })
  const [, key = ''] = stepsOf(tests).map((step) => step.key)

  const finished = finishedWorkout(user, tests, {
    done: [key],
    results: { ...results },
    refereed: counted === null ? {} : { [key]: counted },
  })

  expect(finished?.exercises.find(({ id }) => id === 'm1')?.refereed).toBe(flag)
})

test('a station is refereed if the camera counted each of its rounds', () => {
  const refereed = (counted: Record<string, number>, counts: Record<string, number> = {}) =>
    finishedWorkout(user, plan(), { done: keys, results: {}, counts, refereed: counted })?.exercises.find(
      ({ id }) => id === 'm1',
    )?.refereed
  const target = stepsOf(plan())[1]!.entry.reps!

  expect(refereed({ [m1a]: target, [m1b]: target })).toBe(true)
  expect(refereed({ [m1a]: target, [m1b]: 7 }, { [m1b]: 7 })).toBe(true)
  expect(refereed({ [m1a]: target })).toBeUndefined()
  expect(refereed({ [m1a]: target, [m1b]: target }, { [m1b]: 7 })).toBeUndefined()
})

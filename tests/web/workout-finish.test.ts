import { expect, test } from 'vitest'
import { finishedWorkoutSchema } from '#shared/api/workout.ts'
import { stepsOf } from '#shared/programme/steps.ts'
import { finishedWorkout, progressPercent } from '#src/features/workout/finish.ts'
import { plan } from './workout-plans.ts'

const user = { id: 'u_1' }
const keys = stepsOf(plan()).map(({ key }) => key)
/** Warm-up, then both stations in turn, twice, then cool-down. */
const [w1, m1a, m2a, m1b, m2b, c1] = keys as [string, string, string, string, string, string]

test('an entry is complete only when all its rounds are done', () => {
  const finished = finishedWorkout(user, plan(), [w1, m1a, m2a, m1b])

  expect(finished?.exercises).toEqual([
    { id: 'w1', completed: true },
    { id: 'm1', completed: true },
    { id: 'm2', completed: false },
    { id: 'c1', completed: false },
  ])
})

test('the finish names trainee, plan and day, leaves the time to the server, and is what the server accepts', () => {
  const finished = finishedWorkout(user, plan(), keys)

  expect(finished).toMatchObject({ userId: 'u_1', workoutPlanId: '1-2-5-abc', day: 5, isCompleted: true, completedAt: null })
  expect(finishedWorkoutSchema.parse(finished)).toEqual(finished)
})

test.each([
  ['no user', null, plan()],
  ['a user without an id', { id: '' }, plan()],
  ['no plan', user, null],
  ['a plan without an id', user, plan({ id: '' })],
])('with %s nothing is sent', (_, who, what) => {
  expect(finishedWorkout(who, what, keys)).toBeNull()
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

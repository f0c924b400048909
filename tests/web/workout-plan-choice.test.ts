import { expect, test } from 'vitest'
import { ApiError } from '#src/lib/api.ts'
import { choosePlan } from '#src/features/workout/plan-choice.ts'
import { plan } from './workout-plans.ts'

const trainee = { currentDay: 5, currentPushups: 40, currentSitups: 40 }
const offline = new TypeError('Failed to fetch')

test("the server's plan comes first", () => {
  const served = plan()

  expect(choosePlan({ plan: served }, plan({ title: 'Older' }), trainee)).toEqual({ status: 'ready', plan: served, source: 'server' })
})

test.each([
  ['no network', offline],
  ['a server that is down', new ApiError(503, 'down')],
])("with %s the device's copy serves", (_, error) => {
  const copy = plan()

  expect(choosePlan({ error }, copy, trainee)).toEqual({ status: 'ready', plan: copy, source: 'device' })
})

test('no answer and no copy: the built-in plan under the current day', () => {
  const chosen = choosePlan({ error: offline }, null, trainee)

  expect(chosen).toMatchObject({ status: 'ready', source: 'built-in', plan: { id: 'default', day: 5, title: 'Full Body Foundation' } })
})

test('a server without a plan leads to the built-in one, with the counts of the specification', () => {
  const chosen = choosePlan({ plan: null }, plan(), trainee)

  expect(chosen.status === 'ready' && chosen.source).toBe('built-in')
  expect(chosen.status === 'ready' && chosen.plan.exercises.map(({ reps }) => reps)).toEqual([20, 30, 20, 30])
})

test('a trainee whose numbers are not known yet gets the built-in plan as it is', () => {
  const chosen = choosePlan({ plan: null }, null, { currentDay: 1, currentPushups: null, currentSitups: null })

  expect(chosen.status === 'ready' && chosen.plan.exercises.map(({ name }) => name)).toContain('Push-ups')
})

test.each([401, 402, 403])('a refusal (%i) is never replaced by a plan', (status) => {
  const error = new ApiError(status, '{}')

  expect(choosePlan({ error }, plan(), trainee)).toEqual({ status: 'refused', error })
})

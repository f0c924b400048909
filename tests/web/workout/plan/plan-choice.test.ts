import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/lib/api.ts'
import { choosePlan } from '#src/features/workout/plan/plan-choice.ts'
import { startedPrefetchedPlan, savedPlan, savePlan } from '#src/features/workout/plan/saved-plan.ts'
import { saveAttempt } from '#src/features/workout/attempt/attempt-storage.ts'
import { newAttempt } from '#src/features/workout/attempt/attempt.ts'
import { saveVersion } from '#src/features/workout/version/saved-version.ts'
import { stubStorage } from '#tests/web/support/storage.ts'
import { plan } from '../plans.ts'

const trainee = { currentDay: 5, currentPushups: 40, currentSitups: 40 }
const ahead = plan({ id: 'ahead', madeAfter: 3 })
const runOf = (of: typeof ahead, done: string[]) => ({
  ...newAttempt(of, '6f1c0f3e-8b8a-4c39-9a49-0d5f4f1f6b11'),
  done,
})
const offline = new TypeError('Failed to fetch')

beforeEach(stubStorage)
afterEach(() => {
  vi.unstubAllGlobals()
})

test("the server's plan comes first", () => {
  const served = plan()

  expect(choosePlan({ plan: served }, plan({ title: 'Older' }), trainee)).toEqual({
    status: 'ready',
    plan: served,
    source: 'server',
  })
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

  expect(chosen).toMatchObject({
    status: 'ready',
    source: 'built-in',
    plan: { id: 'default', day: 5, title: 'Full Body Foundation' },
  })
})

test('a server without a plan leads to the built-in one, with the counts of the specification', () => {
  const chosen = choosePlan({ plan: null }, plan(), trainee)

  expect(chosen.status === 'ready' && chosen.source).toBe('built-in')
  expect(chosen.status === 'ready' && chosen.plan.exercises.map(({ reps }) => reps)).toEqual([20, 30, 20, 30])
})

test('a trainee whose numbers are not known yet gets the built-in plan as it is', () => {
  const chosen = choosePlan({ plan: null }, null, {
    currentDay: 1,
    currentPushups: null,
    currentSitups: null,
  })

  expect(chosen.status === 'ready' && chosen.plan.exercises.map(({ name }) => name)).toContain('Push-ups')
})

test.each([401, 402, 403])('a refusal (%i) is never replaced by a plan', (status) => {
  const error = new ApiError(status, '{}')

  expect(choosePlan({ error }, plan(), trainee)).toEqual({ status: 'refused', error })
})

test('a mission that was begun by a plan made ahead goes on by it once there is a signal', () => {
  savePlan('u_1', ahead)
  saveAttempt('u_1', runOf(ahead, ['w1-1']))

  expect(startedPrefetchedPlan('u_1', plan())).toEqual(ahead)
  const short = plan({ id: 'ahead-15', length: 15, madeAfter: 3 })
  saveVersion('u_1', 'today', { of: 'ahead', choice: { length: 15, needs: [] }, plan: short })
  expect(startedPrefetchedPlan('u_1', plan())).toBeNull()
  saveAttempt('u_1', runOf(short, ['w1-1']))
  expect(startedPrefetchedPlan('u_1', plan())).toEqual(ahead)
  expect(startedPrefetchedPlan('u_2', plan())).toBeNull()
  expect(startedPrefetchedPlan('u_1', plan({ day: 6 }))).toBeNull()
})

test('where no step was done by it, or it was no plan made ahead, the plan of the day takes its place', () => {
  savePlan('u_1', ahead)
  saveAttempt('u_1', runOf(ahead, []))
  const untouched = startedPrefetchedPlan('u_1', plan())
  savePlan('u_1', plan({ id: 'older' }))
  saveAttempt('u_1', runOf(plan({ id: 'older' }), ['w1-1']))

  expect([untouched, startedPrefetchedPlan('u_1', plan())]).toEqual([null, null])
})

test('a copy of the day’s plan takes none of the next days along', () => {
  savePlan('u_1', { ...plan(), ahead: [ahead] })

  expect(savedPlan('u_1', 5)).toEqual(plan())
  expect(JSON.stringify({ ...localStorage })).not.toContain('ahead')
})

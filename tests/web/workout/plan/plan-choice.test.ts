import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/lib/api.ts'
import { builtInPlan } from '#src/features/workout/plan/built-in-plan.ts'
import { choosePlan } from '#src/features/workout/plan/plan-choice.ts'
import { startedPrefetchedPlan, savedPlan, savePlan } from '#src/features/workout/plan/saved-plan.ts'
import { saveAttempt } from '#src/features/workout/attempt/attempt-storage.ts'
import { newAttempt } from '#src/features/workout/attempt/attempt.ts'
import { saveVersion } from '#src/features/workout/version/saved-version.ts'
import { stubStorage } from '#tests/web/support/storage.ts'
import { plan } from '../plans.ts'

const trainee = { currentDay: 5, currentPushups: 40, currentSitups: 40 }
const ahead = plan({ id: 'ahead', madeAfter: 3 })
const attemptOf = (of: typeof ahead, done: string[]) => ({
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

  expect(choosePlan({ plan: served }, plan({ title: 'Older' }))).toEqual({
    status: 'ready',
    plan: served,
  })
})

test.each([
  ['no network', offline],
  ['a server that is down', new ApiError(503, 'down')],
])("with %s the device's copy is used", (_, error) => {
  const copy = plan()

  expect(choosePlan({ error }, copy)).toEqual({ status: 'ready', plan: copy })
})

test('without an answer or a copy, or without a plan on the server, there is no plan', () => {
  expect(choosePlan({ error: offline }, null)).toEqual({ status: 'missing' })
  expect(choosePlan({ plan: null }, plan())).toEqual({ status: 'missing' })
})

test('the built-in plan has the specified counts and the current day', () => {
  const { id, day, title, exercises } = builtInPlan(trainee)

  expect({ id, day, title }).toEqual({ id: 'default', day: 5, title: 'Full Body Foundation' })
  expect(exercises.map(({ reps }) => reps)).toEqual([20, 30, 20, 30])
})

test('a trainee whose numbers are unknown gets the built-in plan unchanged', () => {
  const { exercises } = builtInPlan({ currentDay: 1, currentPushups: null, currentSitups: null })

  expect(exercises.map(({ name }) => name)).toContain('Push-ups')
})

test.each([401, 402, 403])('a refusal (%i) is never replaced by a plan', (status) => {
  const error = new ApiError(status, '{}')

  expect(choosePlan({ error }, plan())).toEqual({ status: 'refused', error })
})

test('a mission begun offline with a plan made ahead keeps that plan once online', () => {
  savePlan('u_1', ahead)
  saveAttempt('u_1', attemptOf(ahead, ['w1-1']))

  expect(startedPrefetchedPlan('u_1', plan())).toEqual(ahead)
  const short = plan({ id: 'ahead-15', length: 15, madeAfter: 3 })
  saveVersion('u_1', 'today', { of: 'ahead', choice: { length: 15, needs: [] }, plan: short })
  expect(startedPrefetchedPlan('u_1', plan())).toBeNull()
  saveAttempt('u_1', attemptOf(short, ['w1-1']))
  expect(startedPrefetchedPlan('u_1', plan())).toEqual(ahead)
  expect(startedPrefetchedPlan('u_2', plan())).toBeNull()
  expect(startedPrefetchedPlan('u_1', plan({ day: 6 }))).toBeNull()
})

test('a plan made ahead without a completed step, and any other older plan, is replaced by the day’s plan', () => {
  savePlan('u_1', ahead)
  saveAttempt('u_1', attemptOf(ahead, []))
  const untouched = startedPrefetchedPlan('u_1', plan())
  savePlan('u_1', plan({ id: 'older' }))
  saveAttempt('u_1', attemptOf(plan({ id: 'older' }), ['w1-1']))

  expect([untouched, startedPrefetchedPlan('u_1', plan())]).toEqual([null, null])
})

test('a copy of the day’s plan leaves out the next days’ plans', () => {
  savePlan('u_1', { ...plan(), ahead: [ahead] })

  expect(savedPlan('u_1', 5)).toEqual(plan())
  expect(JSON.stringify({ ...localStorage })).not.toContain('ahead')
})

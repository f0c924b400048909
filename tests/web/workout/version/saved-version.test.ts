import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteAttempt } from '#src/features/workout/attempt/attempt-storage.ts'
import { wholeMission } from '#src/features/workout/version/choice.ts'
import { saveVersion, savedVersion } from '#src/features/workout/version/saved-version.ts'
import { stubStorage } from '#tests/web/support/storage.ts'
import { short, whole } from './missions.ts'

beforeEach(stubStorage)
afterEach(() => {
  vi.unstubAllGlobals()
})

test.for([
  ['of a plan that has been replaced', { of: '2-3-4-000other', choice: wholeMission, plan: short.plan }],
  ['of another day', { of: whole.id, choice: wholeMission, plan: { ...short.plan, day: 5 } }],
  ['with an invalid length', { of: whole.id, choice: { length: 12, needs: [] }, plan: short.plan }],
  ['with an incomplete plan', { of: whole.id, choice: wholeMission, plan: { id: short.plan.id } }],
])('a stored version %s is ignored', ([, stored]) => {
  localStorage.setItem('trainee:version:u_1:run', JSON.stringify(stored))

  expect(savedVersion('u_1', whole, 'today')).toBeNull()
})

const version = { of: whole.id, choice: { length: 10 as const, needs: [] }, plan: short.plan }

test('the version of today’s mission does not apply to a repeat of an earlier day', () => {
  saveVersion('u_1', 'today', version)

  expect(savedVersion('u_1', whole, 'today')).toEqual(version)
  expect(savedVersion('u_1', whole, 'repeat')).toBeNull()
})

test('a version is deleted with its attempt, and with no other', () => {
  saveVersion('u_1', 'today', version)

  deleteAttempt('u_1', whole.id)
  expect(savedVersion('u_1', whole, 'today')).toEqual(version)

  deleteAttempt('u_1', short.plan.id)
  expect(savedVersion('u_1', whole, 'today')).toBeNull()
})

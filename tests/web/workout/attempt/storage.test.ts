import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteTraineeStorage } from '#src/lib/trainee-storage.ts'
import {
  deleteAttempt,
  deleteAttempts,
  saveAttempt,
  savedAttempt,
} from '#src/features/workout/attempt/attempt-storage.ts'
import { newAttempt } from '#src/features/workout/attempt/attempt.ts'
import { emptyStorage, stubStorage } from '#tests/web/support/storage.ts'
import { plan } from '../plans.ts'

const id = '6f1c0f3e-8b8a-4c39-9a49-0d5f4f1f6b11'
const attemptOf = (planId: string, index = 0) => ({ ...newAttempt(plan({ id: planId }), id), index })

beforeEach(stubStorage)
afterEach(() => {
  vi.unstubAllGlobals()
})

test('an attempt survives the tab it was made in', () => {
  saveAttempt('u_1', attemptOf('a', 3))
  vi.stubGlobal('sessionStorage', emptyStorage())

  expect(savedAttempt('u_1', plan({ id: 'a' }))).toEqual(attemptOf('a', 3))
})

test('an attempt of another day is not resumed', () => {
  saveAttempt('u_1', attemptOf('a', 3))

  expect(savedAttempt('u_1', plan({ id: 'a', day: 6 }))).toBeNull()
})

test('a new plan’s attempt replaces this trainee’s other attempts and no one else’s', () => {
  saveAttempt('u_1', attemptOf('a'))
  saveAttempt('u_10', attemptOf('a'))
  saveAttempt('u_1', attemptOf('b'))

  expect(savedAttempt('u_1', plan({ id: 'a' }))).toBeNull()
  expect(savedAttempt('u_1', plan({ id: 'b' }))).not.toBeNull()
  expect(savedAttempt('u_10', plan({ id: 'a' }))).not.toBeNull()
})

test('an attempt with the built-in plan does not replace the day’s own attempt', () => {
  saveAttempt('u_1', attemptOf('a', 3))
  saveAttempt('u_1', attemptOf('default'))

  expect(savedAttempt('u_1', plan({ id: 'a' }))).toEqual(attemptOf('a', 3))
})

test('a finished attempt is deleted, and signing out deletes every attempt', () => {
  saveAttempt('u_1', attemptOf('a'))
  deleteAttempt('u_1', 'a')
  expect(savedAttempt('u_1', plan({ id: 'a' }))).toBeNull()

  saveAttempt('u_1', attemptOf('a'))
  deleteTraineeStorage()
  expect(savedAttempt('u_1', plan({ id: 'a' }))).toBeNull()
})

test('a restarted bootcamp deletes every attempt of its trainee and of no one else', () => {
  saveAttempt('u_1', attemptOf('a', 3))
  saveAttempt('u_1', attemptOf('default', 2))
  saveAttempt('u_10', attemptOf('a'))

  deleteAttempts('u_1')

  expect(savedAttempt('u_1', plan({ id: 'a' }))).toBeNull()
  expect(savedAttempt('u_1', plan({ id: 'default' }))).toBeNull()
  expect(savedAttempt('u_10', plan({ id: 'a' }))).not.toBeNull()
})

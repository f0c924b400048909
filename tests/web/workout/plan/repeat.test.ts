import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openedBy, workoutSearch } from '#src/features/workout/plan/workout-search.ts'
import {
  deleteAttempt,
  deleteAttempts,
  saveAttempt,
  savedAttempt,
} from '#src/features/workout/attempt/attempt-storage.ts'
import { newAttempt } from '#src/features/workout/attempt/attempt.ts'
import { stubStorage } from '#tests/web/support/storage.ts'
import { plan } from '../plans.ts'

const id = '6f1c0f3e-8b8a-4c39-9a49-0d5f4f1f6b11'
const attemptOf = (planId: string, index = 0) => ({ ...newAttempt(plan({ id: planId }), id), index })

beforeEach(stubStorage)
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [{}, {}],
  [{ day: 3 }, { day: 3 }],
  [{ day: 30 }, { day: 30 }],
  [{ day: 0 }, {}],
  [{ day: 31 }, {}],
  [{ day: 1.5 }, {}],
  [{ day: -1 }, {}],
  [{ day: 'x' }, {}],
  [{ day: null }, {}],
  [{ day: [3] }, {}],
  [{ other: 3 }, {}],
])('a link to the player with %j asks for %j', (search, asked) => {
  expect(workoutSearch(search)).toEqual(asked)
  // The key must be there even if undefined. The router keeps the raw value of a missing key.
  expect(Object.keys(workoutSearch(search))).toEqual(['day'])
})

test('an earlier day is a repeat, the current one today’s mission, and a later one not open', () => {
  expect([undefined, 5, 4, 1, 6, 30].map((day) => openedBy(day, 5))).toEqual([
    'today',
    'today',
    'repeat',
    'repeat',
    'ahead',
    'ahead',
  ])
})

test('a repeat of an earlier day and today’s attempt are stored side by side', () => {
  saveAttempt('u_1', attemptOf('today', 3))
  saveAttempt('u_1', attemptOf('earlier', 7), 'repeat')

  expect(savedAttempt('u_1', plan({ id: 'today' }))).toEqual(attemptOf('today', 3))
  expect(savedAttempt('u_1', plan({ id: 'earlier' }), 'repeat')).toEqual(attemptOf('earlier', 7))
  expect(savedAttempt('u_1', plan({ id: 'earlier' }))).toBeNull()
  expect(savedAttempt('u_1', plan({ id: 'today' }), 'repeat')).toBeNull()
})

test('one repeat is stored at a time, and the next one replaces it', () => {
  saveAttempt('u_1', attemptOf('a'), 'repeat')
  saveAttempt('u_1', attemptOf('b'), 'repeat')

  expect(savedAttempt('u_1', plan({ id: 'a' }), 'repeat')).toBeNull()
  expect(savedAttempt('u_1', plan({ id: 'b' }), 'repeat')).not.toBeNull()
})

test('a finished repeat is deleted without today’s attempt, and a restart deletes both', () => {
  saveAttempt('u_1', attemptOf('today'))
  saveAttempt('u_1', attemptOf('earlier'), 'repeat')
  deleteAttempt('u_1', 'earlier')

  expect(savedAttempt('u_1', plan({ id: 'earlier' }), 'repeat')).toBeNull()
  expect(savedAttempt('u_1', plan({ id: 'today' }))).not.toBeNull()

  saveAttempt('u_1', attemptOf('earlier'), 'repeat')
  deleteAttempts('u_1')

  expect(savedAttempt('u_1', plan({ id: 'earlier' }), 'repeat')).toBeNull()
  expect(savedAttempt('u_1', plan({ id: 'today' }))).toBeNull()
})

import { expect, test } from 'vitest'
import { readinessConditions } from '#shared/content/readiness.ts'
import { isAnswered, isCareful, noAnswers, withCondition, withNone } from '#src/features/readiness/answers.ts'
import { needsOf } from '#src/features/readiness/needs-of.ts'

const none = withNone(noAnswers, true)

test('at first nothing is ticked, which is no answer', () => {
  expect(noAnswers.conditions).toHaveLength(readinessConditions.length)
  expect(isAnswered(noAnswers)).toBe(false)
})

test('“None of these” is an answer, and clearing it takes the answer back', () => {
  expect(isAnswered(none)).toBe(true)
  expect(isCareful(none)).toBe(false)
  expect(isAnswered(withNone(none, false))).toBe(false)
})

test('a ticked condition clears “None of these”, and the other way round', () => {
  const some = withCondition(none, 4, true)

  expect(some).toMatchObject({ none: false })
  expect(isCareful(some)).toBe(true)
  expect(withNone(some, true)).toEqual(none)
})

test('one condition makes the program careful, and clearing it undoes that', () => {
  const some = withCondition(noAnswers, 0, true)

  expect(isCareful(some)).toBe(true)
  expect(isCareful(withCondition(some, 0, false))).toBe(false)
})

test('only a user’s three needs are sent', () => {
  const user = { id: 'u_1', lowImpact: true, wristFree: false, smallSpace: true }

  expect(needsOf(user)).toEqual({ lowImpact: true, wristFree: false, smallSpace: true })
})

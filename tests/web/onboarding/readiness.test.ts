import { expect, test } from 'vitest'
import { readinessQuestions } from '#shared/content/readiness.ts'
import {
  withAnswer,
  answeredCount,
  firstUnanswered,
  isCareful,
  noAnswers,
} from '#src/features/readiness/answers.ts'
import { needsOf, sameNeeds } from '#src/features/readiness/needs-of.ts'

const allNo = readinessQuestions.map(() => false)

test('at first no question is answered', () => {
  expect(noAnswers).toHaveLength(readinessQuestions.length)
  expect(answeredCount(noAnswers)).toBe(0)
  expect(firstUnanswered(noAnswers)).toBe(0)
})

test('the first skipped question is the one that is asked for', () => {
  const some = withAnswer(withAnswer(noAnswers, 0, false), 2, true)

  expect(answeredCount(some)).toBe(2)
  expect(firstUnanswered(some)).toBe(1)
  expect(firstUnanswered(allNo)).toBeNull()
})

test('one Yes makes the program careful, and changing it to No undoes that', () => {
  const yes = withAnswer(allNo, 4, true)

  expect(isCareful(allNo)).toBe(false)
  expect(isCareful(yes)).toBe(true)
  expect(isCareful(withAnswer(yes, 4, false))).toBe(false)
})

test('only a user’s three needs are sent', () => {
  const user = { id: 'u_1', lowImpact: true, wristFree: false, smallSpace: true }

  expect(needsOf(user)).toEqual({ lowImpact: true, wristFree: false, smallSpace: true })
  expect(sameNeeds(user, needsOf(user))).toBe(true)
  expect(sameNeeds(user, { ...needsOf(user), wristFree: true })).toBe(false)
})

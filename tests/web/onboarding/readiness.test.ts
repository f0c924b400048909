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

test('nothing is answered before anybody has answered', () => {
  expect(noAnswers).toHaveLength(readinessQuestions.length)
  expect(answeredCount(noAnswers)).toBe(0)
  expect(firstUnanswered(noAnswers)).toBe(0)
})

test('the first question that was passed over is the one that is asked for', () => {
  const some = withAnswer(withAnswer(noAnswers, 0, false), 2, true)

  expect(answeredCount(some)).toBe(2)
  expect(firstUnanswered(some)).toBe(1)
  expect(firstUnanswered(allNo)).toBeNull()
})

test('a single yes makes the programme careful, and taking it back does not', () => {
  const yes = withAnswer(allNo, 4, true)

  expect(isCareful(allNo)).toBe(false)
  expect(isCareful(yes)).toBe(true)
  expect(isCareful(withAnswer(yes, 4, false))).toBe(false)
})

test('of a user only the three needs are sent', () => {
  const user = { id: 'u_1', lowImpact: true, wristFree: false, smallSpace: true }

  expect(needsOf(user)).toEqual({ lowImpact: true, wristFree: false, smallSpace: true })
  expect(sameNeeds(user, needsOf(user))).toBe(true)
  expect(sameNeeds(user, { ...needsOf(user), wristFree: true })).toBe(false)
})

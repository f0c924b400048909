import { expect, test } from 'vitest'
import { exercises } from '#shared/content/exercises.ts'
import { reasonFor } from '#shared/programme/plan/reasons.ts'
import type { WorkSet } from '#shared/programme/training/work-set.ts'

/** Returns the reason for a set of half of what the trainee can do. */
const reasonOf = (id: string, change: Partial<WorkSet> = {}) => {
  const exercise = exercises.find((one) => one.id === id)
  if (!exercise) throw new Error(`There is no exercise ${id}`)
  return reasonFor({
    exercise,
    amount: 20,
    seconds: 20,
    rule: 'capacity',
    capacity: 40,
    counted: false,
    last: null,
    ...change,
  })
}

test('a reason gives the share of the capacity, per side where sides are separate', () => {
  expect(reasonOf('push-up')).toBe('20: about half of the 40 we expect of you.')
  expect(reasonOf('reverse-lunge')).toBe('20 a side: about half of the 40 a side we expect of you.')
  expect(reasonOf('plank')).toBe('20 s: about half of the 40 s we expect of you.')
  expect(reasonOf('split-squat-hold', { amount: 40 })).toBe(
    '20 s a side: about half of the 40 s a side we expect of you.',
  )
})

test('a reason says when the best was counted, and gives no share without a capacity', () => {
  expect(reasonOf('push-up', { counted: true })).toBe('20: about half of your best 40.')
  expect(reasonOf('push-up', { capacity: null })).toBe('20, to begin with.')
})

test('a reason gives the last result in today’s unit, per side where sides are separate', () => {
  const last = { day: 9, done: 15, effort: 8, misses: 0, length: null, partial: false }

  expect(reasonOf('reverse-lunge', { rule: 'step', last })).toBe(
    '20 a side: a step up from the 15 a side of day 9.',
  )
  expect(reasonOf('plank', { rule: 'step', last })).toBe('20 s: a step up from the 15 s of day 9.')
  expect(reasonOf('split-squat-hold', { amount: 40, rule: 'step', last })).toBe(
    '20 s a side: a step up from the 15 s a side of day 9.',
  )
})

test.for([
  [13, 'about a third'],
  [18, 'about half'],
  [24, 'about three fifths'],
  [27, 'about two thirds'],
  [34, 'about three quarters'],
] as const)('a reason gives %i of 40 in words: %s', ([amount, words]) => {
  expect(reasonOf('push-up', { amount, counted: true })).toBe(`${amount}: ${words} of your best 40.`)
})

test('a reason says what other than the capacity limited the set', () => {
  expect(reasonOf('jump-squat', { rule: 'landings' })).toBe('20: every landing clean and quiet. Stop there.')
  expect(reasonOf('push-up', { rule: 'fitted' })).toBe('20: sized to fit the round.')
  expect(reasonOf('push-up', { rule: 'rung' })).toBe(
    '20: a harder version than last time, so no more of them yet.',
  )
})

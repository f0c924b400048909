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
  expect(reasonOf('push-up')).toBe('20: about half of your estimated best of 40.')
  expect(reasonOf('reverse-lunge')).toBe('20 a side: about half of your estimated best of 40 a side.')
  expect(reasonOf('plank')).toBe('20 s: about half of your estimated best of 40 s.')
  expect(reasonOf('split-squat-hold', { amount: 40 })).toBe(
    '20 s a side: about half of your estimated best of 40 s a side.',
  )
})

test('a reason says when the best was counted, and gives no share without a capacity', () => {
  expect(reasonOf('push-up', { counted: true })).toBe('20: about half of your best of 40.')
  expect(reasonOf('push-up', { capacity: null })).toBe('20 to start.')
})

test('a reason gives the last result in today’s unit, per side where sides are separate', () => {
  const last = { day: 9, done: 15, effort: 8, misses: 0, length: null, partial: false }

  expect(reasonOf('reverse-lunge', { rule: 'step', last })).toBe(
    '20 a side: a step up from your 15 a side on day 9.',
  )
  expect(reasonOf('plank', { rule: 'step', last })).toBe('20 s: a step up from your 15 s on day 9.')
  expect(reasonOf('split-squat-hold', { amount: 40, rule: 'step', last })).toBe(
    '20 s a side: a step up from your 15 s a side on day 9.',
  )
})

test.for([
  [13, 'about a third'],
  [18, 'about half'],
  [24, 'about three fifths'],
  [27, 'about two thirds'],
  [34, 'about three quarters'],
] as const)('a reason gives %i of 40 in words: %s', ([amount, words]) => {
  expect(reasonOf('push-up', { amount, counted: true })).toBe(`${amount}: ${words} of your best of 40.`)
})

test('a reason says what other than the capacity limited the set', () => {
  expect(reasonOf('jump-squat', { rule: 'landings' })).toBe(
    '20: enough to keep every landing soft and quiet.',
  )
  expect(reasonOf('push-up', { rule: 'fitted' })).toBe('20: sized to fit the round.')
  expect(reasonOf('push-up', { rule: 'rung' })).toBe(
    '20: this version is harder than last time, so the amount stays low.',
  )
})

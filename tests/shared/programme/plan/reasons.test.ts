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
  expect(reasonOf('push-up')).toBe('20, 50 % of the 40 your counts suggest.')
  expect(reasonOf('reverse-lunge')).toBe('20 a side, 50 % of the 40 a side your counts suggest.')
  expect(reasonOf('plank')).toBe('20 s, 50 % of the 40 s your counts suggest.')
  expect(reasonOf('split-squat-hold', { amount: 40 })).toBe(
    '20 s a side, 50 % of the 40 s a side your counts suggest.',
  )
})

test('a reason names the exercise that was counted, and gives no share without a capacity', () => {
  expect(reasonOf('push-up', { counted: true })).toBe('20, 50 % of the 40 push-ups you counted.')
  expect(reasonOf('push-up', { capacity: null })).toBe('20, to begin with.')
})

test('a reason gives the last result in today’s unit, per side where sides are separate', () => {
  const last = { day: 9, done: 15, effort: 8, misses: 0, length: null, partial: false }

  expect(reasonOf('reverse-lunge', { rule: 'step', last })).toBe(
    '20 a side, a small step from the 15 a side of day 9.',
  )
  expect(reasonOf('plank', { rule: 'step', last })).toBe('20 s, a small step from the 15 s of day 9.')
  expect(reasonOf('split-squat-hold', { amount: 40, rule: 'step', last })).toBe(
    '20 s a side, a small step from the 15 s a side of day 9.',
  )
})

test('a reason for a time limit names the hold time or the steady pace', () => {
  expect(reasonOf('plank', { rule: 'time' })).toBe('20 s, the time of a set today; you can hold longer.')
  expect(reasonOf('push-up', { rule: 'time', seconds: 39.6 })).toBe(
    '20, what fits 40 s at a steady pace; your counts allow more.',
  )
})

import { expect, test } from 'vitest'
import { maxPlausible } from '#shared/programme/exercises/max-plausible.ts'

test.for([
  ['repetitions', { reps: 20, duration: null, test: false }, 200],
  ['seconds', { reps: null, duration: 45, test: false }, 450],
  ['one repetition', { reps: 1, duration: null, test: false }, 10],
  ['repetitions in a given time', { reps: 4, duration: 60, test: false }, 40],
  ['no amount', { reps: null, duration: null, test: false }, 0],
  ['a test without an amount', { reps: null, duration: null, test: true }, 100],
  ['a test of nine repetitions', { reps: 9, duration: null, test: true }, 100],
  ['a test of ten repetitions', { reps: 10, duration: null, test: true }, 100],
  ['a test of eleven repetitions', { reps: 11, duration: null, test: true }, 110],
  ['a test of a minute', { reps: null, duration: 60, test: true }, 600],
] as const)('at most ten times the prescribed amount is plausible, 100 of a test: %s', ([, entry, most]) => {
  expect(maxPlausible(entry)).toBe(most)
})

import { expect, test } from 'vitest'
import { comparableInstant } from '#worker/domain/payments/payment-facts.ts'

test.for([
  ['2026-11-23T10:00:00Z', '2026-11-23T10:00:00.000000000Z'],
  ['2026-11-23T10:00:00.5+02:00', '2026-11-23T08:00:00.500000000Z'],
  ['2026-13-23T10:00:00Z', null],
  ['2026-11-23T10:61:00Z', null],
  ['2026-11-23 10:00:00Z', null],
] as const)('Paddle’s time %s compares as %s', ([instant, comparable]) => {
  expect(comparableInstant(instant)).toBe(comparable)
})

import { expect, test } from 'vitest'
import { comparableInstant, factsOf } from '#worker/domain/payments/payment-facts.ts'

test.for([
  ['2026-11-23T10:00:00Z', '2026-11-23T10:00:00.000000000Z'],
  ['2026-11-23T10:00:00.5+02:00', '2026-11-23T08:00:00.500000000Z'],
  ['2026-13-23T10:00:00Z', null],
  ['2026-11-23T10:61:00Z', null],
  ['2026-11-23 10:00:00Z', null],
] as const)('Paddle’s time %s compares as %s', ([instant, comparable]) => {
  expect(comparableInstant(instant)).toBe(comparable)
})

test.for([
  ['999', 999],
  ['0', 0],
  ['9.99', null],
  ['-999', null],
  ['', null],
  ['9'.repeat(13), null],
  [undefined, null],
] as const)('the total %s in minor units is the amount %s', ([total, amount]) => {
  const event = {
    event_id: 'evt_1',
    event_type: 'transaction.completed',
    occurred_at: '2026-11-23T10:00:00Z',
    data: { id: 'txn_1', status: 'completed', items: [], details: { totals: { total } } },
  }

  expect(factsOf(event)).toEqual({ transactionId: 'txn_1', amount })
})

import type { Purchase } from '#shared/api/bootcamp.ts'

export const orderNumber = 'txn_01kajungle0000000000000000'

/** Returns a completed purchase whose bootcamp was revoked. `changes` replaces some of its fields. */
export const purchase = (changes: Partial<Purchase> = {}): Purchase => ({
  id: 'p_1',
  productName: '30-Day Jungle Bootcamp',
  status: 'completed',
  orderNumber,
  purchasedAt: '2026-11-01T10:00:00.000Z',
  paid: { amount: 999, currency: 'USD' },
  refundable: false,
  receipt: false,
  bootcamp: { id: 'b_1', status: 'revoked' },
  ...changes,
})

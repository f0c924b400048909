import { expect, test } from 'vitest'
import { waitForRefund } from '#src/features/purchase/purchase-status.ts'
import { purchase } from './purchases.ts'

test('payments count as pending a refund if none of them can start a bootcamp', () => {
  const waiting = purchase({ status: 'refund_pending', bootcamp: null })

  expect(waitForRefund([waiting, purchase({ status: 'refunded', bootcamp: null })])).toBe(true)
  expect(waitForRefund([waiting, purchase({ bootcamp: null })])).toBe(false)
  expect(waitForRefund([waiting, purchase({ bootcamp: { id: 'b_1', status: 'revoked' } })])).toBe(false)
  expect(
    waitForRefund([purchase({ status: 'refund_pending', bootcamp: { id: 'b_1', status: 'active' } })]),
  ).toBe(false)
  expect(waitForRefund([])).toBe(false)
})

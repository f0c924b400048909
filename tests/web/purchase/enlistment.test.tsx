import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Purchases } from '#shared/api/bootcamp.ts'
import { PurchaseScreen } from '#src/features/purchase/purchase-screen.tsx'
import { purchasesQuery } from '#src/features/purchase/queries.ts'
import { createQueryClient } from '#src/query-client.ts'
import { linkTo } from '#tests/web/support/link.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { nothing } from './accesses.ts'

const purchases: Purchases = [
  {
    id: 'p_1',
    productName: '30-Day Jungle Bootcamp',
    status: 'completed',
    orderNumber: 'txn_1',
    purchasedAt: '2026-11-01T10:00:00.000Z',
    paid: { amount: 999, currency: 'USD' },
    refundable: false,
    receipt: false,
    bootcamp: { id: 'b_1', status: 'completed' },
  },
]

beforeEach(() => {
  const client = createQueryClient()
  client.setQueryData(purchasesQuery.queryKey, purchases)
  render(<PurchaseScreen access={nothing} hasCompleted={false} />, client)
})

test('the purchase page’s heading is Join the 30-Day Wildmarch Bootcamp', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Join the 30-Day Wildmarch Bootcamp' })).toBeDefined()
})

test('the purchase page shows the price', () => {
  expect(screen.getByText('$9.99')).toBeDefined()
})

test('the purchase page lists the benefits', () => {
  expect(screen.getAllByRole('listitem').map(visibleText)).toEqual(
    expect.arrayContaining([
      '30 days of progressive training',
      'A survival story for every mission',
      'Personalized workouts',
    ]),
  )
})

test('the purchase page lists the trainee’s purchases, each with its product and status', () => {
  expect(visibleText(screen.getByText('30-Day Jungle Bootcamp').closest('li')!)).toMatch(
    /^30-Day Jungle Bootcamp 1 Nov 2026 completed You completed a bootcamp with this payment\. Order txn_1/,
  )
})

test.for([
  ['Back to Dashboard', '/dashboard'],
  ['Terms', '/terms'],
  ['Privacy', '/privacy'],
  ['Refund', '/refund'],
  ['Accessibility', '/accessibility'],
] as const)('the purchase page leads to %s', ([name, path]) => {
  expect(linkTo(name)).toBe(path)
})

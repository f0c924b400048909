import { expect, test } from 'vitest'
import { PurchaseScreen } from '#src/features/purchase/purchase-screen.tsx'
import { purchasesQuery } from '#src/features/purchase/queries.ts'
import { createQueryClient } from '#src/query-client.ts'
import { rendered } from '#tests/web/support/rendered.tsx'

test('the purchase page has its title, price, benefits and the trainee’s purchases, and leads back and to the legal texts', async () => {
  const client = createQueryClient()
  client.setQueryData(purchasesQuery.queryKey, [
    {
      id: 'p_1',
      productName: '30-Day Jungle Bootcamp',
      status: 'completed',
      orderNumber: 'txn_1',
      purchasedAt: '2026-11-01T10:00:00.000Z',
      refundable: false,
      receipt: false,
      bootcamp: { id: 'b_1', status: 'completed' },
    },
  ])
  const access = { hasActive: false, needsPurchase: true, canAccess: false, justCompleted: false }

  const { html, words, linkTo } = await rendered(
    <PurchaseScreen access={access} hasCompleted={false} />,
    client,
  )

  expect(html.match(/<h1.*?<\/h1>/s)?.[0].replaceAll(/<[^>]+>/g, '')).toBe(
    'Join the 30-Day Wildmarch Bootcamp',
  )
  expect(words).toContain('$9.99')
  expect(html.match(/<li\b/g)?.length).toBeGreaterThan(3)
  expect(words).toMatch(
    /Your Purchases 30-Day Jungle Bootcamp 1 Nov 2026 completed You completed a bootcamp with this payment\. Order txn_1/,
  )
  expect(['Back to Dashboard', 'Terms', 'Privacy', 'Refund'].map(linkTo)).toEqual([
    '/dashboard',
    '/terms',
    '/privacy',
    '/refund',
  ])
})

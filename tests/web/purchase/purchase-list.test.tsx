import { expect, test } from 'vitest'
import { type Purchase, type PurchaseStatus, purchaseStatuses } from '#shared/api/bootcamp.ts'
import { seller } from '#shared/brand.ts'
import { PurchaseList } from '#src/features/purchase/purchase-list.tsx'
import { waitForRefund } from '#src/features/purchase/purchase-status.ts'
import { rendered } from '#tests/web/support/rendered.tsx'

const orderNumber = 'txn_01kajungle0000000000000000'

const purchase = (change: Partial<Purchase> = {}): Purchase => ({
  id: 'p_1',
  productName: '30-Day Jungle Bootcamp',
  status: 'completed',
  orderNumber,
  purchasedAt: '2026-11-01T10:00:00.000Z',
  refundable: false,
  receipt: false,
  bootcamp: { id: 'b_1', status: 'revoked' },
  ...change,
})

const list = (...purchases: Purchase[]) => rendered(<PurchaseList purchases={purchases} />)

test('the list of purchases gives each its status', async () => {
  const words = async (status: PurchaseStatus) => (await list(purchase({ status }))).words

  expect(await words('completed')).toBe(
    `30-Day Jungle Bootcamp 1 Nov 2026 completed Order ${orderNumber} Copy`,
  )
  expect(await words('under_review')).toMatch(/Payment received, under review .*You need not pay again/)
  expect(await words('refund_pending')).toMatch(/refund asked for Paddle decides/)
  expect(await words('partly_refunded')).toMatch(/partly refunded .*The bootcamp stays yours/)
  expect(await words('refunded')).toMatch(
    /2026 refunded .*within 10 business days.*Your record and photos stay yours/,
  )
  expect(await words('charged_back')).toMatch(/returned by your bank .*Your record and photos stay yours/)
})

test('each payment says whether a bootcamp uses it', async () => {
  const words = async (bootcamp: Purchase['bootcamp'], status: PurchaseStatus = 'completed') =>
    (await list(purchase({ status, bootcamp }))).words

  expect(await words({ id: 'b_1', status: 'active' })).toContain('Your current bootcamp uses this payment.')
  expect(await words({ id: 'b_1', status: 'completed' })).toContain(
    'You completed a bootcamp with this payment.',
  )
  expect(await words(null)).toContain('Not used yet.')
  for (const status of ['refunded', 'charged_back', 'under_review', 'refund_pending'] as const)
    expect(await words(null, status)).not.toContain('Not used yet.')
  expect(await words({ id: 'b_1', status: 'revoked' })).not.toMatch(/uses this payment|Not used/)
})

test('payments wait for a refund where none of them can start a bootcamp', () => {
  const waiting = purchase({ status: 'refund_pending', bootcamp: null })

  expect(waitForRefund([waiting, purchase({ status: 'refunded', bootcamp: null })])).toBe(true)
  expect(waitForRefund([waiting, purchase({ bootcamp: null })])).toBe(false)
  expect(waitForRefund([waiting, purchase({ bootcamp: { id: 'b_1', status: 'revoked' } })])).toBe(false)
  expect(
    waitForRefund([purchase({ status: 'refund_pending', bootcamp: { id: 'b_1', status: 'active' } })]),
  ).toBe(false)
  expect(waitForRefund([])).toBe(false)
})

test('every status but the usual one says what it means; where a person can help, support is one press away', async () => {
  const pages = await Promise.all(
    purchaseStatuses.map(async (status) => [status, await list(purchase({ status }))] as const),
  )

  const silent = pages.filter(([, { words }]) => !/\.( |$)/.test(words)).map(([status]) => status)
  const helped = pages.filter(
    ([, { linkTo }]) =>
      linkTo('Write to support') === `mailto:${seller.supportMail}?subject=Order%20${orderNumber}`,
  )
  expect(silent).toEqual(['completed'])
  expect(helped.map(([status]) => status)).toEqual(['under_review', 'charged_back'])
})

test('an order number can be copied, by a button that says which', async () => {
  const { html, button } = await list(purchase())

  expect(button('Copy')).toContain(`aria-label="Copy order number ${orderNumber}"`)
  expect(html).toContain('<span role="status" class="sr-only"></span>')
})

test('receipt and refund are offered where there is one to give and the day is not over, and nowhere else', async () => {
  const without = await list(purchase())
  const both = await list(purchase({ receipt: true, refundable: true }))

  expect(both.button('Receipt')).toBeDefined()
  expect(both.button('Ask for a refund')).toContain('aria-haspopup="dialog"')
  expect(without.button('Receipt')).toBeUndefined()
  expect(without.button('Ask for a refund')).toBeUndefined()
})

test('without a purchase the list says so', async () => {
  expect((await list()).words).toMatch(/^No purchases yet/)
})

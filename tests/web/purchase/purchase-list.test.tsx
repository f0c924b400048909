import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Purchase, purchaseStatuses } from '#shared/api/bootcamp.ts'
import { seller } from '#shared/brand.ts'
import { PurchaseList } from '#src/features/purchase/purchase-list.tsx'
import { stubApi } from '#tests/web/support/api.ts'
import { linkTo } from '#tests/web/support/link.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { orderNumber, purchase } from './purchases.ts'

const renderList = (...purchases: Purchase[]) => render(<PurchaseList purchases={purchases} />)

test.for([
  ['completed', /^30-Day Jungle Bootcamp 1 Nov 2026 completed Order \w+ Copy$/],
  ['under_review', /Payment received, under review .*You don’t need to pay again/],
  ['refund_pending', /refund requested Paddle decides/],
  ['partly_refunded', /partly refunded .*You keep the bootcamp/],
  ['refunded', /2026 refunded .*within 10 business days.*You keep your record and photos/],
  ['charged_back', /returned by your bank .*You keep your record and photos/],
] as const)('each purchase in the list shows its status: %s', ([status, words]) => {
  renderList(purchase({ status }))

  expect(visibleText()).toMatch(words)
})

test.for([
  ['active', 'Your current bootcamp uses this payment.'],
  ['completed', 'You completed a bootcamp with this payment.'],
] as const)('a payment whose bootcamp is %s says so', ([status, words]) => {
  renderList(purchase({ bootcamp: { id: 'b_1', status } }))

  expect(screen.getByText(words)).toBeDefined()
})

test('a payment without a bootcamp says so', () => {
  renderList(purchase({ bootcamp: null }))

  expect(screen.getByText('Not used yet.')).toBeDefined()
})

test.for(['refunded', 'charged_back', 'under_review', 'refund_pending'] as const)(
  'a payment that is %s is never shown as unused',
  (status) => {
    renderList(purchase({ status, bootcamp: null }))

    expect(screen.queryByText('Not used yet.')).toBeNull()
  },
)

test('the payment of a bootcamp that was taken back names no use', () => {
  renderList(purchase({ bootcamp: { id: 'b_1', status: 'revoked' } }))

  expect(visibleText()).not.toMatch(/uses this payment|Not used/)
})

test('every status except the usual one is explained', () => {
  const meanings = purchaseStatuses.map((status) => {
    renderList(purchase({ status }))
    return [status, visibleText([...screen.getAllByRole('listitem')].at(-1)!)] as const
  })

  expect(meanings.filter(([, words]) => !/\.( |$)/.test(words)).map(([status]) => status)).toEqual([
    'completed',
  ])
})

const helped = ['under_review', 'charged_back'] as const

test.for(helped)('if support can help, it is one press away: %s', (status) => {
  renderList(purchase({ status }))

  expect(linkTo('Write to support')).toBe(`mailto:${seller.supportMail}?subject=Order%20${orderNumber}`)
})

test.for(purchaseStatuses.filter((status) => !helped.some((one) => one === status)))(
  'if support cannot help, it is not offered: %s',
  (status) => {
    renderList(purchase({ status }))

    expect(screen.queryByRole('link', { name: 'Write to support' })).toBeNull()
  },
)

test('a button copies the order number, names it, and confirms the copy', async () => {
  const user = renderList(purchase())

  await user.click(screen.getByRole('button', { name: `Copy order number ${orderNumber}` }))

  expect(visibleText(screen.getByRole('status'))).toBe('Order number copied')
  expect(await navigator.clipboard.readText()).toBe(orderNumber)
})

test('pressing the receipt opens it', async () => {
  const assigned = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  stubApi({ 'GET /api/purchases/p_1/receipt': { url: 'https://paddle.test/receipt' } })
  const user = renderList(purchase({ receipt: true }))

  await user.click(screen.getByRole('button', { name: 'Receipt' }))

  await waitFor(() => expect(assigned.mock.calls).toEqual([['https://paddle.test/receipt']]))
})

test('two presses request a refund and lead to Paddle’s form', async () => {
  const url = 'https://paddle.test/refund'
  const calls = stubApi({ 'POST /api/purchases/p_1/refund-request': { url, orderNumber } })
  const user = renderList(purchase({ refundable: true }))

  await user.click(screen.getByRole('button', { name: 'Request a refund' }))
  await user.click(screen.getByRole('button', { name: 'Request refund' }))

  const form = await screen.findByRole('link', { name: /^Open Paddle’s form/ })
  expect(form.getAttribute('href')).toBe(url)
  expect(calls).toHaveLength(1)
})

test.for([
  ['Receipt', 'there is no receipt'],
  ['Request a refund', '24 hours have passed'],
] as const)('the button %s is missing if %s', ([name]) => {
  renderList(purchase())

  expect(screen.queryByRole('button', { name })).toBeNull()
})

test('without a purchase the list says so', () => {
  renderList()

  expect(visibleText()).toMatch(/^No purchases yet/)
})

import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { products } from '#shared/content/products.ts'
import { EnlistmentOrder } from '#src/features/purchase/enlistment-order.tsx'
import { PurchaseBanner } from '#src/features/purchase/purchase-banner.tsx'
import { linkTo } from '#tests/web/support/link.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { active, evening, nothing, paid } from './accesses.ts'

const onPurchase = vi.fn<() => void>()

function renderOrder(access = nothing, { hasCompleted = false, busy = false } = {}) {
  onPurchase.mockReset()
  return render(
    <EnlistmentOrder access={access} hasCompleted={hasCompleted} busy={busy} onPurchase={onPurchase} />,
  )
}

test('the prices are the seller’s', () => {
  expect(products).toEqual({
    jungle: { name: '30-Day Jungle Bootcamp', priceUsd: '$9.99', repeatPriceUsd: '$5.00', priceEur: '€9.99' },
    desert: { name: '30-Day Desert Bootcamp', priceUsd: '$7.00' },
  })
})

test('the order shows $9.99, one-time, without a subscription', () => {
  renderOrder()

  expect(visibleText()).toContain('$9.99 one-time no subscription')
  expect(visibleText()).not.toContain('Repeat Price')
})

test('the order lists what the bootcamp holds', () => {
  renderOrder()

  expect(within(screen.getByRole('list')).getByText('30 days of progressive training')).toBeDefined()
})

test.for([
  ['later', nothing],
  ['on the evening of Day 30', evening],
] as const)('a trainee who completed a bootcamp pays the Repeat Price of $5.00, %s', ([, access]) => {
  renderOrder(access, { hasCompleted: true })

  expect(visibleText()).toContain('$5.00 Repeat Price one-time no subscription')
  expect(visibleText()).not.toContain('$9.99')
  expect(screen.getByRole('button', { name: 'Purchase Bootcamp' })).toBeDefined()
})

test('pressing Purchase Bootcamp opens the checkout', async () => {
  const user = renderOrder()

  await user.click(screen.getByRole('button', { name: 'Purchase Bootcamp' }))

  expect(onPurchase).toHaveBeenCalledOnce()
})

test('while the checkout is open the button says Processing... and opens no second one', async () => {
  const user = renderOrder(nothing, { busy: true })

  await user.click(screen.getByRole('button', { name: 'Processing...' }))

  expect(onPurchase).not.toHaveBeenCalled()
})

test('with an unused purchase the button says Already Purchased and links to the dashboard', () => {
  renderOrder(paid)

  expect(linkTo('Already Purchased')).toBe('/dashboard')
})

test('during a bootcamp the button says Bootcamp In Progress and opens no checkout', async () => {
  const user = renderOrder(active)

  await user.click(screen.getByRole('button', { name: 'Bootcamp In Progress' }))

  expect(onPurchase).not.toHaveBeenCalled()
})

test('while a payment is under review the button cannot be pressed', async () => {
  const user = renderOrder({ ...nothing, underReview: true })

  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Purchase Bootcamp' })
  expect(button.disabled).toBe(true)
  await user.click(button)
  expect(onPurchase).not.toHaveBeenCalled()
})

// The banner

const yen = { amount: 1520, currency: 'JPY' }

test.for([
  [
    'a trainee with a purchase',
    { access: paid },
    'You have successfully purchased the bootcamp! You can start a new bootcamp instance from your dashboard.',
  ],
  [
    'a trainee in a bootcamp',
    { access: active },
    'You currently have an active bootcamp in progress. Complete it before starting another one!',
  ],
  [
    'a trainee with a payment under review',
    { access: { ...nothing, underReview: true } },
    'We received your payment and are checking it. You don’t need to pay again.',
  ],
  [
    'a trainee whose payment was refunded',
    { access: { ...nothing, refunded: { at: '2027-03-01T12:00:00.000Z', paid: yen } } },
    'Your payment of ¥1,520 was refunded on 1 Mar 2027. You can buy the bootcamp again.',
  ],
  [
    'a trainee whose payment of an unknown amount was refunded',
    { access: { ...nothing, refunded: { at: '2027-03-01T12:00:00.000Z', paid: null } } },
    'Your payment was refunded on 1 Mar 2027. You can buy the bootcamp again.',
  ],
  [
    'a trainee who asked for a refund',
    { access: { ...paid, refundPending: true } },
    'Paddle is deciding on your refund. Until then, you can’t start a bootcamp with this payment.',
  ],
  [
    'a trainee in a bootcamp who asked for a refund of another payment',
    { access: { ...active, refundPending: true } },
    'You currently have an active bootcamp in progress. Complete it before starting another one!',
  ],
] as const)('the banner says what comes next for %s', ([, banner, text]) => {
  render(<PurchaseBanner {...banner} />)

  expect(visibleText(screen.getByRole('status'))).toBe(text)
})

test.for([
  ['without a bootcamp', nothing],
  ['on the evening of Day 30', evening],
] as const)('there is no banner for a trainee who may buy, %s', ([, access]) => {
  render(<PurchaseBanner access={access} />)

  expect(visibleText()).toBe('')
})

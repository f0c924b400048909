import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import type * as PaddleJs from '@paddle/paddle-js'
import type { Access } from '#shared/api/bootcamp.ts'
import { products } from '#shared/content/products.ts'
import { CancelScreen } from '#src/features/purchase/cancel-screen.tsx'
import { nextPollMs } from '#src/features/purchase/confirmation-wait.ts'
import { EnlistmentOrder } from '#src/features/purchase/enlistment-order.tsx'
import type * as Processor from '#src/features/purchase/payment-processor.ts'
import {
  PaymentError,
  openingMessage,
  paymentMessages,
  sessionMessage,
} from '#src/features/purchase/payment-processor.ts'
import { PurchaseBanner } from '#src/features/purchase/purchase-banner.tsx'
import { type SuccessState, SuccessScreen } from '#src/features/purchase/success-screen.tsx'
import { accessQuery } from '#src/features/bootcamp/queries.ts'
import { ApiError } from '#src/lib/api.ts'
import { createQueryClient } from '#src/query-client.ts'
import { PurchaseSuccess } from '#src/features/purchase/purchase-success.tsx'
import { rendered } from '#tests/web/support/rendered.tsx'
import { buttonOf, linkOf, wordsOf } from '#tests/web/support/words.ts'

const nothing: Access = { hasActive: false, needsPurchase: true, canAccess: false, justCompleted: false }
const active: Access = { hasActive: true, needsPurchase: false, canAccess: true, justCompleted: false }
const paid: Access = { hasActive: false, needsPurchase: false, canAccess: true, justCompleted: false }
const evening: Access = { hasActive: false, needsPurchase: false, canAccess: false, justCompleted: true }

const order = (access: Access, { hasCompleted = false, busy = false } = {}) =>
  renderToStaticMarkup(
    <EnlistmentOrder access={access} hasCompleted={hasCompleted} busy={busy} onPurchase={() => {}} />,
  )

test('the prices are the seller’s', () => {
  expect(products).toEqual({
    jungle: { name: '30-Day Jungle Bootcamp', priceUsd: '$9.99', repeatPriceUsd: '$5.00', priceEur: '€9.99' },
    desert: { name: '30-Day Desert Bootcamp', priceUsd: '$7.00' },
  })
})

test('the order names $9.99, one-time, without a subscription, and what one gets', () => {
  const words = wordsOf(order(nothing))

  expect(words).toContain('$9.99 one-time no subscription')
  expect(words).toContain('30 days of progressive training')
  expect(words).not.toContain('Repeat Price')
})

test.for([nothing, evening])(
  'whoever has completed a bootcamp is asked $5.00, the Repeat Price, the evening of Day 30 too',
  (access) => {
    const html = order(access, { hasCompleted: true })

    expect(wordsOf(html)).toContain('$5.00 Repeat Price one-time no subscription')
    expect(buttonOf(html, 'Purchase Bootcamp')).toBeDefined()
    expect(html).not.toContain('$9.99')
  },
)

test('the button in its four states', () => {
  expect(buttonOf(order(nothing), 'Purchase Bootcamp')).not.toContain('disabled')
  expect(buttonOf(order(nothing, { busy: true }), 'Processing...')).toContain('aria-disabled="true"')
  expect(linkOf(order(paid), 'Already Purchased')).toContain('href="/dashboard"')
  expect(buttonOf(order(active), 'Bootcamp In Progress')).toContain('disabled=""')
})

test('the banners say where a trainee stands, and say nothing to whoever may buy', () => {
  const banner = (access: Access, underReview = false, refundPending = false) =>
    wordsOf(
      renderToStaticMarkup(
        <PurchaseBanner access={access} underReview={underReview} refundPending={refundPending} />,
      ),
    )

  expect(banner(paid)).toBe(
    'You have successfully purchased the bootcamp! You can start a new bootcamp instance from your dashboard.',
  )
  expect(banner(active)).toBe(
    'You currently have an active bootcamp in progress. Complete it before starting another one!',
  )
  expect(banner(nothing)).toBe('')
  expect(banner(evening)).toBe('')
  expect(banner(nothing, true)).toBe(
    'We have received a payment of yours and are checking it. You need not pay again.',
  )
  expect(banner(paid, true)).toMatch(/^You have successfully purchased/)
  expect(banner(paid, false, true)).toBe(
    'Paddle is deciding on your refund. Until it answers, you can’t start a bootcamp with this payment.',
  )
  expect(banner(active, false, true)).toMatch(/^You currently have an active bootcamp/)
})

test('the success page in its states: on its way, arrived, under review, nowhere', () => {
  const page = (state: SuccessState) => renderToStaticMarkup(<SuccessScreen state={state} />)

  expect(wordsOf(page('confirming'))).toContain('Confirming your payment…')
  expect(wordsOf(page('arrived'))).toMatch(/^Payment Successful! 1 .+ 2 .+ 3 .+ Start Your Bootcamp$/)
  expect(linkOf(page('arrived'), 'Start Your Bootcamp')).toContain('href="/dashboard"')
  expect(wordsOf(page('under review'))).toMatch(/^Payment received, under review/)
  expect(linkOf(page('missing'), 'Find my payment')).toContain('href="/purchase#claim-payment"')
  for (const state of ['under review', 'missing'] as const)
    expect(wordsOf(page(state))).toContain('We answer within two working days.')
  for (const state of ['confirming', 'under review', 'missing'] as const)
    expect(page(state)).not.toContain('Payment Successful!')
})

test('once its bootcamp runs, the success page starts none: it leads to the dashboard', async () => {
  const client = createQueryClient()
  const page = (access: Access) => {
    client.setQueryData(accessQuery.queryKey, access)
    return rendered(<PurchaseSuccess />, client)
  }

  const [running, unspent] = [await page(active), await page(paid)]

  expect(running.words).toMatch(/^Payment Successful! Your bootcamp is under way\./)
  expect(running.linkTo('Back to Dashboard')).toBe('/dashboard')
  expect(running.words).not.toContain('Start Your Bootcamp')
  expect(unspent.linkTo('Start Your Bootcamp')).toBe('/dashboard')
})

test('the success page asks after 1, 2, 4 and then 8 seconds, for a minute', () => {
  expect([0, 1, 2, 3, 4].map((asked) => nextPollMs(1000, asked))).toEqual([1000, 2000, 4000, 8000, 8000])
  expect(nextPollMs(60_000, 9)).toBeNull()
})

test('the cancel page leads back to the purchase and to the dashboard', () => {
  const html = renderToStaticMarkup(<CancelScreen />)

  expect(wordsOf(html)).toMatch(/^Payment Cancelled/)
  expect(linkOf(html, 'Try Purchase Again')).toContain('href="/purchase"')
  expect(linkOf(html, 'Back to Dashboard')).toContain('href="/dashboard"')
})

// Payment messages

const initializePaddle = vi.hoisted(() => vi.fn<typeof PaddleJs.initializePaddle>())
vi.mock('@paddle/paddle-js', async (actual) => ({ ...(await actual<typeof PaddleJs>()), initializePaddle }))

/** Imports the module afresh, as a new page does, because Paddle is set up only once for each page. */
async function freshProcessor(): Promise<typeof Processor> {
  vi.resetModules()
  return import('#src/features/purchase/payment-processor.ts')
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  initializePaddle.mockReset()
})

const paddle = { Version: 'test' } as unknown as PaddleJs.Paddle

test('a checkout that does not open says why, or where nobody knows, that it did not', () => {
  expect(openingMessage(new PaymentError(paymentMessages.notReady))).toBe(
    'Payment processor failed to load. Please refresh the page and try again.',
  )
  expect(openingMessage(new Error('Paddle is not defined'))).toBe('Failed to open payment dialog')
})

test('the five messages are the specification’s', () => {
  expect(Object.values(paymentMessages)).toEqual([
    'Failed to load payment processor. Please refresh and try again.',
    'Payment processor failed to load. Please refresh the page and try again.',
    'Payment processor error. Please try again.',
    'Failed to open payment dialog',
    'Failed to create checkout session',
  ])
})

test.for([
  ['is refused', () => Promise.reject(new Error('net::ERR_FAILED'))],
  ['brings nothing', () => Promise.resolve(undefined)],
] as const)('a payment script that %s says so within the first checks', async ([, answer]) => {
  const { loadPaddle } = await freshProcessor()
  initializePaddle.mockImplementation(answer)

  const outcome = vi.fn<(error: unknown) => void>()

  void loadPaddle('test_token', () => {}).catch(outcome)
  await vi.advanceTimersByTimeAsync(500)

  expect(outcome).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Failed to load payment processor. Please refresh and try again.' }),
  )
})

test('a payment script is waited for 10 checks, 500 ms apart, and no longer', async () => {
  const { loadPaddle } = await freshProcessor()
  initializePaddle.mockReturnValue(new Promise(() => {}))
  const outcome = vi.fn<(error: unknown) => void>()

  void loadPaddle('test_token', () => {}).catch(outcome)
  await vi.advanceTimersByTimeAsync(4499)
  const early = outcome.mock.calls.length
  await vi.advanceTimersByTimeAsync(1)

  expect(early).toBe(0)
  expect(outcome).toHaveBeenCalledWith(
    expect.objectContaining({
      message: 'Payment processor failed to load. Please refresh the page and try again.',
    }),
  )
})

test('a payment script that comes late but in time is used', async () => {
  const { loadPaddle } = await freshProcessor()
  initializePaddle.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(paddle), 4000)))

  const loading = loadPaddle('test_token', () => {})
  await vi.advanceTimersByTimeAsync(4500)

  await expect(loading).resolves.toBe(paddle)
})

test('a checkout that could not be made says why as far as anybody knows', () => {
  const refusal = JSON.stringify({
    error: 'You do not need to buy anything now.',
    code: 'checkout_not_possible',
  })

  expect(sessionMessage(new ApiError(409, refusal))).toBe('You do not need to buy anything now.')
  expect(sessionMessage(new TypeError('fetch failed'))).toBe(
    'No connection. Check your signal and try again.',
  )
  expect(sessionMessage(new ApiError(502, '<html>bad gateway</html>'))).toBe(
    'Failed to create checkout session',
  )
  expect(sessionMessage(new Error('the answer has another shape'))).toBe('Failed to create checkout session')
})

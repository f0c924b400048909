import type * as Real from '@paddle/paddle-js'
import { type Checkout, checkoutData, checkoutError, formatPrice } from './checkout-event.ts'
import { CheckoutEventNames } from './event-names.ts'
import { paddleId } from '#local/paddle/events/ids.ts'
import { type Overlay, showOverlay } from './overlay.ts'
import type { Line } from './open-checkout.ts'
import { readCheckout, readPrices, sendPayment } from './server.ts'

/**
 * The part of `@paddle/paddle-js` that the app uses. Replaces the package in builds with `--mode laptop`
 * (vite.config.ts). An unknown export fails the build, and an unknown method throws.
 */

export { CheckoutEventNames }

/** Resolves to the one Paddle object. A second call updates its options, as the real one does. */
export async function initializePaddle(
  options?: Real.InitializePaddleOptions,
): Promise<Real.Paddle | undefined> {
  if (options) paddle.Update(options)
  return paddle
}

let setup: Partial<Real.PaddleSetupOptions> = {}
let openOverlay: Overlay | null = null
/** Counts openings and closings, so that a checkout whose prices arrive late does not open. */
let turn = 0

const paddle: Real.Paddle = {
  Checkout: {
    open: (input) => void openCheckout(input),
    close: closeCheckout,
    updateCheckout: notImplemented,
    updateItems: notImplemented,
  },
  Environment: { set: () => {} },
  Retain: { demo: notImplemented, initCancellationFlow: notImplemented },
  PricePreview: previewPrices,
  TransactionPreview: notImplemented,
  Setup: notImplemented,
  Spinner: { show: notImplemented, hide: notImplemented },
  Status: { libraryVersion: 'local twin' },
  Initialized: true,
  Initialize: (options) => paddle.Update(options),
  Update: (options) => (setup = { ...setup, ...options } as Partial<Real.PaddleSetupOptions>),
  Version: 'v1',
}

function notImplemented(): never {
  throw new Error('The local twin of Paddle does not have this method')
}

async function openCheckout(input: Real.CheckoutOpenOptions): Promise<void> {
  closeCheckout()
  const ownTurn = turn
  const { transactionId } = input
  const items = input.items?.map(({ priceId, quantity = 1 }) => ({ priceId, quantity }))
  const opened = await readCheckout({ transactionId, items })
  if (ownTurn !== turn) return
  if (!opened.ok) return emit(checkoutError(opened.error))
  const settings = { ...setup.checkout?.settings, ...input.settings }
  const checkout: Checkout = {
    ...opened.value,
    status: 'ready',
    customerId: null,
    checkoutId: paddleId('che', Date.now()),
    transactionId: transactionId ?? paddleId('txn', Date.now()),
    customData: input.customData ?? opened.value.customData,
    email: input.customer?.email ?? opened.value.email,
    displayMode: settings.displayMode ?? 'overlay',
    theme: 'light',
  }
  const overlay = showOverlay(
    {
      productName: checkout.lines.map(lineName).join(', '),
      price: formatPrice(checkout),
      email: checkout.email ?? 'not given',
    },
    {
      onPay: () => void pay(checkout, overlay, settings.successUrl),
      onDecline: () => decline(checkout, overlay),
      onFail: () => fail(overlay),
      onClosed: () => {
        if (openOverlay === overlay) openOverlay = null
        emit({ name: CheckoutEventNames.CHECKOUT_CLOSED, data: checkoutData(checkout) })
      },
    },
  )
  openOverlay = overlay
  emit({ name: CheckoutEventNames.CHECKOUT_LOADED, data: checkoutData(checkout) })
}

function closeCheckout(): void {
  turn += 1
  openOverlay?.close()
  openOverlay = null
}

async function pay(checkout: Checkout, overlay: Overlay, successUrl: string | undefined): Promise<void> {
  const { transactionId, lines, customData, email } = checkout
  overlay.update('busy', 'Paying…')
  emit({ name: CheckoutEventNames.CHECKOUT_PAYMENT_INITIATED, data: checkoutData(checkout) })
  const receipt = await sendPayment({
    transactionId,
    items: lines.map(({ priceId, quantity }) => ({ priceId, quantity })),
    customData,
    customer: email === null ? undefined : { email },
    checkoutUrl: location.href,
  })
  if (!receipt.ok) {
    overlay.update('failed', `${receipt.error.detail} You can press Pay again.`)
    emit(checkoutError(receipt.error))
    return
  }
  checkout.status = 'completed'
  checkout.customerId = receipt.value.customerId
  overlay.update('paid', successUrl ? 'Paid. Taking you back…' : 'Paid. You can close this checkout.')
  emit({ name: CheckoutEventNames.CHECKOUT_COMPLETED, data: checkoutData(checkout) })
  if (successUrl) location.assign(successUrl)
}

function decline(checkout: Checkout, overlay: Overlay): void {
  const data = checkoutData(checkout)
  overlay.update('failed', 'The card was declined. No money moved.')
  emit({ name: CheckoutEventNames.CHECKOUT_PAYMENT_INITIATED, data })
  emit({ name: CheckoutEventNames.CHECKOUT_PAYMENT_FAILED, data })
}

function fail(overlay: Overlay): void {
  const error = {
    code: 'internal_error',
    detail: 'Paddle could not go on with this checkout. No money moved.',
  }
  overlay.update('failed', error.detail)
  emit(checkoutError(error))
}

async function previewPrices(params: Real.PricePreviewParams): Promise<Real.PricePreviewResponse> {
  const prices = await readPrices(params)
  if (!prices.ok) throw new Error(prices.error.detail)
  return prices.value
}

const lineName = ({ name, quantity }: Line) => (quantity === 1 ? name : `${quantity} × ${name}`)

/** Paddle's checkout runs in a frame, so a faulty callback of the app does not stop it. */
function emit(event: Real.PaddleEventData): void {
  try {
    setup.eventCallback?.(event)
  } catch (error) {
    reportError(error)
  }
}

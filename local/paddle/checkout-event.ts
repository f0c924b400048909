import type * as Real from '@paddle/paddle-js'
import type { Refusal } from './pay.ts'
import { twinProductId } from './prices.ts'
import type { Line } from './server.ts'

/** One opened checkout; paying it changes the first two. */
export type Checkout = {
  status: 'ready' | 'completed'
  customerId: string | null
  checkoutId: string
  transactionId: string
  lines: readonly Line[]
  customData: Record<string, unknown> | null
  email: string | null
  displayMode: Real.DisplayMode
  theme: Real.Theme
}

/**
 * `data` of Paddle.js's events; totals in major units here (9.99), unlike in webhooks.
 * Source: developer.paddle.com/paddle-js/events
 */
export function checkoutData(checkout: Checkout): Real.CheckoutEventsData {
  const { status, customerId, checkoutId, transactionId, lines, customData, email, displayMode, theme } = checkout
  return {
    id: checkoutId,
    transaction_id: transactionId,
    status: status as Real.CheckoutEventsStatus,
    custom_data: customData,
    currency_code: currencyOf(checkout),
    customer: { id: customerId ?? undefined, email: email ?? undefined, address: null, business: null },
    items: lines.map((line) => ({
      price_id: line.priceId,
      price_name: line.name,
      product: { id: twinProductId, name: line.name },
      quantity: line.quantity,
      totals: totals(line.amount * line.quantity),
    })),
    totals: totals(totalOf(checkout)),
    payment: {
      method_details: { type: (status === 'completed' ? 'card' : 'none') as Real.CheckoutEventsPaymentMethodTypes },
    },
    settings: { display_mode: displayMode, theme },
    upsell: null,
  }
}

/** `checkout.error` has no data, but what went wrong. Source: developer.paddle.com/paddle-js/events/checkout-error */
export function checkoutError({ code, detail }: Refusal): Real.PaddleEventData {
  return {
    name: 'checkout.error' as Real.CheckoutEventNames.CHECKOUT_ERROR,
    type: 'api_error',
    code,
    detail,
    documentation_url: 'https://developer.paddle.com/api-reference/overview',
  }
}

/** What the buyer is asked for, in words: '$9.99 USD'. */
export function priceInWords(checkout: Checkout): string {
  const currency = currencyOf(checkout)
  return `${new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(totalOf(checkout) / 100)} ${currency}`
}

const totalOf = ({ lines }: Checkout) => lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)

const currencyOf = ({ lines }: Checkout) => lines[0]?.currency ?? 'USD'

const totals = (cents: number): Real.CheckoutEventsTotals => ({
  subtotal: cents / 100,
  discount: 0,
  tax: 0,
  total: cents / 100,
  credit: 0,
  balance: cents / 100,
})

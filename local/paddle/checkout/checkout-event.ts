import type * as Real from '@paddle/paddle-js'
import { formatAmount } from '#local/paddle/catalog/markets.ts'
import type { OpenedCheckout } from './open-checkout.ts'
import { twinProductId } from '#local/paddle/catalog/prices.ts'
import type { Refusal } from '#local/paddle/refusal.ts'
import type { Sum } from '#local/paddle/catalog/totals.ts'

/** One opened checkout. Paying changes the first two fields. */
export type Checkout = OpenedCheckout & {
  status: 'ready' | 'completed'
  customerId: string | null
  checkoutId: string
  transactionId: string
  displayMode: Real.DisplayMode
  theme: Real.Theme
}

/**
 * `data` of Paddle.js's events. Totals are in major units here (9.99), unlike in webhooks.
 * Source: developer.paddle.com/paddle-js/events
 */
export function checkoutData(checkout: Checkout): Real.CheckoutEventsData {
  const {
    status,
    customerId,
    checkoutId,
    transactionId,
    lines,
    market,
    customData,
    email,
    displayMode,
    theme,
  } = checkout
  const units = 10 ** market.digits
  return {
    id: checkoutId,
    transaction_id: transactionId,
    status: status as Real.CheckoutEventsStatus,
    custom_data: customData,
    currency_code: market.currency as Real.CurrencyCode,
    customer: { id: customerId ?? undefined, email: email ?? undefined, address: null, business: null },
    items: lines.map((line) => ({
      price_id: line.priceId,
      price_name: line.name,
      product: { id: twinProductId, name: line.name },
      quantity: line.quantity,
      totals: totals(line, units),
    })),
    totals: totals(sumOf(checkout), units),
    payment: {
      method_details: {
        type: (status === 'completed' ? 'card' : 'none') as Real.CheckoutEventsPaymentMethodTypes,
      },
    },
    settings: { display_mode: displayMode, theme },
    upsell: null,
  }
}

/**
 * `checkout.error` has no data, only the error. Source: developer.paddle.com/paddle-js/events/checkout-error
 */
export function checkoutError({ code, detail }: Refusal): Real.PaddleEventData {
  return {
    name: 'checkout.error' as Real.CheckoutEventNames.CHECKOUT_ERROR,
    type: 'api_error',
    code,
    detail,
    documentation_url: 'https://developer.paddle.com/api-reference/overview',
  }
}

/** The price as text: '$9.99 USD', '€10.94 EUR, tax €1.75 in it', 'SGD 14.60'. */
export function formatPrice(checkout: Checkout): string {
  const { tax, total } = sumOf(checkout)
  const { market } = checkout
  const amount = formatAmount(total, market)
  const words = amount.startsWith(market.currency) ? amount : `${amount} ${market.currency}`
  return tax === 0 ? words : `${words}, tax ${formatAmount(tax, market)} in it`
}

function sumOf({ lines }: Checkout): Sum {
  const sum = (part: keyof Sum) => lines.reduce((total, line) => total + line[part], 0)
  return { subtotal: sum('subtotal'), tax: sum('tax'), total: sum('total') }
}

const totals = ({ subtotal, tax, total }: Sum, units: number): Real.CheckoutEventsTotals => ({
  subtotal: subtotal / units,
  discount: 0,
  tax: tax / units,
  total: total / units,
  credit: 0,
  balance: total / units,
})

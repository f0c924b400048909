import { createHmac } from 'node:crypto'
import { paddleId } from './ids.ts'
import { type TwinPrice, twinPrices, twinProductId } from './prices.ts'

export type NewTransaction = {
  items: readonly { priceId: string; quantity: number }[]
  customData: Record<string, unknown> | null
  /** When it was paid, in milliseconds since 1970. */
  now: number
  /** The catalogue; the twin's own when not given. */
  prices?: readonly TwinPrice[]
  /** The page that the checkout stood on. */
  checkoutUrl?: string
  /** Ids that must be known beforehand, or the same in two events; new ones when not given. */
  ids?: Partial<TransactionIds>
}

export type TransactionIds = { eventId: string; notificationId: string; transactionId: string; customerId: string }

/**
 * The webhook that Paddle Billing sends once a payment by card is fully processed: envelope and `data` in its shape,
 * amounts as strings in minor units. Taxes are nought, which keeps the total at the price shown.
 * Throws an Error for a price id that is not in `prices`.
 * Source: developer.paddle.com/webhooks/transactions/transaction-completed
 */
export function completedTransaction({ items, customData, now, prices = twinPrices, checkoutUrl, ids = {} }: NewTransaction) {
  const at = new Date(now).toISOString()
  const lines = items.map(({ priceId, quantity }) => ({ price: findPrice(prices, priceId), quantity }))
  const total = lines.reduce((sum, { price, quantity }) => sum + price.amount * quantity, 0)
  const currency = lines[0]?.price.currency ?? 'USD'
  return {
    event_id: ids.eventId ?? paddleId('evt', now),
    event_type: 'transaction.completed',
    occurred_at: at,
    notification_id: ids.notificationId ?? paddleId('ntf', now),
    data: {
      id: ids.transactionId ?? paddleId('txn', now),
      status: 'completed',
      customer_id: ids.customerId ?? paddleId('ctm', now),
      address_id: paddleId('add', now),
      business_id: null,
      custom_data: customData,
      currency_code: currency,
      origin: 'web',
      subscription_id: null,
      invoice_id: null,
      invoice_number: null,
      collection_mode: 'automatic',
      discount_id: null,
      billing_details: null,
      billing_period: null,
      items: lines.map(({ price, quantity }) => ({ price: priceEntity(price, at), quantity, proration: null })),
      details: {
        tax_rates_used: [{ tax_rate: '0', totals: lineTotals(total) }],
        totals: transactionTotals(total, currency),
        adjusted_totals: adjustedTotals(total, currency),
        payout_totals: { ...transactionTotals(total, currency), exchange_rate: '1', fee_rate: '0.05' },
        adjusted_payout_totals: { ...adjustedTotals(total, currency), exchange_rate: '1' },
        line_items: lines.map(({ price, quantity }) => lineItem(price, quantity, now)),
      },
      payments: [cardPayment(total, now)],
      checkout: { url: checkoutUrl ?? null },
      receipt_data: null,
      created_at: at,
      updated_at: at,
      billed_at: at,
      revised_at: null,
    },
  }
}

/**
 * The value of the header `Paddle-Signature` for a body as it is sent: HMAC-SHA256 of `ts:body` in hex. `tsSeconds` in
 * seconds since 1970. Source: developer.paddle.com/webhooks/about/signature-verification
 */
export function sign(secret: string, rawBody: string, tsSeconds: number): string {
  const hash = createHmac('sha256', secret).update(`${tsSeconds}:${rawBody}`).digest('hex')
  return `ts=${tsSeconds};h1=${hash}`
}

function findPrice(prices: readonly TwinPrice[], priceId: string): TwinPrice {
  const price = prices.find(({ id }) => id === priceId)
  if (!price) throw new Error(`The catalogue has no price ${priceId}`)
  return price
}

function priceEntity({ id, name, description, amount, currency }: TwinPrice, at: string) {
  return {
    id,
    product_id: twinProductId,
    name,
    description,
    type: 'standard',
    status: 'active',
    unit_price: { amount: String(amount), currency_code: currency },
    unit_price_overrides: [],
    billing_cycle: null,
    trial_period: null,
    tax_mode: 'account_setting',
    quantity: { minimum: 1, maximum: 100 },
    custom_data: null,
    import_meta: null,
    created_at: at,
    updated_at: at,
  }
}

function lineItem({ id, name, amount }: TwinPrice, quantity: number, now: number) {
  return {
    id: paddleId('txnitm', now),
    price_id: id,
    quantity,
    proration: null,
    tax_rate: '0',
    totals: lineTotals(amount * quantity),
    unit_totals: lineTotals(amount),
    product: {
      id: twinProductId,
      name,
      description: null,
      type: 'standard',
      status: 'active',
      tax_category: 'standard',
      image_url: null,
      custom_data: null,
    },
  }
}

function cardPayment(total: number, now: number) {
  const at = new Date(now).toISOString()
  return {
    payment_attempt_id: crypto.randomUUID(),
    stored_payment_method_id: crypto.randomUUID(),
    payment_method_id: paddleId('paymtd', now),
    amount: String(total),
    status: 'captured',
    error_code: null,
    method_details: {
      type: 'card',
      card: { type: 'visa', last4: '4242', expiry_month: 12, expiry_year: new Date(now).getUTCFullYear() + 3, cardholder_name: 'Test Buyer' },
    },
    created_at: at,
    captured_at: at,
  }
}

const lineTotals = (total: number) => ({ subtotal: String(total), discount: '0', tax: '0', total: String(total) })

function transactionTotals(total: number, currency: string) {
  return {
    ...lineTotals(total),
    credit: '0',
    credit_to_balance: '0',
    balance: '0',
    grand_total: String(total),
    grand_total_tax: '0',
    fee: String(fee(total)),
    earnings: String(total - fee(total)),
    currency_code: currency,
  }
}

function adjustedTotals(total: number, currency: string) {
  const { subtotal, tax, total: sum, grand_total, fee, earnings, currency_code } = transactionTotals(total, currency)
  return { subtotal, tax, total: sum, grand_total, fee, earnings, currency_code }
}

/** Paddle's list price: five per cent and fifty cents. */
const fee = (total: number) => Math.round(total * 0.05) + 50

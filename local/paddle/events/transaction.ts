import { type EventIds, eventOf } from './event.ts'
import { paddleId } from './ids.ts'
import { type Market, homeMarket, toMarketUnits } from '#local/paddle/catalog/markets.ts'
import { type TwinPrice, twinPrices, twinProductId } from '#local/paddle/catalog/prices.ts'
import { lineTotals, withTax, transactionDetails } from '#local/paddle/catalog/totals.ts'

export { sign } from './event.ts'

export type NewTransaction = {
  items: readonly { priceId: string; quantity: number }[]
  customData: Record<string, unknown> | null
  /** When it was paid or opened, in milliseconds since 1970. */
  now: number
  /** The catalog; by default the twin's own. */
  prices?: readonly TwinPrice[]
  /** The buyer's market: currency and tax. By default the catalog's own prices without tax. */
  market?: Market
  /** The page with the checkout. */
  checkoutUrl?: string
  /** `web` for a checkout's items, `api` if a server created it. */
  origin?: 'web' | 'api'
  /** Ids that must be known in advance or shared by two events; new ones by default. */
  ids?: Partial<TransactionIds>
}

type TransactionIds = EventIds & { transactionId: string; customerId: string }

export type Transaction = ReturnType<typeof transactionData>

/**
 * The webhook that Paddle Billing sends when a card payment is fully processed: envelope and `data` in its
 * shape, amounts as strings in minor units. Throws an Error for a price id that is not in `prices`.
 * Source: developer.paddle.com/webhooks/transactions/transaction-completed; tests/shared/local/paddle-shapes.ts
 * lists the keys.
 */
export function completedTransaction(transaction: NewTransaction) {
  return eventOf(
    'transaction.completed',
    transactionData(transaction, 'completed'),
    transaction.now,
    transaction.ids,
  )
}

/** A transaction as Paddle's API and its webhooks show it: `ready` to be paid, or `completed`. */
export function transactionData(transaction: NewTransaction, status: 'ready' | 'completed') {
  const {
    items,
    customData,
    now,
    prices = twinPrices,
    market = homeMarket,
    checkoutUrl,
    origin = 'web',
    ids = {},
  } = transaction
  const at = new Date(now).toISOString()
  const paid = status === 'completed'
  const lines = items.map(({ priceId, quantity }) => ({ price: findPrice(prices, priceId), quantity }))
  const usCents = lines.reduce((sum, { price, quantity }) => sum + price.amount * quantity, 0)
  const { total } = withTax(toMarketUnits(usCents, market), market)
  return {
    id: ids.transactionId ?? paddleId('txn', now),
    status,
    customer_id: ids.customerId ?? (paid ? paddleId('ctm', now) : null),
    address_id: paid ? paddleId('add', now) : null,
    business_id: null,
    custom_data: customData,
    currency_code: market.currency,
    origin,
    subscription_id: null,
    invoice_id: null,
    invoice_number: null,
    collection_mode: 'automatic',
    discount_id: null,
    billing_details: null,
    billing_period: null,
    items: lines.map(({ price, quantity }) => ({ price: priceEntity(price, at), quantity, proration: null })),
    details: {
      ...transactionDetails(usCents, market, paid),
      line_items: lines.map(({ price, quantity }) => lineItem(price, quantity, market, now)),
    },
    payments: paid ? [cardPayment(total, now)] : [],
    checkout: { url: checkoutUrl ?? null },
    created_at: at,
    updated_at: at,
    billed_at: paid ? at : null,
    revised_at: null,
  }
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
    tax_mode: 'external',
    quantity: { minimum: 1, maximum: 100 },
    custom_data: null,
    import_meta: null,
    created_at: at,
    updated_at: at,
  }
}

function lineItem({ id, name, amount }: TwinPrice, quantity: number, market: Market, now: number) {
  return {
    id: paddleId('txnitm', now),
    price_id: id,
    quantity,
    proration: null,
    tax_rate: market.taxRate,
    totals: lineTotals(withTax(toMarketUnits(amount * quantity, market), market)),
    unit_totals: lineTotals(withTax(toMarketUnits(amount, market), market)),
    product: {
      id: twinProductId,
      name,
      description: null,
      type: 'standard',
      status: 'active',
      tax_category: 'standard',
      image_url: null,
      custom_data: null,
      created_at: new Date(now).toISOString(),
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
      card: {
        type: 'visa',
        last4: '4242',
        expiry_month: 12,
        expiry_year: new Date(now).getUTCFullYear() + 3,
        cardholder_name: 'Test Buyer',
      },
      south_korea_local_card: null,
      underlying_details: null,
    },
    created_at: at,
    captured_at: at,
  }
}

/**
 * The fields of Paddle's webhooks and their kinds, as Paddle documents them:
 * - developer.paddle.com/webhooks/transactions/transaction-completed
 * - developer.paddle.com/webhooks/adjustments/adjustment-created and adjustment-updated
 * - the recorded payloads of those three in PaddleHQ/paddle-node-sdk, src/__tests__/mocks/notifications
 *   (transaction-completed.mock.ts at 2d729c9d, adjustment-updated.mock.ts at 56f7378d), read in November 2026.
 * `<x>` is an id with the prefix x; `amount` is a whole number of minor units as text; `rate` is a decimal as text.
 */
export type Shape = string | null | readonly [Shape] | { readonly [field: string]: Shape }

const lineTotals = { subtotal: 'amount', discount: 'amount', tax: 'amount', total: 'amount' } as const

const transactionTotals = {
  ...lineTotals,
  credit: 'amount',
  credit_to_balance: 'amount',
  balance: 'amount',
  grand_total: 'amount',
  fee: 'amount',
  earnings: 'amount',
  currency_code: 'currency',
} as const

const price = {
  id: '<pri>',
  product_id: '<pro>',
  name: 'text',
  description: 'text',
  type: 'standard|custom',
  status: 'active|archived',
  unit_price: { amount: 'amount', currency_code: 'currency' },
  unit_price_overrides: 'list',
  billing_cycle: null,
  trial_period: null,
  tax_mode: 'account_setting|external|internal|location',
  quantity: { minimum: 'count', maximum: 'count' },
  custom_data: null,
  import_meta: null,
  created_at: 'time',
  updated_at: 'time',
} as const

const transaction = {
  id: '<txn>',
  status: 'completed',
  customer_id: '<ctm>',
  address_id: '<add>',
  business_id: null,
  custom_data: 'object or null',
  currency_code: 'currency',
  origin:
    'api|subscription_charge|subscription_payment_method_change|subscription_recurring|subscription_update|web',
  subscription_id: null,
  invoice_id: null,
  invoice_number: null,
  collection_mode: 'automatic|manual',
  discount_id: null,
  billing_details: null,
  billing_period: null,
  items: [{ price, quantity: 'count', proration: null }],
  details: {
    tax_rates_used: [{ tax_rate: 'rate', totals: lineTotals }],
    totals: transactionTotals,
    adjusted_totals: {
      subtotal: 'amount',
      tax: 'amount',
      total: 'amount',
      grand_total: 'amount',
      fee: 'amount',
      retained_fee: 'amount',
      earnings: 'amount',
      currency_code: 'currency',
    },
    payout_totals: { ...transactionTotals, exchange_rate: 'rate', fee_rate: 'rate' },
    adjusted_payout_totals: {
      subtotal: 'amount',
      tax: 'amount',
      total: 'amount',
      fee: 'amount',
      chargeback_fee: { amount: 'amount', original: null },
      retained_fee: 'amount',
      earnings: 'amount',
      currency_code: 'currency',
      exchange_rate: 'rate',
    },
    line_items: [
      {
        id: '<txnitm>',
        price_id: '<pri>',
        quantity: 'count',
        proration: null,
        tax_rate: 'rate',
        totals: lineTotals,
        unit_totals: lineTotals,
        product: {
          id: '<pro>',
          name: 'text',
          description: null,
          type: 'standard|custom',
          status: 'active|archived',
          tax_category: 'standard',
          image_url: null,
          custom_data: null,
          created_at: 'time',
        },
      },
    ],
  },
  payments: [
    {
      payment_attempt_id: 'uuid',
      stored_payment_method_id: 'uuid',
      payment_method_id: '<paymtd>',
      amount: 'amount',
      status: 'captured',
      error_code: null,
      method_details: {
        type: 'card',
        card: {
          type: 'visa',
          last4: 'text',
          expiry_month: 'count',
          expiry_year: 'count',
          cardholder_name: 'text',
        },
        south_korea_local_card: null,
        underlying_details: null,
      },
      created_at: 'time',
      captured_at: 'time',
    },
  ],
  checkout: { url: 'text or null' },
  created_at: 'time',
  updated_at: 'time',
  billed_at: 'time',
  revised_at: null,
} as const

const sums = { subtotal: 'amount', tax: 'amount', total: 'amount' } as const
const adjusted = { ...sums, fee: 'amount', earnings: 'amount', currency_code: 'currency' } as const

const adjustment = {
  id: '<adj>',
  action:
    'credit|refund|chargeback|chargeback_reverse|chargeback_warning|chargeback_warning_reverse|credit_reverse',
  type: 'full|partial',
  transaction_id: '<txn>',
  subscription_id: null,
  customer_id: '<ctm>',
  reason: 'text',
  credit_applied_to_balance: null,
  currency_code: 'currency',
  status: 'pending_approval|approved|rejected|reversed',
  items: [
    {
      id: '<adjitm>',
      item_id: '<txnitm>',
      type: 'full|partial',
      amount: 'amount or null',
      proration: null,
      totals: sums,
    },
  ],
  totals: adjusted,
  payout_totals: adjusted,
  tax_rates_used: [{ tax_rate: 'rate', totals: sums }],
  created_at: 'time',
  updated_at: 'time',
} as const

const envelope = {
  event_id: '<evt>',
  event_type: 'text',
  occurred_at: 'time',
  notification_id: '<ntf>',
} as const

export const completedShape: Shape = { ...envelope, data: transaction }
export const adjustmentShape: Shape = { ...envelope, data: adjustment }
/** Only a chargeback and a chargeback warning have the bank's fee. */
export const chargebackShape: Shape = {
  ...envelope,
  data: {
    ...adjustment,
    payout_totals: { ...adjusted, chargeback_fee: { amount: 'amount', original: null } },
  },
}

/** Lists where `value` differs from `shape`: missing fields, unknown fields and fields of another kind. */
export function mismatches(shape: Shape, value: unknown, path = ''): string[] {
  if (shape === null) return value === null ? [] : [`${path} should be null`]
  if (typeof shape === 'string')
    return isKind(shape, value) ? [] : [`${path} should be ${shape}, is ${JSON.stringify(value)}`]
  if (Array.isArray(shape)) {
    if (!Array.isArray(value) || value.length === 0) return [`${path} should be a list`]
    return value.flatMap((entry, index) =>
      mismatches((shape as readonly [Shape])[0], entry, `${path}[${index}]`),
    )
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [`${path} should be an object`]
  const fields = shape as Record<string, Shape>
  const found = value as Record<string, unknown>
  const names = [...new Set([...Object.keys(fields), ...Object.keys(found)])]
  return names.flatMap((name) => {
    const fieldPath = path ? `${path}.${name}` : name
    if (!(name in found)) return [`${fieldPath} is missing`]
    const expected = fields[name]
    return expected === undefined ? [`${fieldPath} is unknown`] : mismatches(expected, found[name], fieldPath)
  })
}

const kinds: Readonly<Record<string, RegExp>> = {
  amount: /^-?\d+$/,
  rate: /^\d+(\.\d+)?$/,
  currency: /^[A-Z]{3}$/,
  time: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  text: /./,
}

function isKind(kind: string, value: unknown): boolean {
  if (kind.endsWith(' or null')) return value === null || isKind(kind.replace(' or null', ''), value)
  if (kind === 'count') return Number.isInteger(value)
  if (kind === 'list') return Array.isArray(value)
  if (kind === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  if (typeof value !== 'string') return false
  const prefix = /^<(\w+)>$/.exec(kind)?.[1]
  // The local catalog has readable price ids: pri_jungle_local.
  if (prefix) return new RegExp(`^${prefix}_(?:[a-z\\d]{26}${prefix === 'pri' ? '|\\w+' : ''})$`).test(value)
  return kinds[kind]?.test(value) ?? kind.split('|').includes(value)
}

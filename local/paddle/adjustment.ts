import { type EventIds, eventOf } from './event.ts'
import { paddleId } from './ids.ts'
import type { Transaction } from './transaction.ts'

export type AdjustmentAction =
  | 'refund'
  | 'credit'
  | 'chargeback'
  | 'chargeback_warning'
  | 'chargeback_reverse'
  | 'chargeback_warning_reverse'
  | 'credit_reverse'
export type AdjustmentStatus = 'pending_approval' | 'approved' | 'rejected' | 'reversed'

export type NewAdjustment = {
  /** The payment it takes back, as its webhook gave it. */
  transaction: Transaction
  action: AdjustmentAction
  /** `full` when not given. */
  type?: 'full' | 'partial'
  /** Of a partial one, in minor units with tax: half when not given. */
  amount?: number
  /** `approved` when not given. Live refunds begin as `pending_approval`. */
  status?: AdjustmentStatus
  /** When this is so, in milliseconds since 1970. */
  now: number
  /** Of an update: when the adjustment was made. */
  createdAt?: number
  /** The adjustment's id, which an update repeats; a new one when not given. */
  adjustmentId?: string
}

export type Adjustment = ReturnType<typeof adjustmentData>

/**
 * The webhook that Paddle Billing sends when money goes back: `adjustment.created`, or `.updated` once a refund has been
 * decided. It names its transaction and holds no custom data. Source: developer.paddle.com/webhooks/adjustments
 */
export function adjustmentEvent(
  type: 'created' | 'updated',
  adjustment: NewAdjustment,
  ids: Partial<EventIds> = {},
) {
  return eventOf(`adjustment.${type}`, adjustmentData(adjustment), adjustment.now, ids)
}

/** An adjustment as Paddle's API and its webhooks show it. */
export function adjustmentData({
  transaction,
  action,
  type = 'full',
  status = 'approved',
  now,
  createdAt = now,
  ...rest
}: NewAdjustment) {
  const { totals, line_items: lines, tax_rates_used: rates } = transaction.details
  const whole = Number(totals.total)
  const amount = type === 'full' ? whole : (rest.amount ?? Math.round(whole / 2))
  const taxRate = rates[0]?.tax_rate ?? '0'
  const sums = split(amount, Number(taxRate))
  const chargeback = action.startsWith('chargeback')
  const id = rest.adjustmentId ?? paddleId('adj', createdAt)
  return {
    id,
    action,
    type,
    transaction_id: transaction.id,
    subscription_id: null,
    customer_id: transaction.customer_id,
    reason: chargeback ? 'Chargeback by the card holder' : 'Asked for by the buyer',
    credit_applied_to_balance: null,
    currency_code: transaction.currency_code,
    status,
    items: lines.map((line) => ({
      id: `adjitm_${id.slice('adj_'.length)}`,
      item_id: line.id,
      type,
      amount: type === 'full' ? null : String(amount),
      proration: null,
      totals: sums,
    })),
    totals: { ...sums, fee: '0', earnings: sums.subtotal, currency_code: transaction.currency_code },
    payout_totals: {
      ...sums,
      fee: '0',
      ...(action === 'chargeback' || action === 'chargeback_warning'
        ? { chargeback_fee: { amount: '1500', original: null } }
        : {}),
      earnings: sums.subtotal,
      currency_code: transaction.currency_code,
    },
    tax_rates_used: [{ tax_rate: taxRate, totals: sums }],
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(now).toISOString(),
  }
}

/** A sum with tax, taken apart. */
function split(total: number, taxRate: number) {
  const subtotal = Math.round(total / (1 + taxRate))
  return { subtotal: String(subtotal), tax: String(total - subtotal), total: String(total) }
}

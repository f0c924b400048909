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
  /** The payment it changes, as in its webhook. */
  transaction: Transaction
  action: AdjustmentAction
  /** By default `full`. */
  type?: 'full' | 'partial'
  /** For a partial adjustment, in minor units with tax; by default half. */
  amount?: number
  /** By default `approved`. Live refunds begin as `pending_approval`. */
  status?: AdjustmentStatus
  /** When the event occurs, in milliseconds since 1970. */
  now: number
  /** For an update: when the adjustment was created. */
  createdAt?: number
  /** The adjustment's id, which an update repeats; by default a new one. */
  adjustmentId?: string
}

export type Adjustment = ReturnType<typeof adjustmentData>

/**
 * The webhook that Paddle Billing sends when money is returned: `adjustment.created`, or `.updated` after the
 * decision on a refund. It names its transaction and has no custom data. Source:
 * developer.paddle.com/webhooks/adjustments
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
  const sums = splitTax(amount, Number(taxRate))
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

/** Splits an amount with tax into its parts. */
function splitTax(total: number, taxRate: number) {
  const subtotal = Math.round(total / (1 + taxRate))
  return { subtotal: String(subtotal), tax: String(total - subtotal), total: String(total) }
}

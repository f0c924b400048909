import * as z from 'zod/mini'
import type { paymentEvents } from '#worker/db/schema.ts'
import { AppError } from '#worker/errors.ts'
import {
  type PaddleEvent,
  adjustmentSchema,
  completedTransactionSchema,
  paddleEventSchema,
} from '#worker/gateways/paddle.ts'

type Facts = Pick<
  typeof paymentEvents.$inferInsert,
  'transactionId' | 'amount' | 'adjustmentId' | 'action' | 'adjustmentStatus' | 'isFull'
>

/** The event in a webhook's body or in a stored row. */
export function parseEvent(rawBody: string): PaddleEvent {
  try {
    return z.parse(paddleEventSchema, JSON.parse(rawBody))
  } catch {
    throw new AppError('malformed')
  }
}

/**
 * The columns that the purchase views read of an event. An adjustment that cannot be parsed gets no columns
 * and returns no money; a person looks at it.
 */
export function factsOf({ event_type, data }: PaddleEvent): Facts {
  if (!isAdjustment(event_type)) {
    const transaction = z.safeParse(completedTransactionSchema, data)
    return {
      transactionId: typeof data.id === 'string' ? data.id : null,
      amount: transaction.success ? minorUnits(transaction.data.details?.totals?.total) : null,
    }
  }
  const adjustment = z.safeParse(adjustmentSchema, data)
  if (!adjustment.success) return {}
  const { id, transaction_id, action, status, type, items, totals } = adjustment.data
  return {
    transactionId: transaction_id,
    adjustmentId: id,
    action,
    adjustmentStatus: status,
    // Older payloads set the type on the items only.
    isFull:
      type === undefined ? items.length > 0 && items.every((item) => item.type === 'full') : type === 'full',
    amount: minorUnits(totals.total),
  }
}

/** How a reduced body begins. */
export const factsPrefix = '{"facts":true,'

type StoredBody = Pick<typeof paymentEvents.$inferSelect, 'eventId' | 'type' | 'occurredAt' | 'raw'>

/**
 * The body of an event without its buyer: what was paid for, how much, in which currency, and the status.
 * Fields are listed one by one, so that any other personal data is left out. The result still parses as an
 * event.
 */
export function onlyFacts({ eventId, type, occurredAt, raw }: StoredBody): string {
  const { data } = readBody(raw)
  const items = Array.isArray(data.items)
    ? data.items.map((item) =>
        pick(Object(item), ['type', 'quantity', 'amount'], {
          price: pick(Object(Object(item).price), ['id']),
        }),
      )
    : []
  const totals = (of: unknown) =>
    pick(Object(of), [
      'subtotal',
      'tax',
      'discount',
      'total',
      'grand_total',
      'fee',
      'earnings',
      'currency_code',
    ])
  const facts = pick(data, [
    'id',
    'status',
    'transaction_id',
    'action',
    'type',
    'currency_code',
    'created_at',
    'updated_at',
    'billed_at',
    'invoice_number',
  ])
  const money =
    data.details === undefined
      ? { totals: totals(data.totals) }
      : { details: { totals: totals(Object(data.details).totals) } }
  return JSON.stringify({
    facts: true,
    event_id: eventId,
    event_type: type,
    occurred_at: occurredAt,
    data: { ...facts, items, ...money },
  })
}

function readBody(raw: string): { data: Record<string, unknown> } {
  try {
    return { data: Object(Object(JSON.parse(raw)).data) }
  } catch {
    return { data: {} }
  }
}

/** The listed fields that hold a plain value. */
function pick(
  from: Record<string, unknown>,
  names: readonly string[],
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  const plain = names.filter((name) => ['string', 'number', 'boolean'].includes(typeof from[name]))
  return { ...Object.fromEntries(plain.map((name) => [name, from[name]])), ...more }
}

export const isAdjustment = (type: string): boolean =>
  type === 'adjustment.created' || type === 'adjustment.updated'

/**
 * Converts Paddle's times (ISO 8601, up to nine fractional digits) to UTC with exactly nine digits, so that
 * texts compare as times; null if it is no time.
 */
export function comparableInstant(instant: string): string | null {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/.exec(instant)
  const milliseconds = parts ? Date.parse(`${parts[1]}${parts[3]}`) : Number.NaN
  if (!parts || Number.isNaN(milliseconds)) return null
  return `${new Date(milliseconds).toISOString().slice(0, 19)}.${(parts[2] ?? '').padEnd(9, '0')}Z`
}

/** Milliseconds since 1970 in the same format. */
export const comparableNow = (now: number): string => `${new Date(now).toISOString().slice(0, -1)}000000Z`

function minorUnits(amount: string | undefined): number | null {
  return amount !== undefined && /^\d{1,12}$/.test(amount) ? Number(amount) : null
}

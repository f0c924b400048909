import type { PurchaseStatus } from '#shared/api/bootcamp.ts'
import { DAY_MS } from '#shared/units.ts'
import type { purchases } from '#worker/db/schema.ts'

type Row = typeof purchases.$inferSelect

/** How long after a payment the trainee may ask for a refund without a reason (see the refund page). */
export const REFUND_WINDOW_MS = DAY_MS

/** The status that all events of a payment add up to. */
export function statusOf({
  verdict,
  takenBack,
  refundPending,
  refunded,
  chargedBack,
}: Pick<Row, 'verdict' | 'takenBack' | 'refundPending' | 'refunded' | 'chargedBack'>): PurchaseStatus {
  if (takenBack) return chargedBack > 0 ? 'charged_back' : 'refunded'
  if (verdict !== 'counts') return 'under_review'
  if (refundPending) return 'refund_pending'
  return refunded + chargedBack > 0 ? 'partly_refunded' : 'completed'
}

/** Whether the trainee may ask for a refund at `now`. The list and the request use the same rule. */
export function isRefundable(
  row: Parameters<typeof statusOf>[0] & Pick<Row, 'occurredAt'>,
  now: number,
): boolean {
  return refundableStatuses.has(statusOf(row)) && now - Date.parse(row.occurredAt) < REFUND_WINDOW_MS
}

/** A payment under review was paid, so it can be refunded, too. */
const refundableStatuses: ReadonlySet<PurchaseStatus> = new Set([
  'completed',
  'partly_refunded',
  'under_review',
])

import { and, eq, exists, gt, not, or, sql } from 'drizzle-orm'
import type { Receipt, RefundForm } from '#shared/api/bootcamp.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { paymentEvents, purchases } from '#worker/db/schema.ts'
import { auditEntry } from '#worker/domain/audit.ts'
import { comparableNow } from './payment-facts.ts'
import { isRefundable, REFUND_WINDOW_MS, statusOf } from './purchase-status.ts'
import { hasReceipt } from './purchases.ts'
import { AppError } from '#worker/errors.ts'
import { findInvoice } from '#worker/gateways/paddle-api.ts'

/** Paddle is the seller: its form finds the payment by order number and email, and its staff decide. */
const REFUND_FORM = 'https://paddle.net/'

/**
 * Records that the trainee wants a refund, within 24 hours of the payment, and returns Paddle's form. A
 * repeated request gets the same answer, even after the 24 hours. Another trainee's payment is not found.
 */
export async function requestRefund(ctx: TraineeContext, publicId: string): Promise<RefundForm> {
  const purchase = await findPurchase(ctx, publicId)
  if (purchase.takenBack) throw new AppError('refunded_already')
  if (purchase.refundRequestedAt === null && !isRefundable(purchase, ctx.now))
    throw new AppError(statusOf(purchase) === 'refund_pending' ? 'refund_pending' : 'refund_window_over')
  const isInTime = gt(paymentEvents.occurredAt, comparableNow(ctx.now - REFUND_WINDOW_MS))
  const matchesEvent = eq(paymentEvents.eventId, purchase.eventId)
  // Recorded once per payment, however many events it has.
  const isRequested = sql`EXISTS (SELECT 1 FROM ${paymentEvents} AS asked WHERE asked.transaction_id = ${purchase.transactionId} AND asked.refund_requested_at IS NOT NULL)`
  const firstTime = db
    .select({ id: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(matchesEvent, not(isRequested), isInTime))
  const [, [updated]] = await db.batch([
    auditEntry(
      ctx,
      { action: 'refund.ask', userId: ctx.trainee.user.publicId, target: purchase.transactionId },
      exists(firstTime),
    ),
    db
      .update(paymentEvents)
      .set({ refundRequestedAt: sql`coalesce(${paymentEvents.refundRequestedAt}, ${ctx.now})` })
      .where(and(matchesEvent, or(isRequested, isInTime)))
      .returning({ eventId: paymentEvents.eventId }),
  ])
  if (!updated) throw new AppError('refund_window_over')
  return { url: REFUND_FORM, orderNumber: purchase.transactionId }
}

/** The address of Paddle's invoice. Not found if there is none, or without an API key. */
export async function findReceipt(ctx: TraineeContext, publicId: string): Promise<Receipt> {
  const purchase = await findPurchase(ctx, publicId)
  const url = hasReceipt(ctx, purchase) ? await findInvoice(ctx.env, purchase.transactionId) : null
  if (url === null) throw new AppError('not_found')
  return { url }
}

async function findPurchase({ trainee }: TraineeContext, publicId: string) {
  const [purchase] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.publicId, publicId), eq(purchases.userId, trainee.user.id)))
  if (!purchase) throw new AppError('not_found')
  return purchase
}

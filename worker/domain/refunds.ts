import { and, eq, exists, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Receipt, RefundForm } from '#shared/api/bootcamp.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { paymentEvents, purchases } from '#worker/db/schema.ts'
import { auditEntry } from '#worker/domain/audit.ts'
import { comparableNow } from '#worker/domain/payment-facts.ts'
import { AppError } from '#worker/errors.ts'
import { findInvoice, hasPaddleApi } from '#worker/gateways/paddle-api.ts'

/** Paddle is the seller: its form finds the payment by order number and e-mail, and its people decide. */
const REFUND_FORM = 'https://paddle.net/'

/** How long after a payment the trainee may ask for it back without a reason (docs of the refund page). */
export const REFUND_WINDOW_MS = 86_400_000

/**
 * Notes once that the trainee wants the money back, within 24 hours of the payment, and names Paddle's form. Whoever has
 * asked in time is answered the same later. Another's payment is not found.
 */
export async function requestRefund(ctx: TraineeContext, publicId: string): Promise<RefundForm> {
  const purchase = await findPurchase(ctx, publicId)
  if (purchase.takenBack) throw new AppError('refunded_already')
  const inTime = gt(paymentEvents.occurredAt, comparableNow(ctx.now - REFUND_WINDOW_MS))
  const paid = eq(paymentEvents.eventId, purchase.eventId)
  const firstTime = db.select({ id: paymentEvents.eventId }).from(paymentEvents).where(and(paid, isNull(paymentEvents.refundRequestedAt), inTime))
  const [, [noted]] = await db.batch([
    auditEntry(ctx, { action: 'refund.ask', userId: ctx.trainee.user.publicId, target: purchase.transactionId }, exists(firstTime)),
    db
      .update(paymentEvents)
      .set({ refundRequestedAt: sql`coalesce(${paymentEvents.refundRequestedAt}, ${ctx.now})` })
      .where(and(paid, or(isNotNull(paymentEvents.refundRequestedAt), inTime)))
      .returning({ eventId: paymentEvents.eventId }),
  ])
  if (!noted) throw new AppError('refund_window_over')
  return { url: REFUND_FORM, orderNumber: purchase.transactionId }
}

/** The address of Paddle's invoice; not found where there is none, or no key to ask with. */
export async function findReceipt(ctx: TraineeContext, publicId: string): Promise<Receipt> {
  const { transactionId } = await findPurchase(ctx, publicId)
  const url = hasPaddleApi(ctx.env) ? await findInvoice(ctx.env, transactionId) : null
  if (url === null) throw new AppError('not_found')
  return { url }
}

async function findPurchase({ trainee }: TraineeContext, publicId: string) {
  const [purchase] = await db
    .select({ eventId: purchases.eventId, transactionId: purchases.transactionId, takenBack: purchases.takenBack })
    .from(purchases)
    .where(and(eq(purchases.publicId, publicId), eq(purchases.userId, trainee.user.id)))
  if (!purchase) throw new AppError('not_found')
  return purchase
}

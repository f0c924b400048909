import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Checkout } from '#shared/api/bootcamp.ts'
import { MINUTE_MS } from '#shared/units.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { insertWhen } from '#worker/db/insert-when.ts'
import { bootcamps, checkouts, paymentEvents, purchases } from '#worker/db/schema.ts'
import { newPublicId } from '#worker/domain/ids.ts'
import { priceOf } from './offered-price.ts'
import { isUnderReview } from './under-review.ts'
import { AppError } from '#worker/errors.ts'
import { createTransaction, hasPaddleApi } from '#worker/gateways/paddle-api.ts'
import { signToken } from '#worker/tokens.ts'

/** An unpaid checkout is reused for this long, so repeated clicks create only one. */
const REUSE_MS = 30 * MINUTE_MS

const REFUND_PENDING = 'Paddle is deciding on your refund. You can buy again once it decides.'

/** Opens a checkout. The server decides the price, and the signed intent names the buyer. */
export async function openCheckout(ctx: TraineeContext): Promise<Checkout> {
  const { user, access } = ctx.trainee
  if (access.canAccess)
    throw !access.hasActive && (await isRefundPending(user.id))
      ? new AppError('refund_pending', { sentence: REFUND_PENDING })
      : new AppError('checkout_not_possible')
  const priceId = priceOf(ctx)
  const checkout = await findOrCreateCheckout(user.id, priceId, ctx.now)
  if (!checkout) throw new AppError('payment_under_review')
  // Never expires, because a webhook may arrive days later.
  const intent = await signToken(ctx.env, 'intent', checkout.publicId, null)
  const customData = { userId: user.publicId, userEmail: user.email, intent }
  return {
    ...customData,
    clientToken: ctx.env.PADDLE_CLIENT_TOKEN,
    priceId,
    successUrl: `${ctx.env.APP_ORIGIN}/purchase/success`,
    transactionId: checkout.transactionId ?? (await findOrCreateTransaction(ctx, checkout, customData)),
  }
}

/** Whether every payment that could start a bootcamp has a pending refund. */
async function isRefundPending(userId: number): Promise<boolean> {
  const [startable] = await db
    .select({ id: purchases.publicId })
    .from(purchases)
    .leftJoin(
      bootcamps,
      and(eq(bootcamps.transactionId, purchases.transactionId), ne(bootcamps.status, 'restarted')),
    )
    .where(
      and(
        eq(purchases.userId, userId),
        eq(purchases.verdict, 'counts'),
        eq(purchases.takenBack, false),
        // A revoked bootcamp whose payment is valid again continues, even during a refund decision.
        or(eq(bootcamps.status, 'revoked'), and(isNull(bootcamps.id), eq(purchases.refundPending, false))),
      ),
    )
    .limit(1)
  return startable === undefined
}

type CheckoutRow = typeof checkouts.$inferSelect

/**
 * Adds a row unless there is a recent open one, in one statement, so the newest row is recent. Of two requests
 * at once one adds it and both get it. Null while a payment is under review, also if its webhook arrived
 * during this request.
 */
async function findOrCreateCheckout(
  userId: number,
  priceId: string,
  now: number,
): Promise<CheckoutRow | null> {
  const isPaid = sql`EXISTS (SELECT 1 FROM ${paymentEvents} AS event WHERE event.transaction_id = open.transaction_id)`
  const [, [row]] = await db.batch([
    insertWhen(
      checkouts,
      { publicId: newPublicId(), userId, priceId, createdAt: now },
      sql`NOT EXISTS (
        SELECT 1 FROM ${checkouts} AS open
        WHERE open.user_id = ${userId} AND open.price_id = ${priceId} AND open.created_at > ${now - REUSE_MS} AND NOT ${isPaid}
      ) AND NOT ${isUnderReview(userId)}`,
    ),
    db
      .select()
      .from(checkouts)
      .where(
        and(eq(checkouts.userId, userId), eq(checkouts.priceId, priceId), sql`NOT ${isUnderReview(userId)}`),
      )
      .orderBy(desc(checkouts.id))
      .limit(1),
  ])
  return row ?? null
}

/**
 * Creates Paddle's transaction for the checkout; null without an API key or if Paddle does not answer, and
 * then the price id opens the checkout.
 */
async function findOrCreateTransaction(
  ctx: TraineeContext,
  { id, priceId }: CheckoutRow,
  customData: Record<string, string>,
): Promise<string | null> {
  if (!hasPaddleApi(ctx.env)) return null
  const created = await createTransaction(ctx.env, priceId, customData).catch(nullIfRefused)
  if (created === null) return null
  // If two are created at once, both browsers open the first; the other is never paid.
  const [, [saved]] = await db.batch([
    db
      .update(checkouts)
      .set({ transactionId: created })
      .where(and(eq(checkouts.id, id), isNull(checkouts.transactionId))),
    db.select({ transactionId: checkouts.transactionId }).from(checkouts).where(eq(checkouts.id, id)),
  ])
  return saved?.transactionId ?? created
}

function nullIfRefused(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

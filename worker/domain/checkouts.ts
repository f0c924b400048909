import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Checkout } from '#shared/api/bootcamp.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, checkouts, paymentEvents, purchases } from '#worker/db/schema.ts'
import { newPublicId } from '#worker/domain/ids.ts'
import { priceOf } from '#worker/domain/offered-price.ts'
import { AppError } from '#worker/errors.ts'
import { createTransaction, hasPaddleApi } from '#worker/gateways/paddle-api.ts'
import { signToken } from '#worker/tokens.ts'

/** A checkout that was opened and not paid is opened again for so long: a double click makes one, and so do fifty. */
const REUSE_MS = 30 * 60_000

const REFUND_PENDING = 'Paddle is deciding on your refund. You can buy again once it has answered.'

/** Opens a checkout: the price is decided here, and the signed intent says whose payment it will be. */
export async function openCheckout(ctx: TraineeContext): Promise<Checkout> {
  const { user, access } = ctx.trainee
  if (access.canAccess)
    throw !access.hasActive && (await isRefundPending(user.id))
      ? new AppError('refund_pending', { sentence: REFUND_PENDING })
      : new AppError('checkout_not_possible')
  const priceId = priceOf(ctx)
  const checkout = await findOrCreateCheckout(user.id, priceId, ctx.now)
  // Never expires: a webhook may come days later.
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

/** Whether every payment that a bootcamp could be started with waits for the decision on its refund. */
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
        // A closed bootcamp whose payment stands again goes on, whatever is being decided.
        or(eq(bootcamps.status, 'revoked'), and(isNull(bootcamps.id), eq(purchases.refundPending, false))),
      ),
    )
    .limit(1)
  return startable === undefined
}

type CheckoutRow = typeof checkouts.$inferSelect

/** A new row unless an open one is there, in one statement: of two at once one makes it and both get it. */
async function findOrCreateCheckout(userId: number, priceId: string, now: number): Promise<CheckoutRow> {
  const since = now - REUSE_MS
  const paid = sql`EXISTS (SELECT 1 FROM ${paymentEvents} AS told WHERE told.transaction_id = open.transaction_id)`
  const [, [row]] = await db.batch([
    db.insert(checkouts).select(sql`
      SELECT NULL, ${newPublicId()}, ${userId}, ${priceId}, ${now}, NULL
      WHERE NOT EXISTS (
        SELECT 1 FROM ${checkouts} AS open
        WHERE open.user_id = ${userId} AND open.price_id = ${priceId} AND open.created_at > ${since} AND NOT ${paid}
      )`),
    db
      .select()
      .from(checkouts)
      .where(
        and(eq(checkouts.userId, userId), eq(checkouts.priceId, priceId), gt(checkouts.createdAt, since)),
      )
      .orderBy(desc(checkouts.id))
      .limit(1),
  ])
  if (!row) throw new Error('A checkout was neither made nor found')
  return row
}

/** A transaction of Paddle's for the checkout; null without a key, or when Paddle does not answer: the price id then opens it. */
async function findOrCreateTransaction(
  ctx: TraineeContext,
  { id, priceId }: CheckoutRow,
  customData: Record<string, string>,
): Promise<string | null> {
  if (!hasPaddleApi(ctx.env)) return null
  const created = await createTransaction(ctx.env, priceId, customData).catch(nullIfRefused)
  if (created === null) return null
  // Of two made at once both browsers open the first; the other is never paid.
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

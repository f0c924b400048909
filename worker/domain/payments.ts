import { and, count, eq, isNull, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, checkouts, paymentEvents, users } from '#worker/db/schema.ts'
import { newPublicId } from '#worker/domain/ids.ts'
import { AppError } from '#worker/errors.ts'
import { type CompletedTransaction, type PaddleEvent, completedTransactionSchema, paddleEventSchema, signatureHolds } from '#worker/gateways/paddle.ts'
import type { Env } from '#worker/env.ts'
import { readToken } from '#worker/tokens.ts'

/** Events that nobody has made count after this long are put into the queue again. */
const WAITING_MS = 60_000

/**
 * Takes in what Paddle sent: checks the signature over the raw body, keeps the event once, and queues its id. A second
 * delivery changes nothing. When the queue fails, the sweeper brings the event back.
 */
export async function recordPaymentEvent(ctx: Context, rawBody: string, signature: string | undefined): Promise<void> {
  if (!(await signatureHolds(ctx.env.PADDLE_WEBHOOK_SECRET, signature, rawBody, ctx.now))) throw new AppError('bad_signature')
  const event = parseEvent(rawBody)
  const [added] = await db
    .insert(paymentEvents)
    .values({
      eventId: event.event_id,
      publicId: newPublicId(),
      type: event.event_type,
      transactionId: typeof event.data.id === 'string' ? event.data.id : null,
      occurredAt: event.occurred_at,
      receivedAt: ctx.now,
      raw: rawBody,
    })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId })
  if (added) await ctx.env.PAYMENTS.send({ eventId: added.eventId }).catch(logQueueFailure)
}

/** Makes a stored event count, once: what is already settled stays as it is. */
export async function settlePayment(ctx: Context, eventId: string): Promise<void> {
  const [stored] = await db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.eventId, eventId), isNull(paymentEvents.processedAt)))
  if (!stored) return
  const settlement = await settle(ctx, parseEvent(stored.raw))
  await db
    .update(paymentEvents)
    .set({ ...settlement, processedAt: ctx.now })
    .where(and(eq(paymentEvents.eventId, eventId), isNull(paymentEvents.processedAt)))
}

/** Queues again what a restart or a failed queue has dropped. Returns how many events were queued. */
export async function requeueWaitingPayments(ctx: Context): Promise<number> {
  const waiting = await db
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.processedAt), lt(paymentEvents.receivedAt, ctx.now - WAITING_MS)))
    .orderBy(paymentEvents.receivedAt)
    .limit(100)
  if (waiting.length > 0) await ctx.env.PAYMENTS.sendBatch(waiting.map((body) => ({ body })))
  return waiting.length
}

type Settlement = Pick<typeof paymentEvents.$inferInsert, 'verdict' | 'userId' | 'priceId' | 'reason'>

async function settle(ctx: Context, event: PaddleEvent): Promise<Settlement> {
  if (event.event_type !== 'transaction.completed') return { verdict: 'ignored', reason: 'type' }
  const parsed = z.safeParse(completedTransactionSchema, event.data)
  if (!parsed.success) return { verdict: 'under_review', reason: 'shape' }
  const transaction = parsed.data
  const [item, ...others] = transaction.items
  const userId = await findBuyer(ctx, transaction)
  const underReview = (reason: string): Settlement => ({ verdict: 'under_review', userId, priceId: item?.price.id, reason })
  if (transaction.status !== 'completed') return underReview('status')
  if (!item || others.length > 0 || item.quantity !== 1) return underReview('quantity')
  if (userId === null) return underReview('buyer')
  const wrongPrice = await priceProblem(ctx.env, item.price.id, userId)
  return wrongPrice ? underReview(wrongPrice) : { verdict: 'counts', userId, priceId: item.price.id, reason: null }
}

async function priceProblem(env: Env, priceId: string, userId: number): Promise<string | null> {
  if (priceId === env.PADDLE_PRICE_JUNGLE) return null
  if (priceId !== env.PADDLE_PRICE_JUNGLE_REPEAT) return 'price'
  const [completed] = await db
    .select({ bootcamps: count() })
    .from(bootcamps)
    .where(and(eq(bootcamps.userId, userId), eq(bootcamps.status, 'completed')))
  return completed && completed.bootcamps > 0 ? null : 'repeat_price'
}

/** By the signed intent; else by what the browser said, which only names a candidate for the price that was paid. */
async function findBuyer(ctx: Context, { custom_data }: CompletedTransaction): Promise<number | null> {
  if (!custom_data) return null
  const { intent, userId, userEmail } = custom_data
  const checkoutId = intent ? await readToken(ctx.env, 'intent', intent, ctx.now) : null
  if (checkoutId) {
    const [checkout] = await db.select({ userId: checkouts.userId }).from(checkouts).where(eq(checkouts.publicId, checkoutId))
    if (checkout) return checkout.userId
  }
  const byId = userId ? await db.select({ id: users.id }).from(users).where(eq(users.publicId, userId)) : []
  if (byId[0]) return byId[0].id
  const byEmail = userEmail ? await db.select({ id: users.id }).from(users).where(eq(users.email, userEmail.trim().toLowerCase())) : []
  return byEmail[0]?.id ?? null
}

function parseEvent(rawBody: string): PaddleEvent {
  try {
    return z.parse(paddleEventSchema, JSON.parse(rawBody))
  } catch {
    throw new AppError('malformed')
  }
}

function logQueueFailure(): void {
  console.error('A payment event could not be queued; the sweeper will bring it back')
}

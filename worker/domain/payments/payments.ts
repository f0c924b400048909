import { and, count, eq, isNull, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { MINUTE_MS } from '#shared/units.ts'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, checkouts, paymentEvents, users } from '#worker/db/schema.ts'
import { switchPayment, restoreBootcamps, revokeBootcamps } from './follow-payments.ts'
import { newPublicId } from '#worker/domain/ids.ts'
import { comparableInstant, factsOf, isAdjustment, onlyFacts } from './payment-facts.ts'
import { paymentAuditEntries } from './payment-trail.ts'
import { findErasedBuyer } from '#worker/domain/personal-data/erased-payments.ts'
import { AppError } from '#worker/errors.ts'
import {
  type CompletedTransaction,
  type PaddleEvent,
  completedTransactionSchema,
  paddleEventSchema,
  isSignatureValid,
} from '#worker/gateways/paddle.ts'
import type { Env } from '#worker/env.ts'
import { log } from '#worker/log.ts'
import { readToken } from '#worker/tokens.ts'

/** Events that are still unprocessed after this long are queued again. */
const WAITING_MS = MINUTE_MS

/**
 * Receives a webhook: checks the signature over the raw body, stores the event once, and queues its id. A
 * second delivery changes nothing. If the queue fails, the sweeper queues the event later.
 */
export async function recordPaymentEvent(
  ctx: Context,
  rawBody: Uint8Array,
  signature: string | undefined,
): Promise<void> {
  if (!(await isSignatureValid(ctx.env.PADDLE_WEBHOOK_SECRET, signature, rawBody, ctx.now)))
    throw new AppError('bad_signature')
  const raw = new TextDecoder().decode(rawBody)
  const [added] = await insertEvent(parseEvent(raw), raw, 'webhook', ctx.now)
  if (added) await ctx.env.PAYMENTS.send({ eventId: added.eventId }).catch(logQueueFailure)
}

/** Stores and queues events that no webhook delivered. Returns how many were new. */
export async function saveEvents(
  ctx: Context,
  events: readonly PaddleEvent[],
  source: 'reconciliation',
): Promise<number> {
  const [first, ...others] = events
    .filter(({ occurred_at }) => comparableInstant(occurred_at) !== null)
    .map((event) => insertEvent(event, JSON.stringify(event), source, ctx.now))
  if (!first) return 0
  const added = (await db.batch([first, ...others])).flat()
  if (added.length > 0)
    await ctx.env.PAYMENTS.sendBatch(added.map((body) => ({ body }))).catch(logQueueFailure)
  return added.length
}

/** Inserts an event into the inbox, once. Returns nothing if it was there. */
function insertEvent(event: PaddleEvent, raw: string, source: 'webhook' | 'reconciliation', now: number) {
  const occurredAt = comparableInstant(event.occurred_at)
  if (occurredAt === null) throw new AppError('malformed')
  return db
    .insert(paymentEvents)
    .values({
      eventId: event.event_id,
      publicId: newPublicId(),
      type: event.event_type,
      occurredAt,
      receivedAt: now,
      raw,
      source,
      ...factsOf(event),
    })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId })
}

/**
 * Processes a stored event, once: a settled event stays as it is. The sum of adjustments is read from all
 * events on demand (`purchases` in schema.ts); this updates the bootcamps.
 */
export async function settlePayment(ctx: Context, eventId: string): Promise<void> {
  const isUnprocessed = and(eq(paymentEvents.eventId, eventId), isNull(paymentEvents.processedAt))
  const [stored] = await db.select().from(paymentEvents).where(isUnprocessed)
  if (!stored) return
  const settlement = await decideSettlement(ctx, stored)
  const { transactionId } = stored
  // If somebody claimed the payment since it was read, the event waits, and the sweeper has it settled for
  // the claimer.
  const notClaimedByOther = sql`NOT EXISTS (SELECT 1 FROM ${paymentEvents} AS claim WHERE claim.transaction_id = ${transactionId} AND claim.reason = 'claimed' AND claim.user_id IS NOT ${settlement.userId ?? null})`
  const settled = db
    .update(paymentEvents)
    .set({ ...settlement, processedAt: ctx.now })
    .where(settlement.userId ? and(isUnprocessed, notClaimedByOther) : isUnprocessed)
  const entries = await paymentAuditEntries(ctx, stored, settlement)
  const bootcampUpdates =
    transactionId === null
      ? []
      : [
          switchPayment({ transactionId }),
          revokeBootcamps({ transactionId }, ctx.now),
          restoreBootcamps({ transactionId }),
        ]
  // The audit entry comes first, because it checks that the event is unprocessed.
  const [first, ...rest] = [...entries, settled, ...bootcampUpdates]
  if (first) await db.batch([first, ...rest])
}

/** Requeues what a restart or a failed queue has lost. Returns how many events were queued. */
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

type Settlement = Partial<
  Pick<typeof paymentEvents.$inferInsert, 'verdict' | 'userId' | 'priceId' | 'reason' | 'userHash' | 'raw'>
>

async function decideSettlement(
  ctx: Context,
  stored: typeof paymentEvents.$inferSelect,
): Promise<Settlement> {
  const event = parseEvent(stored.raw)
  const userHash = stored.userId === null ? await findErasedBuyer(accountNumberOf(event), stored) : null
  if (userHash !== null) return { ...verdictForErasedUser(stored), userHash, raw: onlyFacts(stored) }
  const claimer = await findClaimer(stored.transactionId)
  const settlement = await verdictForBuyer(ctx, stored, event, claimer)
  // Later events of a claimed payment must not name who paid either.
  return claimer === null ? settlement : { ...settlement, raw: onlyFacts(stored) }
}

/**
 * For a deleted account: an event is recorded and grants no access. A new payment waits for a person, who
 * refunds it.
 */
function verdictForErasedUser({
  type,
  verdict,
  reason,
  adjustmentId,
}: typeof paymentEvents.$inferSelect): Settlement {
  if (isAdjustment(type))
    return adjustmentId === null
      ? { verdict: 'under_review', reason: 'shape' }
      : { verdict: 'ignored', reason: 'adjustment' }
  if (type !== 'transaction.completed') return { verdict: 'ignored', reason: 'type' }
  return verdict === 'counts' ? { verdict, reason } : { verdict: 'under_review', reason: 'erased' }
}

function accountNumberOf({ data }: PaddleEvent): string | undefined {
  const { userId } = Object(data.custom_data)
  return typeof userId === 'string' ? userId : undefined
}

async function verdictForBuyer(
  ctx: Context,
  stored: typeof paymentEvents.$inferSelect,
  event: PaddleEvent,
  claimer: number | null,
): Promise<Settlement> {
  if (isAdjustment(event.event_type))
    return stored.adjustmentId === null
      ? { verdict: 'under_review', reason: 'shape' }
      : { verdict: 'ignored', reason: 'adjustment' }
  if (event.event_type !== 'transaction.completed') return { verdict: 'ignored', reason: 'type' }
  const parsed = z.safeParse(completedTransactionSchema, event.data)
  if (!parsed.success) return { verdict: 'under_review', reason: 'shape' }
  const transaction = parsed.data
  const [item, ...others] = transaction.items
  // A claimer stays the buyer when Paddle sends the payment again.
  const knownBuyer = stored.userId ?? claimer
  const buyer =
    knownBuyer === null ? await findBuyer(ctx, transaction) : { userId: knownBuyer, offeredPriceId: null }
  const userId = buyer?.userId ?? null
  const underReview = (reason: string): Settlement => ({
    verdict: 'under_review',
    userId,
    priceId: item?.price.id,
    reason,
  })
  if (transaction.status !== 'completed') return underReview('status')
  if (!item || others.length > 0 || item.quantity !== 1) return underReview('quantity')
  if (userId === null) return underReview('buyer')
  const wrongPrice =
    item.price.id === buyer?.offeredPriceId ? null : await priceProblem(ctx.env, item.price.id, userId)
  return wrongPrice
    ? underReview(wrongPrice)
    : { verdict: 'counts', userId, priceId: item.price.id, reason: null }
}

/** Why the price is wrong for this buyer; null if it is right. */
export async function priceProblem(env: Env, priceId: string, userId: number): Promise<string | null> {
  if (priceId === env.PADDLE_PRICE_JUNGLE) return null
  if (priceId !== env.PADDLE_PRICE_JUNGLE_REPEAT) return 'price'
  const [completed] = await db
    .select({ bootcamps: count() })
    .from(bootcamps)
    .where(and(eq(bootcamps.userId, userId), eq(bootcamps.status, 'completed')))
  return completed && completed.bootcamps > 0 ? null : 'repeat_price'
}

type Buyer = {
  userId: number
  /** The price the server set when this checkout was opened. It stays valid. */
  offeredPriceId: string | null
}

async function findClaimer(transactionId: string | null): Promise<number | null> {
  if (transactionId === null) return null
  const [claimed] = await db
    .select({ userId: paymentEvents.userId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.transactionId, transactionId), eq(paymentEvents.reason, 'claimed')))
  return claimed?.userId ?? null
}

/**
 * Finds the buyer by the signed intent; otherwise by what the browser sent, which only suggests a buyer for
 * the price that was paid.
 */
async function findBuyer(ctx: Context, { custom_data }: CompletedTransaction): Promise<Buyer | null> {
  if (!custom_data) return null
  const { intent, userId, userEmail } = custom_data
  const checkoutId = intent ? await readToken(ctx.env, 'intent', intent, ctx.now) : null
  if (checkoutId) {
    const [checkout] = await db
      .select({ userId: checkouts.userId, offeredPriceId: checkouts.priceId })
      .from(checkouts)
      .where(eq(checkouts.publicId, checkoutId))
    if (checkout) return checkout
  }
  const byId = userId
    ? await db.select({ userId: users.id }).from(users).where(eq(users.publicId, userId))
    : []
  if (byId[0]) return { ...byId[0], offeredPriceId: null }
  const byEmail = userEmail
    ? await db.select({ userId: users.id }).from(users).where(eq(users.email, userEmail.trim().toLowerCase()))
    : []
  return byEmail[0] ? { ...byEmail[0], offeredPriceId: null } : null
}

function parseEvent(rawBody: string): PaddleEvent {
  try {
    return z.parse(paddleEventSchema, JSON.parse(rawBody))
  } catch {
    throw new AppError('malformed')
  }
}

function logQueueFailure(): void {
  log.error('A payment event could not be queued; the sweeper will queue it')
}

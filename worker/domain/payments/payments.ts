import { MINUTE_MS } from '#shared/units.ts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { paymentEvents } from '#worker/db/schema.ts'
import { switchPayment, restoreBootcamps, revokeBootcamps } from './follow-payments.ts'
import { newPublicId } from '#worker/domain/ids.ts'
import { comparableInstant, factsOf, parseEvent } from './payment-facts.ts'
import { paymentAuditEntries } from './payment-trail.ts'
import { decideSettlement } from './payment-verdict.ts'
import { AppError } from '#worker/errors.ts'
import { type PaddleEvent, isSignatureValid } from '#worker/gateways/paddle.ts'
import { log } from '#worker/log.ts'

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
  // If another account has claimed the payment since, the event waits, and the sweeper requeues it.
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

function logQueueFailure(): void {
  log.error('A payment event could not be queued; the sweeper will queue it')
}

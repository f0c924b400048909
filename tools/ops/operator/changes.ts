import { count, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { deadLetters, logins, paymentEvents } from '#worker/db/schema.ts'
import { deleteCalendarFeed, deleteStaleSubscriptions } from '#worker/domain/accounts/logins.ts'
import { deletePasskeys } from '#worker/domain/accounts/passkeys/delete-passkeys.ts'
import { auditEntry, hashUserId } from '#worker/domain/audit.ts'
import { assignPayment } from '#worker/domain/payments/claim-purchase.ts'
import { erase } from '#worker/domain/personal-data/erase-account.ts'
import { findPayment } from './payments.ts'
import { rowsOf, typed } from './statement.ts'
import type { FoundTrainee } from './trainees.ts'
import type { Row } from './wrangler-d1.ts'

// Every change writes an audit entry in its own batch, so that both are stored or neither. It returns what the operator sees
// of the result.

/**
 * The next sweep settles the events again, within five minutes. Settling twice changes nothing. Returns all
 * events that wait.
 */
export async function replay(ctx: Context, search: string): Promise<Row[]> {
  const id = typed(search)
  const ofDeadLetter = db
    .select({ eventId: deadLetters.eventId })
    .from(deadLetters)
    .where(eq(deadLetters.messageId, id))
  const ofPayment = db
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .where(eq(paymentEvents.transactionId, id))
  const [, , , waiting] = await db.batch([
    auditEntry(ctx, { action: 'operator.replay', userId: null, target: id }),
    db
      .update(paymentEvents)
      .set({ processedAt: null })
      .where(
        or(
          eq(paymentEvents.eventId, id),
          eq(paymentEvents.transactionId, id),
          inArray(paymentEvents.eventId, ofDeadLetter),
        ),
      ),
    db
      .update(deadLetters)
      .set({ replayedAt: ctx.now })
      .where(
        or(
          eq(deadLetters.messageId, id),
          eq(deadLetters.eventId, id),
          inArray(deadLetters.eventId, ofPayment),
        ),
      ),
    db
      .select({
        event_id: paymentEvents.eventId,
        type: paymentEvents.type,
        transaction_id: paymentEvents.transactionId,
        verdict: paymentEvents.verdict,
        reason: paymentEvents.reason,
      })
      .from(paymentEvents)
      .where(isNull(paymentEvents.processedAt))
      .orderBy(desc(paymentEvents.receivedAt))
      .limit(100),
  ])
  return waiting
}

/**
 * Signs a trainee out everywhere, and ends what a login has left behind: passkeys, pushes and the calendar
 * address.
 */
export async function endLogins(ctx: Context, { id, publicId }: FoundTrainee): Promise<Row[]> {
  const [, , , , , left] = await db.batch([
    auditEntry(ctx, { action: 'operator.end-logins', userId: publicId }),
    db.delete(logins).where(eq(logins.userId, id)),
    deleteStaleSubscriptions(id),
    deleteCalendarFeed(id),
    deletePasskeys(id),
    db.select({ logins_left: count() }).from(logins).where(eq(logins.userId, id)),
  ])
  return left
}

export async function everybodyOut(ctx: Context): Promise<Row[]> {
  const [, , left] = await db.batch([
    auditEntry(ctx, { action: 'operator.everybody-out', userId: null }),
    db.delete(logins),
    db.select({ logins_left: count() }).from(logins),
  ])
  return left
}

/** Gives a payment without a buyer to a trainee. A payment with a buyer, or with another problem, does not change. */
export async function claim(ctx: Context, order: string, found: FoundTrainee): Promise<Row[]> {
  await assignPayment(ctx, found, typed(order))
  const [payment = []] = await rowsOf([findPayment(order)])
  return payment
}

/** Ends the account at once, as at the trainee's own request. Returns the reference of the erasure. */
export async function eraseTrainee(ctx: Context, found: FoundTrainee): Promise<string> {
  const { reference } = await erase(
    ctx,
    found,
    { reference: newReference(ctx, found), at: ctx.now },
    'operator.erase',
  )
  return reference
}

function newReference({ now }: Context, { publicId }: FoundTrainee): string {
  const day = new Date(now).toISOString().slice(0, 10)
  const start = hashUserId(publicId)
    .slice(0, 8)
    .replaceAll(/[^A-Za-z0-9]/g, 'X')
  return `OPS-${day}-${start.toUpperCase()}`
}

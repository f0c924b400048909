import { and, eq, notLike, sql } from 'drizzle-orm'
import { db } from '#worker/db/client.ts'
import { erasures, paymentEvents } from '#worker/db/schema.ts'
import { factsPrefix, onlyFacts } from '#worker/domain/payments/payment-facts.ts'
import { hashUserId } from '#worker/domain/audit.ts'

/** Events per step. */
const BATCH_SIZE = 40

/**
 * Removes the buyer from the next events of an erased account. The columns of the purchase views stay, so
 * that a later refund adds up; the body is reduced to its facts. Returns the number of events.
 */
export async function anonymizePayments(userId: number, userHash: string): Promise<number> {
  const withBody = notLike(paymentEvents.raw, `${factsPrefix}%`)
  // Three queries, each with its own index: an OR of them would scan all payments.
  const ownEvents = sql`
    SELECT event_id FROM ${paymentEvents} WHERE user_id = ${userId}
    UNION SELECT event_id FROM ${paymentEvents} WHERE user_hash = ${userHash} AND ${withBody}
    UNION SELECT event_id FROM ${paymentEvents} WHERE ${withBody} AND transaction_id IN (
      SELECT transaction_id FROM ${paymentEvents} WHERE user_id = ${userId} UNION SELECT transaction_id FROM ${paymentEvents} WHERE user_hash = ${userHash})`
  const batch = await db
    .select()
    .from(paymentEvents)
    .where(sql`${paymentEvents.eventId} IN (${ownEvents})`)
    .limit(BATCH_SIZE)
  const [first, ...others] = batch.map((event) =>
    db
      .update(paymentEvents)
      .set({
        userId: null,
        userHash,
        raw: onlyFacts(event),
        reason: event.verdict === 'under_review' ? 'erased' : event.reason,
      })
      .where(eq(paymentEvents.eventId, event.eventId)),
  )
  if (first) await db.batch([first, ...others])
  return batch.length
}

/**
 * The hash of the erased account that an event belongs to, by the account number in it or by earlier events
 * of its payment; null if there is none.
 */
export async function findErasedBuyer(
  accountNumber: string | undefined,
  event: Pick<typeof paymentEvents.$inferSelect, 'userHash' | 'transactionId'>,
): Promise<string | null> {
  if (event.userHash !== null) return event.userHash
  const [earlier] =
    event.transactionId === null
      ? []
      : await db
          .select({ userHash: paymentEvents.userHash })
          .from(paymentEvents)
          .where(
            and(
              eq(paymentEvents.transactionId, event.transactionId),
              sql`${paymentEvents.userHash} IS NOT NULL`,
            ),
          )
          .limit(1)
  if (earlier) return earlier.userHash
  const [erased] =
    accountNumber === undefined
      ? []
      : await db
          .select({ userHash: erasures.userHash })
          .from(erasures)
          .where(eq(erasures.userHash, hashUserId(accountNumber)))
  return erased?.userHash ?? null
}

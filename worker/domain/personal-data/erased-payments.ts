import { and, eq, notLike, sql } from 'drizzle-orm'
import { db } from '#worker/db/client.ts'
import { erasures, paymentEvents } from '#worker/db/schema.ts'
import { factsPrefix, onlyFacts } from '#worker/domain/payment-facts.ts'
import { hashUserId } from '#worker/domain/audit.ts'

/** Events a step. */
const BATCH_SIZE = 40

/**
 * Takes the buyer out of the next events of an erased account: the columns that the fold reads stay, so that a later
 * refund still comes to what it comes to; of the body only facts stay. How many events there were.
 */
export async function anonymizePayments(userId: number, userHash: string): Promise<number> {
  const withBody = notLike(paymentEvents.raw, `${factsPrefix}%`)
  // Each by an index of its own: an OR of them would walk everybody's payments.
  const theirs = sql`
    SELECT event_id FROM ${paymentEvents} WHERE user_id = ${userId}
    UNION SELECT event_id FROM ${paymentEvents} WHERE user_hash = ${userHash} AND ${withBody}
    UNION SELECT event_id FROM ${paymentEvents} WHERE ${withBody} AND transaction_id IN (
      SELECT transaction_id FROM ${paymentEvents} WHERE user_id = ${userId} UNION SELECT transaction_id FROM ${paymentEvents} WHERE user_hash = ${userHash})`
  const batch = await db
    .select()
    .from(paymentEvents)
    .where(sql`${paymentEvents.eventId} IN (${theirs})`)
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

/** The erased account that an event belongs to: by the account number in it, or by what was said of its payment before. */
export async function findErasedBuyer(
  accountNumber: string | undefined,
  event: Pick<typeof paymentEvents.$inferSelect, 'userHash' | 'transactionId'>,
): Promise<string | null> {
  if (event.userHash !== null) return event.userHash
  const [known] =
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
  if (known) return known.userHash
  const [erased] =
    accountNumber === undefined
      ? []
      : await db
          .select({ userHash: erasures.userHash })
          .from(erasures)
          .where(eq(erasures.userHash, hashUserId(accountNumber)))
  return erased?.userHash ?? null
}

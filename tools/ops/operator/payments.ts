import { type SQL, sql } from 'drizzle-orm'
import { deadLetters as letters, paymentEvents as events } from '#worker/db/schema.ts'
import { minute, typed } from './statement.ts'

const selectDeadLetters = sql`SELECT message_id, queue, reason, event_id, ${minute(letters.diedAt)} AS died, ${minute(letters.replayedAt)} AS replayed, body FROM dead_letters`

/** Messages that a queue gave up on, or that nothing could read. */
export const deadLetters = sql`${selectDeadLetters} WHERE replayed_at IS NULL ORDER BY died_at LIMIT 100`

export const deadLetter = (messageId: string): SQL =>
  sql`${selectDeadLetters} WHERE message_id = ${typed(messageId)}`

/** Payments that grant nothing until an operator has reviewed them. */
export const underReview = sql`SELECT transaction_id, event_id, reason, price_id, amount, user_id, ${minute(events.receivedAt)} AS received FROM payment_events
  WHERE verdict = 'under_review' ORDER BY received_at DESC LIMIT 100`

/** The events of a payment, even if it belongs to no trainee. */
export function findPayment(search: string): SQL {
  const id = typed(search)
  return sql`SELECT event_id, type, transaction_id, substr(occurred_at, 1, 16) AS occurred, verdict, reason, user_id, price_id, amount, action, adjustment_status FROM payment_events
    WHERE transaction_id = ${id} OR event_id = ${id} ORDER BY occurred_at LIMIT 50`
}

/** All events of a payment (`txn_…`), an event (`evt_…`), or the event of a dead letter. */
export function findPaymentEvents(search: string): SQL {
  const id = typed(search)
  return sql`SELECT event_id, type, transaction_id, occurred_at, ${minute(events.receivedAt)} AS received, ${minute(events.processedAt)} AS processed, source,
      verdict, reason, user_id, price_id, amount, action, adjustment_status, is_full, raw
    FROM payment_events
    WHERE event_id = ${id} OR transaction_id = ${id} OR event_id = (SELECT event_id FROM dead_letters WHERE message_id = ${id})
      OR transaction_id = (SELECT transaction_id FROM payment_events WHERE event_id = ${id})
    ORDER BY occurred_at, event_id`
}

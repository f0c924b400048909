import { minute, text } from './statement.ts'

const selectDeadLetters = `SELECT message_id, event_id, ${minute('died_at')} AS died, ${minute('replayed_at')} AS replayed, body FROM dead_letters`

/** Messages that a queue could not deliver. */
export const deadLetters = `${selectDeadLetters} WHERE replayed_at IS NULL ORDER BY died_at LIMIT 100`

export const deadLetter = (messageId: string) => `${selectDeadLetters} WHERE message_id = ${text(messageId)}`

/** Payments that grant nothing until an operator has reviewed them. */
export const underReview = `SELECT transaction_id, event_id, reason, price_id, amount, user_id, ${minute('received_at')} AS received FROM payment_events
  WHERE verdict = 'under_review' ORDER BY received_at DESC LIMIT 100`

/** All events of a payment (`txn_…`), an event (`evt_…`), or the event of a dead letter. */
export function paymentEvents(id: string): string {
  const quotedId = text(id)
  return `SELECT event_id, type, transaction_id, occurred_at, ${minute('received_at')} AS received, ${minute('processed_at')} AS processed, source,
      verdict, reason, user_id, price_id, amount, action, adjustment_status, is_full, raw
    FROM payment_events
    WHERE event_id = ${quotedId} OR transaction_id = ${quotedId} OR event_id = (SELECT event_id FROM dead_letters WHERE message_id = ${quotedId})
      OR transaction_id = (SELECT transaction_id FROM payment_events WHERE event_id = ${quotedId})
    ORDER BY occurred_at, event_id`
}

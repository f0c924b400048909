/** What the operator can ask of the payments, as the statements that answer it; the last one's rows are shown. */
export const commands = ['dead', 'review', 'show', 'replay'] as const
export type Command = (typeof commands)[number]

/** True where the command is about one event, payment or dead letter. */
export const needsId = (command: Command): boolean => command === 'show' || command === 'replay'

const minute = (column: string) => `strftime('%Y-%m-%d %H:%M', ${column} / 1000, 'unixepoch')`
const dead = `SELECT message_id, event_id, ${minute('died_at')} AS died, ${minute('replayed_at')} AS replayed, body FROM dead_letters`

/**
 * `id` is that of an event (`evt_…`), a payment (`txn_…`) or a dead letter. Throws for what cannot be one: it stands in the
 * statements as it is.
 */
export function statementsOf(command: Command, id: string, now: number): string[] {
  if (needsId(command) && !/^[\w-]{1,100}$/.test(id)) throw new Error('An id is letters, digits, - and _')
  switch (command) {
    case 'dead':
      return [`${dead} WHERE replayed_at IS NULL ORDER BY died_at LIMIT 100`]
    case 'review':
      return [
        `SELECT transaction_id, event_id, reason, price_id, amount, user_id, ${minute('received_at')} AS received FROM payment_events
         WHERE verdict = 'under_review' ORDER BY received_at DESC LIMIT 100`,
      ]
    case 'show':
      return [
        `SELECT event_id, type, transaction_id, occurred_at, ${minute('received_at')} AS received, ${minute('processed_at')} AS processed, source,
           verdict, reason, user_id, price_id, amount, action, adjustment_status, is_full, raw
         FROM payment_events
         WHERE event_id = '${id}' OR transaction_id = '${id}' OR event_id = (SELECT event_id FROM dead_letters WHERE message_id = '${id}')
           OR transaction_id = (SELECT transaction_id FROM payment_events WHERE event_id = '${id}')
         ORDER BY occurred_at, event_id`,
      ]
    case 'replay':
      // Settled anew by the next sweep; what is settled twice counts once.
      return [
        `UPDATE payment_events SET processed_at = NULL
         WHERE event_id = '${id}' OR transaction_id = '${id}' OR event_id = (SELECT event_id FROM dead_letters WHERE message_id = '${id}')`,
        `UPDATE dead_letters SET replayed_at = ${now}
         WHERE message_id = '${id}' OR event_id = '${id}' OR event_id IN (SELECT event_id FROM payment_events WHERE transaction_id = '${id}')`,
        `SELECT event_id, type, transaction_id, verdict, reason FROM payment_events WHERE processed_at IS NULL ORDER BY received_at DESC LIMIT 100`,
      ]
  }
}

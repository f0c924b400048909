import { createHash } from 'node:crypto'
import { normalizeEmail } from '#worker/domain/accounts/normalize-email.ts'
import { minute, text } from './statement.ts'

/** The data of a trainee that support needs. */
export type FoundTrainee = { id: number; publicId: string; email: string }

/** The changes that an operator can make. The audit trail stores them as `operator.` and the name. */
type Change = 'replay' | 'end-logins' | 'everybody-out' | 'claim' | 'erase'

/** The same hash as in worker/domain/audit.ts. */
export const hashOf = (publicId: string) => createHash('sha256').update(publicId).digest('base64url')

/** Finds a trainee by email, account number, or the order number of a payment. */
export function findTrainee(search: string): string {
  return `SELECT users.id, public_id AS publicId, email FROM users
    WHERE email = ${text(normalizeEmail(search))} OR public_id = ${text(search.trim())}
      OR id = (SELECT user_id FROM payment_events WHERE (transaction_id = ${text(search.trim())} OR event_id = ${text(search.trim())}) AND user_id IS NOT NULL LIMIT 1)`
}

/** Account, payments and bootcamps. Sessions and photos are only counted. */
export function aboutTrainee({ id, publicId }: FoundTrainee): string[] {
  return [
    `SELECT email, public_id, ${minute('created_at')} AS joined, time_zone, (SELECT count(*) FROM logins WHERE user_id = users.id) AS logins,
       (SELECT count(*) FROM photos WHERE user_id = users.id) AS photos FROM users WHERE id = ${id}`,
    `SELECT transaction_id, substr(occurred_at, 1, 16) AS paid, verdict, amount, refunded, charged_back, refund_pending, taken_back FROM purchases WHERE user_id = ${id} ORDER BY occurred_at`,
    `SELECT public_id, status, ${minute('started_at')} AS started, ${minute('ended_at')} AS ended, transaction_id,
       (SELECT count(*) FROM workout_sessions WHERE bootcamp_id = bootcamps.id AND counts = 1) AS days FROM bootcamps WHERE user_id = ${id} ORDER BY id`,
    auditOf(hashOf(publicId), 10),
  ]
}

/** The events of a payment, even if it belongs to no trainee. */
export function findPayment(search: string): string {
  return `SELECT event_id, type, transaction_id, substr(occurred_at, 1, 16) AS occurred, verdict, reason, user_id, price_id, amount, action, adjustment_status FROM payment_events
    WHERE transaction_id = ${text(search.trim())} OR event_id = ${text(search.trim())} ORDER BY occurred_at LIMIT 50`
}

/** Audit entries about a trainee (by hash) or a record (by id), newest first. */
export function auditOf(subject: string, limit = 100): string {
  return `SELECT ${minute('at')} AS at, action, result, target, network_prefix, device_family FROM audit
    WHERE user_hash = ${text(subject)} OR target = ${text(subject)} ORDER BY id DESC LIMIT ${limit}`
}

export const health = [
  `SELECT (SELECT count(*) FROM payment_events WHERE processed_at IS NULL) AS payments_waiting, (SELECT count(*) FROM payment_events WHERE verdict = 'under_review') AS under_review,
     (SELECT count(*) FROM dead_letters WHERE replayed_at IS NULL) AS dead_letters, (SELECT count(*) FROM mails) AS mails_waiting,
     (SELECT count(*) FROM deleted_photos WHERE gone_at IS NULL) AS photos_to_delete,
     (SELECT group_concat(rule) FROM retention_backlog) AS retention_behind`,
  `SELECT cron, ${minute('last_at')} AS last_run FROM heartbeats ORDER BY last_at`,
]

/** The audit entry of a change. It runs in the same batch as the change, so that both are stored or neither. */
function auditEntry(
  change: Change,
  now: number,
  { publicId }: Partial<FoundTrainee>,
  target: string | null,
): string {
  const [hash, what] = [
    publicId === undefined ? 'NULL' : text(hashOf(publicId)),
    target === null ? 'NULL' : text(target),
  ]
  return `INSERT INTO audit (at, user_hash, action, target, result) VALUES (${now}, ${hash}, 'operator.${change}', ${what}, 'ok')`
}

/** The next sweep settles the events again, within five minutes. Settling twice changes nothing. */
export function replay(id: string, now: number): string[] {
  const quotedId = text(id.trim())
  return [
    auditEntry('replay', now, {}, id.trim()),
    `UPDATE payment_events SET processed_at = NULL
     WHERE event_id = ${quotedId} OR transaction_id = ${quotedId} OR event_id = (SELECT event_id FROM dead_letters WHERE message_id = ${quotedId})`,
    `UPDATE dead_letters SET replayed_at = ${now}
     WHERE message_id = ${quotedId} OR event_id = ${quotedId} OR event_id IN (SELECT event_id FROM payment_events WHERE transaction_id = ${quotedId})`,
    `SELECT event_id, type, transaction_id, verdict, reason FROM payment_events WHERE processed_at IS NULL ORDER BY received_at DESC LIMIT 100`,
  ]
}

export function endLogins(found: FoundTrainee, now: number): string[] {
  return [
    auditEntry('end-logins', now, found, null),
    `DELETE FROM logins WHERE user_id = ${found.id}`,
    `SELECT count(*) AS logins_left FROM logins WHERE user_id = ${found.id}`,
  ]
}

export function everybodyOut(now: number): string[] {
  return [
    auditEntry('everybody-out', now, {}, null),
    'DELETE FROM logins',
    'SELECT count(*) AS logins_left FROM logins',
  ]
}

/** Gives a payment without a buyer to a trainee. A payment with a buyer, or with another problem, does not change. */
export function claim(order: string, found: FoundTrainee, now: number): string[] {
  const open = `transaction_id = ${text(order.trim())} AND type = 'transaction.completed' AND verdict = 'under_review' AND reason = 'buyer' AND user_id IS NULL`
  return [
    `${auditEntry('claim', now, found, order.trim()).replace(' VALUES (', ' SELECT ').replace(/\)$/, '')} WHERE EXISTS (SELECT 1 FROM payment_events WHERE ${open})`,
    `UPDATE payment_events SET user_id = ${found.id}, verdict = 'counts', reason = 'claimed' WHERE ${open}`,
    findPayment(order),
  ]
}

/** Signs the trainee out now. The nightly job deletes the account, as after a restore (docs/runbook.md). */
export function beginErasure(found: FoundTrainee, now: number): string[] {
  return [auditEntry('erase', now, found, null), `DELETE FROM logins WHERE user_id = ${found.id}`]
}

/** The file in the erasure log from which the nightly job knows what to delete. It is not in the database. */
export function erasureLogFile({ publicId }: FoundTrainee, now: number): { key: string; text: string } {
  const userHash = hashOf(publicId)
  const reference = `OPS-${new Date(now).toISOString().slice(0, 10)}-${userHash
    .slice(0, 8)
    .replaceAll(/[^A-Za-z0-9]/g, 'X')
    .toUpperCase()}`
  return { key: `erasures/${userHash}`, text: JSON.stringify({ userHash, reference, at: now }) }
}

import { type SQL, eq, sql } from 'drizzle-orm'
import { audit, bootcamps, heartbeats, photos, users } from '#worker/db/schema.ts'
import { normalizeEmail } from '#worker/domain/accounts/normalize-email.ts'
import { missionEntries, photoEntries } from '#worker/domain/audit-trail.ts'
import { hashUserId, isEntryOf } from '#worker/domain/audit.ts'
import { minute, rowsOf, typed } from './statement.ts'

/** The data of a trainee that support needs. */
export type FoundTrainee = { id: number; publicId: string; email: string }

/** Finds a trainee by email, account number, or the order number of a payment. */
export async function findTrainee(search: string): Promise<FoundTrainee | undefined> {
  const id = typed(search)
  const [[row] = []] = await rowsOf([
    sql`SELECT users.id, public_id AS publicId, email FROM users
      WHERE email = ${normalizeEmail(search)} OR public_id = ${id}
        OR id = (SELECT user_id FROM payment_events WHERE (transaction_id = ${id} OR event_id = ${id}) AND user_id IS NOT NULL LIMIT 1)`,
  ])
  return row && { id: Number(row.id), publicId: String(row.publicId), email: String(row.email) }
}

/** Account, payments, bootcamps and audit entries. Sessions and photos are only counted. */
export function aboutTrainee(trainee: FoundTrainee): SQL[] {
  const { id } = trainee
  return [
    sql`SELECT email, public_id, ${minute(users.createdAt)} AS joined, time_zone, (SELECT count(*) FROM logins WHERE user_id = users.id) AS logins,
       (SELECT count(*) FROM photos WHERE user_id = users.id) AS photos FROM users WHERE id = ${id}`,
    sql`SELECT transaction_id, substr(occurred_at, 1, 16) AS paid, verdict, amount, refunded, charged_back, refund_pending, taken_back FROM purchases WHERE user_id = ${id} ORDER BY occurred_at`,
    sql`SELECT public_id, status, ${minute(bootcamps.startedAt)} AS started, ${minute(bootcamps.endedAt)} AS ended, transaction_id,
       (SELECT count(*) FROM workout_sessions WHERE bootcamp_id = bootcamps.id AND counts = 1) AS days FROM bootcamps WHERE user_id = ${id} ORDER BY id`,
    auditOf(trainee, 10),
  ]
}

/** Audit entries about a trainee, or about a record by its id, newest first. */
export function auditOf(subject: FoundTrainee | string, limit = 100): SQL {
  const [id, ofBootcamp, ofPhoto] =
    typeof subject === 'string'
      ? [typed(subject), eq(bootcamps.publicId, typed(subject)), eq(photos.publicId, typed(subject))]
      : [hashUserId(subject.publicId), eq(bootcamps.userId, subject.id), eq(photos.userId, subject.id)]
  return sql`SELECT ${minute(sql`at`)} AS at, action, result, target, network_prefix, device_family FROM (
      SELECT id, at, user_hash, action, target, result, network_prefix, device_family FROM ${audit} WHERE ${isEntryOf(id)} OR target = ${id}
      UNION ALL SELECT * FROM ${missionEntries(ofBootcamp)}
      UNION ALL SELECT * FROM ${photoEntries(ofPhoto)}) AS trail
    ORDER BY trail.at DESC, id DESC NULLS FIRST LIMIT ${limit}`
}

export const health = [
  sql`SELECT (SELECT count(*) FROM payment_events WHERE processed_at IS NULL) AS payments_waiting, (SELECT count(*) FROM payment_events WHERE verdict = 'under_review') AS under_review,
     (SELECT count(*) FROM dead_letters WHERE replayed_at IS NULL) AS dead_letters, (SELECT count(*) FROM mails) AS mails_waiting,
     (SELECT count(*) FROM deleted_photos WHERE gone_at IS NULL) AS photos_to_delete,
     (SELECT group_concat(rule) FROM retention_backlog) AS retention_behind`,
  sql`SELECT cron, ${minute(heartbeats.lastAt)} AS last_run FROM heartbeats ORDER BY last_at`,
]

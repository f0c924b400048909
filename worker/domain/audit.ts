import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { audit } from '#worker/db/schema.ts'

/** Everything the trail can tell of. What the operator does (`npm run ops`) begins with `operator.`. */
export type AuditAction =
  | 'signup'
  | 'login'
  | 'logout'
  | 'login.end'
  | 'password.reset'
  | 'password.change'
  | 'email.verify'
  | 'email.change'
  | 'export'
  | 'erase'
  | 'purchase'
  | 'purchase.claim'
  | 'refund'
  | 'refund.ask'
  | 'bootcamp.start'
  | 'bootcamp.restart'
  | 'mission.finish'
  | 'photo.add'
  | 'photo.delete'

export type AuditEntry = {
  action: AuditAction
  /** The trainee's public id, which is hashed here; null where nobody is known. Never an e-mail. */
  userId: string | null
  /** What came of it, in a word or two: `ok`, `failed`, a verdict. */
  result?: string
  /** The public id of what it was done to, or a payment's. */
  target?: string | null
}

/**
 * The statement that writes an entry: it goes into the `db.batch` of the change itself, so that neither is there without
 * the other. `when` is the condition under which the change happens, where it may not; D1's writes are one after the
 * other, so an entry before its change reads what the change will read.
 */
export function auditEntry(
  { now, caller }: Context,
  { action, userId, result = 'ok', target = null }: AuditEntry,
  when: SQL = sql`true`,
) {
  const { networkPrefix = null, deviceFamily = null } = caller ?? {}
  const userHash = userId === null ? null : hashUserId(userId)
  return db.insert(audit).select(sql`
    SELECT NULL, CAST(${now} AS INTEGER), ${userHash}, ${action}, ${target}, ${result}, ${networkPrefix}, ${deviceFamily} WHERE ${when}`)
}

/** One-way: a public id is 128 random bits, so no list of them can be tried. */
export function hashUserId(publicId: string): string {
  return createHash('sha256').update(publicId).digest('base64url')
}

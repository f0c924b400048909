import { createHash } from 'node:crypto'
import { type SQL, inArray, sql } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import { insertWhen } from '#worker/db/insert-when.ts'
import { audit } from '#worker/db/schema.ts'

/**
 * Every action that writes an entry. The operator's (`npm run ops`) begin with `operator.`. A finished mission
 * and an added photo write none: see audit-trail.ts.
 */
type AuditAction =
  | 'signup'
  | 'login'
  | 'login.passkey'
  | 'logout'
  | 'login.end'
  | 'password.reset'
  | 'password.change'
  | 'passkey.add'
  | 'passkey.remove'
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
  | 'plane.answer'
  | 'run.log'
  | 'run.delete'
  | 'photo.delete'
  | `operator.${'replay' | 'end-logins' | 'everybody-out' | 'claim' | 'erase'}`

export type AuditEntry = {
  action: AuditAction
  /** The trainee's public id, which is hashed here; null if unknown. Never an email. */
  userId: string | null
  /** The outcome in a word or two: `ok`, `failed`, a verdict. */
  result?: string
  /** The public id of what was changed, or a payment's id. */
  target?: string | null
}

/**
 * The statement that writes an entry. Put it in the `db.batch` of the change, so that neither exists without
 * the other. `when` is the condition of the change, if it has one. D1 runs writes one after the other, so an
 * entry before its change reads the same state.
 */
export function auditEntry(
  { now, caller }: Context,
  { action, userId, result = 'ok', target = null }: AuditEntry,
  when: SQL = sql`true`,
) {
  const { networkPrefix = null, deviceFamily = null } = caller ?? {}
  const userHash = userId === null ? null : shortHash(hashUserId(userId))
  return insertWhen(audit, { at: now, userHash, action, target, result, networkPrefix, deviceFamily }, when)
}

/** One-way: a public id is 128 random bits, so nobody can try all of them. */
export function hashUserId(publicId: string): string {
  return createHash('sha256').update(publicId).digest('base64url')
}

/**
 * How an entry names a trainee by their `hashUserId`. Its first 96 bits are enough to tell trainees apart. Entries of earlier
 * releases have the whole hash, so a reader asks for both (`isEntryOf`).
 */
export const shortHash = (userHash: string): string => userHash.slice(0, 16)

/** Whether an entry is about the trainee with this hash. */
export const isEntryOf = (userHash: string): SQL => inArray(audit.userHash, [userHash, shortHash(userHash)])

/** How long the trail is kept: a day more than its triggers require, because they use the database's clock. */
export const TRAIL_DAYS = 398

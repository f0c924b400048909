import { createHash } from 'node:crypto'
import { type SQL, and, eq, exists, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { DAY_MS } from '#shared/units.ts'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { insertFrom, insertWhen } from '#worker/db/insert-when.ts'
import { audit, bootcamps, workoutSessions } from '#worker/db/schema.ts'

/**
 * Every action that has an entry of its own. The operator's (`npm run ops`) begin with `operator.`. A finished
 * mission has none: see `missionEntries`.
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
  | 'photo.add'
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
  const userHash = userId === null ? null : hashUserId(userId)
  return insertWhen(audit, { at: now, userHash, action, target, result, networkPrefix, deviceFamily }, when)
}

/** One-way: a public id is 128 random bits, so nobody can try all of them. */
export function hashUserId(publicId: string): string {
  return createHash('sha256').update(publicId).digest('base64url')
}

/** How long the trail is kept: a day more than its triggers require, because they use the database's clock. */
export const TRAIL_DAYS = 398

/**
 * The finished missions of some bootcamps as audit entries. Each session is its own entry: it has the same
 * facts, except the caller's network and browser. A session for which an earlier release also wrote an entry
 * is left out, so that no mission shows twice.
 */
export function missionEntries(ofBootcamp: SQL) {
  const nothing = sql<string | null>`NULL`
  const oldest = sql`unixepoch() * 1000 - ${TRAIL_DAYS * DAY_MS}`
  const isWritten = exists(
    db
      .select({ id: written.id })
      .from(written)
      .where(
        and(
          eq(written.at, workoutSessions.receivedAt),
          eq(written.action, MISSION_FINISH),
          eq(written.target, bootcamps.publicId),
        ),
      ),
  )
  return db
    .select({
      id: sql<number | null>`NULL`.as('id'),
      at: sql<number>`${workoutSessions.receivedAt}`.as('at'),
      userHash: nothing.as('user_hash'),
      action: sql<string>`${MISSION_FINISH}`.as('action'),
      target: sql<string | null>`${bootcamps.publicId}`.as('target'),
      result: sql<string>`'day ' || ${workoutSessions.day}`.as('result'),
      networkPrefix: nothing.as('network_prefix'),
      deviceFamily: nothing.as('device_family'),
    })
    .from(bootcamps)
    .innerJoin(workoutSessions, eq(workoutSessions.bootcampId, bootcamps.id))
    .where(and(ofBootcamp, sql`${workoutSessions.receivedAt} > ${oldest}`, not(isWritten)))
}

const MISSION_FINISH = 'mission.finish'
const written = alias(audit, 'written')

/** A trainee's whole trail, oldest first. */
export const trailOf = (userId: number, publicId: string) =>
  db
    .select({
      id: sql<number | null>`${audit.id}`.as('id'),
      at: sql<number>`${audit.at}`.as('at'),
      userHash: audit.userHash,
      action: sql<string>`${audit.action}`.as('action'),
      target: audit.target,
      result: sql<string>`${audit.result}`.as('result'),
      networkPrefix: audit.networkPrefix,
      deviceFamily: audit.deviceFamily,
    })
    .from(audit)
    .where(eq(audit.userHash, hashUserId(publicId)))
    .unionAll(missionEntries(eq(bootcamps.userId, userId)))
    .orderBy(sql`at`, sql`id NULLS LAST`)

/**
 * Writes a trainee's missions into the trail, before an erasure deletes the sessions that served as entries.
 * Does nothing the second time.
 */
export const writeMissionEntries = (userId: number, userHash: string) =>
  insertFrom(
    audit,
    {
      at: sql`mission.at`,
      userHash,
      action: sql`mission.action`,
      target: sql`mission.target`,
      result: sql`mission.result`,
    },
    sql`FROM ${missionEntries(eq(bootcamps.userId, userId))} AS mission WHERE true`,
  )

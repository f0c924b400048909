import { createHmac } from 'node:crypto'
import { type SQL, and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { attempts } from '#worker/db/schema.ts'

/** When a try, counted from 1, closes the way, and until when; in SQL, so that tries at the same time are told apart. */
export type Limit = {
  blockedUntil: (count: SQL, now: number, end: SQL) => SQL
  rememberMs: number
  restartsWindow: boolean
}

/** Expired rows of anybody's that go with each try: more than it can add, so that the table does not grow between nights. */
const EXPIRED_PER_ATTEMPT = 4

const MAX_DELAY_MS = 15 * 60_000

/** So many tries, then a wait after each: 1, 2, 4 … seconds, 15 minutes at most. A day without one starts anew. */
export const growingDelayAfter = (freeAttempts: number): Limit => ({
  blockedUntil: (count, now) =>
    sql`CASE WHEN ${count} < ${freeAttempts} THEN 0 ELSE ${now} + min(${MAX_DELAY_MS}, 1000 << min(${count} - ${freeAttempts}, 20)) END`,
  rememberMs: 86_400_000,
  restartsWindow: true,
})

export const growingDelay = growingDelayAfter(5)

/** So many within an hour of the first; then no more until it is over. */
export const hourlyLimit = (max: number): Limit => ({
  blockedUntil: (count, _, end) => sql`CASE WHEN ${count} < ${max} THEN 0 ELSE ${end} END`,
  rememberMs: 3_600_000,
  restartsWindow: false,
})

/** Whose tries are counted together. Keyed, so that the table tells neither e-mails nor addresses. */
export const counterKey = ({ env }: Pick<Context, 'env'>, ...parts: readonly string[]): string =>
  createHmac('sha256', env.SIGNING_KEYS).update(JSON.stringify(parts)).digest('base64url')

/**
 * Counts a try before it is made. Null where it may be made, else the seconds to wait; a try that may not be made does not
 * count. Two at once are counted one after the other.
 */
export async function countAttempt(
  { now }: Pick<Context, 'now'>,
  key: string,
  limit: Limit,
): Promise<number | null> {
  const isNew = sql`${attempts.expiresAt} <= ${now}`
  const count = sql`CASE WHEN ${isNew} THEN 1 ELSE ${attempts.count} + 1 END`
  const end = sql`CASE WHEN ${limit.restartsWindow ? sql`true` : isNew} THEN ${now + limit.rememberMs} ELSE ${attempts.expiresAt} END`
  const expired = db
    .select({ key: attempts.key })
    .from(attempts)
    .where(lte(attempts.expiresAt, now))
    .limit(EXPIRED_PER_ATTEMPT)
  const [, [counted], [row]] = await db.batch([
    db.delete(attempts).where(inArray(attempts.key, expired)),
    db
      .insert(attempts)
      .values({ key, count: 1, blockedUntil: 0, expiresAt: now + limit.rememberMs })
      .onConflictDoUpdate({
        target: attempts.key,
        set: { count, blockedUntil: limit.blockedUntil(count, now, end), expiresAt: end },
        setWhere: sql`${attempts.blockedUntil} <= ${now}`,
      })
      .returning({ count: attempts.count }),
    db.select({ blockedUntil: attempts.blockedUntil }).from(attempts).where(eq(attempts.key, key)),
  ])
  return counted || !row ? null : Math.ceil((row.blockedUntil - now) / 1000)
}

/** What it was counted for has succeeded, where `when` holds: nothing was guessed. */
export const forgetAttempts = (key: string, when?: SQL) =>
  db.delete(attempts).where(and(eq(attempts.key, key), when))

/** The same where others count too: this one is taken back, theirs stay. */
export const undoAttempt = (key: string, when: SQL) =>
  db
    .update(attempts)
    .set({ count: sql`max(0, ${attempts.count} - 1)`, blockedUntil: 0 })
    .where(and(eq(attempts.key, key), when))

import { createHmac } from 'node:crypto'
import { type SQL, and, eq, inArray, lte, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/units.ts'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { attempts } from '#worker/db/schema.ts'

/**
 * When the next attempt is allowed after `count` attempts. In SQL, so that concurrent attempts are counted
 * one by one.
 */
export type Limit = {
  blockedUntil: (count: SQL, now: number, end: SQL) => SQL
  rememberMs: number
  restartsWindow: boolean
}

/**
 * Expired rows of any key that each attempt deletes. More than it can add, so the table does not grow between
 * nights.
 */
const EXPIRED_PER_ATTEMPT = 4

const MAX_DELAY_MS = 15 * MINUTE_MS

/**
 * Allows this many attempts, then requires a wait after each: 1, 2, 4 … seconds, at most 15 minutes. Starts
 * over after a day without attempts.
 */
export const growingDelayAfter = (freeAttempts: number): Limit => ({
  blockedUntil: (count, now) =>
    sql`CASE WHEN ${count} < ${freeAttempts} THEN 0 ELSE ${now} + min(${MAX_DELAY_MS}, 1000 << min(${count} - ${freeAttempts}, 20)) END`,
  rememberMs: DAY_MS,
  restartsWindow: true,
})

export const growingDelay = growingDelayAfter(5)

/** Allows this many attempts within an hour of the first, then none until the hour is over. */
export const hourlyLimit = (max: number): Limit => ({
  blockedUntil: (count, _, end) => sql`CASE WHEN ${count} < ${max} THEN 0 ELSE ${end} END`,
  rememberMs: HOUR_MS,
  restartsWindow: false,
})

/**
 * Allows this many attempts, then none for a day. Starts over after a day without attempts, so no 24 hours
 * hold more.
 */
export const dailyLimit = (max: number): Limit => ({
  blockedUntil: (count, now) => sql`CASE WHEN ${count} < ${max} THEN 0 ELSE ${now + DAY_MS} END`,
  rememberMs: DAY_MS,
  restartsWindow: true,
})

/** The key of a counter. It is keyed with our secret, so the table reveals neither emails nor addresses. */
export const counterKey = ({ env }: Pick<Context, 'env'>, ...parts: readonly string[]): string =>
  createHmac('sha256', env.SIGNING_KEYS).update(JSON.stringify(parts)).digest('base64url')

/**
 * Counts an attempt before it is made. Null if it may be made, otherwise the seconds to wait; a refused
 * attempt does not count. Concurrent attempts are counted one after the other.
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

/** Forgets the attempts after a success, if `when` holds. */
export const forgetAttempts = (key: string, when?: SQL) =>
  db.delete(attempts).where(and(eq(attempts.key, key), when))

/** Removes one attempt from a shared counter and lifts its block. */
export const undoAttempt = (key: string, when: SQL) =>
  db
    .update(attempts)
    .set({ count: sql`max(0, ${attempts.count} - 1)`, blockedUntil: 0 })
    .where(and(eq(attempts.key, key), when))

import { createHmac } from 'node:crypto'
import { type SQL, and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { tries } from '#worker/db/schema.ts'

/** When a try, counted from 1, closes the way, and until when; in SQL, so that tries at the same time are told apart. */
export type Limit = {
  openAt: (count: SQL, now: number, end: SQL) => SQL
  rememberMs: number
  restarts: boolean
}

/** Expired rows of anybody's that go with each try: more than it can add, so that the table does not grow between nights. */
const EXPIRED_A_TRY = 4

const longestWaitMs = 15 * 60_000

/** So many tries, then a wait after each: 1, 2, 4 … seconds, 15 minutes at most. A day without one starts anew. */
export const growingDelayAfter = (freeTries: number): Limit => ({
  openAt: (count, now) =>
    sql`CASE WHEN ${count} < ${freeTries} THEN 0 ELSE ${now} + min(${longestWaitMs}, 1000 << min(${count} - ${freeTries}, 20)) END`,
  rememberMs: 86_400_000,
  restarts: true,
})

export const growingDelay = growingDelayAfter(5)

/** So many within an hour of the first; then no more until it is over. */
export const hourly = (most: number): Limit => ({
  openAt: (count, _, end) => sql`CASE WHEN ${count} < ${most} THEN 0 ELSE ${end} END`,
  rememberMs: 3_600_000,
  restarts: false,
})

/** Whose tries are counted together. Keyed, so that the table tells neither e-mails nor addresses. */
export const tryKey = ({ env }: Pick<Context, 'env'>, ...parts: readonly string[]): string =>
  createHmac('sha256', env.SIGNING_KEYS).update(JSON.stringify(parts)).digest('base64url')

/**
 * Counts a try before it is made. Null where it may be made, else the seconds to wait; a try that may not be made does not
 * count. Two at once are counted one after the other.
 */
export async function countTry(
  { now }: Pick<Context, 'now'>,
  key: string,
  limit: Limit,
): Promise<number | null> {
  const isNew = sql`${tries.expiresAt} <= ${now}`
  const count = sql`CASE WHEN ${isNew} THEN 1 ELSE ${tries.count} + 1 END`
  const end = sql`CASE WHEN ${limit.restarts ? sql`true` : isNew} THEN ${now + limit.rememberMs} ELSE ${tries.expiresAt} END`
  const expired = db
    .select({ key: tries.key })
    .from(tries)
    .where(lte(tries.expiresAt, now))
    .limit(EXPIRED_A_TRY)
  const [, [counted], [row]] = await db.batch([
    db.delete(tries).where(inArray(tries.key, expired)),
    db
      .insert(tries)
      .values({ key, count: 1, openAt: 0, expiresAt: now + limit.rememberMs })
      .onConflictDoUpdate({
        target: tries.key,
        set: { count, openAt: limit.openAt(count, now, end), expiresAt: end },
        setWhere: sql`${tries.openAt} <= ${now}`,
      })
      .returning({ count: tries.count }),
    db.select({ openAt: tries.openAt }).from(tries).where(eq(tries.key, key)),
  ])
  return counted || !row ? null : Math.ceil((row.openAt - now) / 1000)
}

/** What it was counted for has succeeded, where `when` holds: nothing was guessed. */
export const forgetTries = (key: string, when?: SQL) => db.delete(tries).where(and(eq(tries.key, key), when))

/** The same where others count too: this one is taken back, theirs stay. */
export const takeBackTry = (key: string, when: SQL) =>
  db
    .update(tries)
    .set({ count: sql`max(0, ${tries.count} - 1)`, openAt: 0 })
    .where(and(eq(tries.key, key), when))

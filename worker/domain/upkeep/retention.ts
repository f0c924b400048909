import { type Column, type SQL, eq, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { DAY_MS } from '#shared/units.ts'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { insertFrom } from '#worker/db/insert-when.ts'
import {
  accountTokens,
  audit,
  checkouts,
  claimAttempts,
  deadLetters,
  logins,
  passkeyChallenges,
  paymentEvents,
  pushSubscriptions,
  reminders,
  retentionBacklog,
  attempts,
} from '#worker/db/schema.ts'
import { TRAIL_DAYS } from '#worker/domain/audit.ts'
import { expiredEntries } from '#worker/domain/audit-trail.ts'
import type { CronPattern } from './crons.ts'
import { heartbeatStatement } from './health.ts'
import { packSessions } from './pack-sessions.ts'
import { factsPrefix, onlyFacts } from '#worker/domain/payments/payment-facts.ts'
import { log } from '#worker/log.ts'

/**
 * As in wrangler.toml. Its heartbeat means that every rule is finished, whether by the night or by the queue.
 */
export const retentionCron: CronPattern = '37 3 * * *'

/** Statements of one rule per night or message, far below the limits of a Worker. */
const MAX_STATEMENTS = 20
/** Rows per statement. Bodies are some kilobytes each and are read to be reduced. */
const ROWS_PER_STATEMENT = 1000
const BODIES_PER_STATEMENT = 40
/** Each session binds about 700 bytes: its key, and its stations before and after packing. */
const SESSIONS_PER_STATEMENT = 300

/** What a rule may do in one night or message. */
export type Caps = { statements: number; rows: number; bodies: number; sessions: number }
const defaultCaps: Caps = {
  statements: MAX_STATEMENTS,
  rows: ROWS_PER_STATEMENT,
  bodies: BODIES_PER_STATEMENT,
  sessions: SESSIONS_PER_STATEMENT,
}

type Rule = {
  table: SQLiteTable
  key: readonly Column[]
  since: Column
  days: number
  /** Selects the keys of at most `limit` expired rows, or a few more; without it, all rows are looked at. */
  expired?: (until: number, limit: number) => SQL
}

/**
 * How long each row is kept after `since`. docs/retention.md gives the reasons; /privacy lists what concerns
 * a trainee.
 */
const rules: Readonly<Record<string, Rule>> = {
  logins: { table: logins, key: [logins.id], since: logins.expiresAt, days: 7 },
  pushSubscriptions: {
    table: pushSubscriptions,
    key: [pushSubscriptions.id],
    since: pushSubscriptions.seenAt,
    days: 60,
  },
  reminders: {
    table: reminders,
    key: [reminders.userId, reminders.sentOn],
    since: reminders.sentAt,
    days: 60,
  },
  accountTokens: { table: accountTokens, key: [accountTokens.id], since: accountTokens.expiresAt, days: 1 },
  passkeyChallenges: {
    table: passkeyChallenges,
    key: [passkeyChallenges.id],
    since: passkeyChallenges.expiresAt,
    days: 0,
  },
  tries: { table: attempts, key: [attempts.key], since: attempts.expiresAt, days: 0 },
  claims: { table: claimAttempts, key: [claimAttempts.id], since: claimAttempts.triedAt, days: 1 },
  checkouts: { table: checkouts, key: [checkouts.id], since: checkouts.createdAt, days: 180 },
  deadLetters: { table: deadLetters, key: [deadLetters.messageId], since: deadLetters.replayedAt, days: 30 },
  audit: { table: audit, key: [audit.id], since: audit.at, days: TRAIL_DAYS, expired: expiredEntries },
}

/**
 * How long the body of an event under review, or of a type we do not know, is kept as it arrived. After that
 * only the facts of the payment stay, for bookkeeping. Other events store only facts; bodies that earlier
 * releases left are reduced here.
 */
const PAYMENT_BODY_DAYS = 180

/** Rules that rewrite rows. Stations are packed here because it goes in the same steps; nothing of them is lost (076). */
const rewritingRules: Readonly<Record<string, (now: number, caps: Caps) => Promise<RuleProgress>>> = {
  paymentBodies: (now, { bodies }) => reduceBodies(now, bodies),
  stations: (_, { sessions }) => packSessions(sessions),
}

/**
 * Deleted rows of one night, by rule. `failed` lists rules that threw an error, `unfinished` those that
 * reached their limit.
 */
export type RetentionResult = { counts: Record<string, number>; failed: string[]; unfinished: string[] }

/**
 * Deletes rows that have been kept long enough. A rule that reaches its limit or fails does not stop the
 * others; it continues with a message of the queue `upkeep`. The heartbeat is written when no rule has
 * anything left. Repeating it does no harm.
 */
export async function applyRetention(ctx: Context, caps = defaultCaps): Promise<RetentionResult> {
  const names = [...Object.keys(rules), ...Object.keys(rewritingRules)]
  await openBacklog(ctx, names)
  const result: RetentionResult = { counts: {}, failed: [], unfinished: [] }
  const finished: string[] = []
  for (const name of names) {
    try {
      const { rows, isLast } = await applyRule(ctx, name, caps)
      result.counts[name] = rows
      ;(isLast ? finished : result.unfinished).push(name)
    } catch (error) {
      log.error('A rule of retention could not be kept', { id: name, error })
      result.failed.push(name)
    }
  }
  await closeBacklog(ctx, finished)
  for (const retention of [...result.unfinished, ...result.failed]) await ctx.env.UPKEEP.send({ retention })
  return result
}

/**
 * Continues a rule that the night did not finish, and sends another message if more is left. A repeated or
 * late message does no harm. Returns the number of deleted rows; null if nothing was left to do.
 */
export async function continueRetention(
  ctx: Context,
  name: string,
  caps = defaultCaps,
): Promise<number | null> {
  const [backlogRow] = await db.select().from(retentionBacklog).where(eq(retentionBacklog.rule, name))
  if (!backlogRow) return null
  const { rows, isLast } = await applyRule(ctx, name, caps)
  if (isLast) await closeBacklog(ctx, [name])
  else await ctx.env.UPKEEP.send({ retention: name })
  return rows
}

/** Opens every rule. A rule that is still open keeps its time; a rule that no longer exists is removed. */
async function openBacklog({ now }: Context, names: readonly string[]): Promise<void> {
  const ruleNames = sql`FROM json_each(${JSON.stringify(names)})`
  await db.batch([
    db.delete(retentionBacklog).where(sql`${retentionBacklog.rule} NOT IN (SELECT value ${ruleNames})`),
    insertFrom(
      retentionBacklog,
      { rule: sql`value`, since: now },
      sql`${ruleNames} WHERE true`,
    ).onConflictDoNothing(),
  ])
}

/** Closes rules. The last one also writes the heartbeat, in the same batch. */
async function closeBacklog(ctx: Context, names: readonly string[]): Promise<void> {
  await db.batch([
    db
      .delete(retentionBacklog)
      .where(sql`${retentionBacklog.rule} IN (SELECT value FROM json_each(${JSON.stringify(names)}))`),
    heartbeatStatement(ctx, retentionCron, sql`NOT EXISTS (SELECT 1 FROM ${retentionBacklog})`),
  ])
}

type RuleProgress = { rows: number; isLast: boolean }

/** A rule that this release does not know has nothing left. */
async function applyRule({ now }: Context, name: string, caps: Caps): Promise<RuleProgress> {
  const rule = rules[name]
  const step = rule ? () => deleteExpiredRows(rule, now, caps.rows) : rewritingRules[name]
  const total: RuleProgress = { rows: 0, isLast: step === undefined }
  for (let taken = 0; step && taken < caps.statements && !total.isLast; taken += 1) {
    const { rows, isLast } = await step(now, caps)
    total.rows += rows
    total.isLast = isLast
  }
  return total
}

async function deleteExpiredRows(
  { table, key, since, days, expired }: Rule,
  now: number,
  limit: number,
): Promise<RuleProgress> {
  const keys = sql.join([...key], sql`, `)
  const until = now - days * DAY_MS
  const found =
    expired?.(until, limit) ?? sql`SELECT ${keys} FROM ${table} WHERE ${since} <= ${until} LIMIT ${limit}`
  const { meta } = await db.run(sql`DELETE FROM ${table} WHERE (${keys}) IN (${found})`)
  return { rows: meta.changes, isLast: meta.changes < limit }
}

/** Reduces processed events only: unprocessed ones are read from their body. */
async function reduceBodies(now: number, limit: number): Promise<RuleProgress> {
  const { eventId, type, occurredAt, raw, receivedAt, processedAt, verdict, reason } = paymentEvents
  // SQLite uses the partial index only with exactly this condition.
  const isWhole = sql.raw(`substr(raw, 1, ${factsPrefix.length}) <> '${factsPrefix}'`)
  const events = await db
    .select({ eventId, type, occurredAt, raw })
    .from(paymentEvents)
    .where(
      sql`${isWhole} AND ${processedAt} IS NOT NULL AND ((${verdict} IS NOT 'under_review' AND ${reason} IS NOT 'type') OR ${receivedAt} <= ${now - PAYMENT_BODY_DAYS * DAY_MS})`,
    )
    .limit(limit)
  const [first, ...rest] = events.map((event) =>
    db
      .update(paymentEvents)
      .set({ raw: onlyFacts(event) })
      .where(sql`${eventId} = ${event.eventId} AND ${processedAt} IS NOT NULL`),
  )
  if (first) await db.batch([first, ...rest])
  return { rows: events.length, isLast: events.length < limit }
}

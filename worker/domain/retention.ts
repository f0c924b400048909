import { type Column, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { accountTokens, audit, checkouts, claims, deadLetters, logins, paymentEvents, pushSubscriptions, reminders, tries } from '#worker/db/schema.ts'
import { factsMark, onlyFacts } from '#worker/domain/payment-facts.ts'
import { log } from '#worker/log.ts'

const DAY_MS = 86_400_000

/** Rows that one statement takes, and statements that one rule has a night: what is left goes the next night. */
const A_STATEMENT = 1000
const STATEMENTS_A_NIGHT = 20
/** Bodies are some kilobytes each, and are read to be cut down. */
const BODIES_A_STATEMENT = 40

type Rule = { table: SQLiteTable; key: readonly Column[]; since: Column; days: number }

/** How long each row is kept after `since`. docs/retention.md says why, /privacy what of it is a trainee's. */
const rules: Readonly<Record<string, Rule>> = {
  logins: { table: logins, key: [logins.id], since: logins.expiresAt, days: 7 },
  pushSubscriptions: { table: pushSubscriptions, key: [pushSubscriptions.id], since: pushSubscriptions.seenAt, days: 60 },
  reminders: { table: reminders, key: [reminders.userId, reminders.sentOn], since: reminders.sentAt, days: 60 },
  accountTokens: { table: accountTokens, key: [accountTokens.id], since: accountTokens.expiresAt, days: 1 },
  tries: { table: tries, key: [tries.key], since: tries.expiresAt, days: 0 },
  claims: { table: claims, key: [claims.id], since: claims.triedAt, days: 1 },
  checkouts: { table: checkouts, key: [checkouts.id], since: checkouts.createdAt, days: 180 },
  deadLetters: { table: deadLetters, key: [deadLetters.messageId], since: deadLetters.replayedAt, days: 30 },
  // A day more than its triggers ask for, which go by the database's clock.
  audit: { table: audit, key: [audit.id], since: audit.at, days: 398 },
}

/** How long what Paddle said is kept as it came; after that only what was paid, for the books. */
export const PAYMENT_BODY_DAYS = 180

/** What went in one night, by rule; `failed` names the rules that could not be kept. */
export type Forgotten = { counts: Record<string, number>; failed: string[] }

/**
 * Takes away what has been kept long enough, in bounded steps. Done twice, or cut off and done again, it comes to the same.
 * A rule that fails keeps no other from being kept.
 */
export async function forgetExpired(ctx: Context): Promise<Forgotten> {
  const forgotten: Forgotten = { counts: {}, failed: [] }
  const works = [...Object.entries(rules).map(([name, rule]) => [name, () => deleteExpired(rule, ctx.now)] as const), ['paymentBodies', () => reduceBodies(ctx.now)] as const]
  for (const [name, step] of works) {
    try {
      forgotten.counts[name] = await repeat(step)
    } catch (error) {
      log.error('A rule of retention could not be kept', { id: name, error })
      forgotten.failed.push(name)
    }
  }
  return forgotten
}

type Step = () => Promise<{ rows: number; isLast: boolean }>

async function repeat(step: Step): Promise<number> {
  let total = 0
  for (let taken = 0; taken < STATEMENTS_A_NIGHT; taken += 1) {
    const { rows, isLast } = await step()
    total += rows
    if (isLast) break
  }
  return total
}

async function deleteExpired({ table, key, since, days }: Rule, now: number): ReturnType<Step> {
  const keys = sql.join([...key], sql`, `)
  const { meta } = await db.run(sql`
    DELETE FROM ${table} WHERE (${keys}) IN (SELECT ${keys} FROM ${table} WHERE ${since} <= ${now - days * DAY_MS} LIMIT ${A_STATEMENT})`)
  return { rows: meta.changes, isLast: meta.changes < A_STATEMENT }
}

/** Settled events only: what still waits is read from its body. */
async function reduceBodies(now: number): ReturnType<Step> {
  const { eventId, type, occurredAt, raw, receivedAt, processedAt } = paymentEvents
  // In these words the index on bodies is used.
  const isWhole = sql.raw(`substr(raw, 1, ${factsMark.length}) <> '${factsMark}'`)
  const whole = await db
    .select({ eventId, type, occurredAt, raw })
    .from(paymentEvents)
    .where(sql`${isWhole} AND ${receivedAt} <= ${now - PAYMENT_BODY_DAYS * DAY_MS} AND ${processedAt} IS NOT NULL`)
    .limit(BODIES_A_STATEMENT)
  const [first, ...rest] = whole.map((event) => db.update(paymentEvents).set({ raw: onlyFacts(event) }).where(sql`${eventId} = ${event.eventId} AND ${processedAt} IS NOT NULL`))
  if (first) await db.batch([first, ...rest])
  return { rows: whole.length, isLast: whole.length < BODIES_A_STATEMENT }
}

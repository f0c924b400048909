import { type SQL, count, gt, isNull, min, sql } from 'drizzle-orm'
import type { Health } from '#shared/api/health.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/units.ts'
import type { Context } from '#worker/context.ts'
import { crons } from './crons.ts'
import { db } from '#worker/db/client.ts'
import { insertWhen } from '#worker/db/insert-when.ts'
import { deadLetters, heartbeats, mails, paymentEvents, retentionBacklog } from '#worker/db/schema.ts'
import { log } from '#worker/log.ts'

/** The sweeper requeues waiting payments every five minutes. One that waits longer is stuck. */
const QUEUE_LATE_MS = 20 * MINUTE_MS
/** Cron requeues a lost email an hour after its last attempt. */
const EMAIL_LATE_MS = 2 * HOUR_MS
/** A dead email is reported for a day; it stays for the operator. */
const DEAD_EMAIL_MS = DAY_MS
/**
 * A retention message takes seconds. A rule that is not finished two hours after the night began has stopped.
 */
const RETENTION_LATE_MS = 2 * HOUR_MS
/** Repeated checks get the cached answer, so they cause no load. */
const CACHE_MS = 10_000

type Parts = Omit<Health, 'release'>

let cached: { at: number; health: Health } | null = null

/** Checks the database, the payments queue, its dead letters, email, retention and every cron. */
export async function checkHealth({ now, env }: Pick<Context, 'now' | 'env'>): Promise<Health> {
  if (cached && now >= cached.at && now - cached.at < CACHE_MS) return cached.health
  const health = { release: env.RELEASE.id, ...(await readHealth(now).catch(withoutDatabase)) }
  cached = { at: now, health }
  return health
}

/** Records that a cron finished. The write also shows that the database accepts writes. */
export async function recordHeartbeat({ now }: Context, cron: string): Promise<void> {
  await heartbeatStatement({ now }, cron)
}

/** The statement for a batch; `when` is its condition. */
export function heartbeatStatement({ now }: Pick<Context, 'now'>, cron: string, when: SQL = sql`true`) {
  return insertWhen(heartbeats, { cron, firstAt: now, lastAt: now }, when).onConflictDoUpdate({
    target: heartbeats.cron,
    set: { lastAt: now },
  })
}

async function readHealth(now: number): Promise<Parts> {
  const [[waiting], [dead], [unsentEmails], [lostEmails], [backlog], beatRows] = await db.batch([
    db
      .select({ events: count(), since: min(paymentEvents.receivedAt) })
      .from(paymentEvents)
      .where(isNull(paymentEvents.processedAt)),
    db.select({ letters: count() }).from(deadLetters).where(isNull(deadLetters.replayedAt)),
    db
      .select({ mails: count(), since: min(mails.createdAt) })
      .from(mails)
      .where(isNull(mails.diedAt)),
    db
      .select({ mails: count() })
      .from(mails)
      .where(gt(mails.diedAt, now - DEAD_EMAIL_MS)),
    db.select({ rules: count(), since: min(retentionBacklog.since) }).from(retentionBacklog),
    db.select().from(heartbeats),
  ])
  const paymentAge = ageOf(waiting?.since, now)
  const emailAge = ageOf(unsentEmails?.since, now)
  const backlogAge = ageOf(backlog?.since, now)
  const deadEmails = lostEmails?.mails ?? 0
  const cronStates = cronHealth(beatRows, now)
  const deadLetterCount = dead?.letters ?? 0
  const parts = {
    payments: {
      waiting: waiting?.events ?? 0,
      oldestSeconds: secondsOf(paymentAge),
      ok: paymentAge < QUEUE_LATE_MS,
    },
    deadLetters: { waiting: deadLetterCount, ok: deadLetterCount === 0 },
    mails: {
      waiting: unsentEmails?.mails ?? 0,
      oldestSeconds: secondsOf(emailAge),
      dead: deadEmails,
      ok: emailAge < EMAIL_LATE_MS && deadEmails === 0,
    },
    retention: {
      waiting: backlog?.rules ?? 0,
      oldestSeconds: secondsOf(backlogAge),
      ok: backlogAge < RETENTION_LATE_MS,
    },
  }
  const ok = [...Object.values(parts), ...Object.values(cronStates)].every((part) => part.ok)
  return { status: ok ? 'ok' : 'down', database: 'ok', ...parts, crons: cronStates }
}

/**
 * A cron that has not run yet is late once it could have run since the first heartbeat of any cron. Without a
 * heartbeat all are late.
 */
function cronHealth(beatRows: readonly (typeof heartbeats.$inferSelect)[], now: number): Health['crons'] {
  const since = Math.min(...beatRows.map(({ firstAt }) => firstAt))
  const entries = Object.entries(crons).map(([cron, { name, lateMs }]) => {
    const lastAt = beatRows.find((seen) => seen.cron === cron)?.lastAt ?? null
    const ok = beatRows.length > 0 && now - (lastAt ?? since) < lateMs
    return [name, { lastRunSecondsAgo: lastAt === null ? null : secondsOf(now - lastAt), ok }] as const
  })
  return Object.fromEntries(entries)
}

function withoutDatabase(error: unknown): Parts {
  log.warn('The health check could not reach the database', { error })
  return {
    status: 'down',
    database: 'down',
    payments: null,
    deadLetters: null,
    mails: null,
    retention: null,
    crons: {},
  }
}

const ageOf = (since: number | null | undefined, now: number) => (since == null ? 0 : now - since)
const secondsOf = (ms: number) => Math.max(0, Math.round(ms / 1000))

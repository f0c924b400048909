import { type SQL, count, gt, isNull, min, sql } from 'drizzle-orm'
import type { Health } from '#shared/api/health.ts'
import type { Context } from '#worker/context.ts'
import { crons } from '#worker/crons.ts'
import { db } from '#worker/db/client.ts'
import { deadLetters, heartbeats, mails, paymentEvents, retentionBacklog } from '#worker/db/schema.ts'
import { log } from '#worker/log.ts'

/** The sweeper queues what waits every five minutes: what waits longer is settled by nobody. */
const QUEUE_LATE_MS = 20 * 60_000
/** The longest wait between two tries of a mail is an hour. */
const MAIL_LATE_MS = 2 * 3_600_000
/** A mail that died is news for a day; it stays for the operator. */
const DEAD_MAIL_MS = 86_400_000
/** A message of retention takes seconds: what is not through two hours after the night began has stopped. */
const RETENTION_LATE_MS = 2 * 3_600_000
/** Whoever asks often gets the same answer: no load comes of it. */
const CACHE_MS = 10_000

let cached: { at: number; health: Health } | null = null

/** Whether everything runs: the database, the payments queue, its dead letters, mail, retention, every cron. */
export async function checkHealth({ now }: Context): Promise<Health> {
  if (cached && now >= cached.at && now - cached.at < CACHE_MS) return cached.health
  const health = await readHealth(now).catch(withoutDatabase)
  cached = { at: now, health }
  return health
}

/** A cron has run to its end. That it is written down shows that the database takes writes. */
export async function recordHeartbeat({ now }: Context, cron: string): Promise<void> {
  await heartbeatStatement({ now }, cron)
}

/** The statement that writes it, for a batch; `when` is the condition under which there is one. */
export function heartbeatStatement({ now }: Pick<Context, 'now'>, cron: string, when: SQL = sql`true`) {
  return db
    .insert(heartbeats)
    .select(sql`SELECT ${cron}, ${now}, ${now} WHERE ${when}`)
    .onConflictDoUpdate({ target: heartbeats.cron, set: { lastAt: now } })
}

async function readHealth(now: number): Promise<Health> {
  const [[waiting], [dead], [unsent], [lost], [behind], beatRows] = await db.batch([
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
      .where(gt(mails.diedAt, now - DEAD_MAIL_MS)),
    db.select({ rules: count(), since: min(retentionBacklog.since) }).from(retentionBacklog),
    db.select().from(heartbeats),
  ])
  const paymentAge = ageOf(waiting?.since, now)
  const mailAge = ageOf(unsent?.since, now)
  const backlogAge = ageOf(behind?.since, now)
  const deadMails = lost?.mails ?? 0
  const cronStates = cronHealth(beatRows, now)
  const letters = dead?.letters ?? 0
  const parts = {
    payments: {
      waiting: waiting?.events ?? 0,
      oldestSeconds: secondsOf(paymentAge),
      ok: paymentAge < QUEUE_LATE_MS,
    },
    deadLetters: { waiting: letters, ok: letters === 0 },
    mails: {
      waiting: unsent?.mails ?? 0,
      oldestSeconds: secondsOf(mailAge),
      dead: deadMails,
      ok: mailAge < MAIL_LATE_MS && deadMails === 0,
    },
    retention: {
      waiting: behind?.rules ?? 0,
      oldestSeconds: secondsOf(backlogAge),
      ok: backlogAge < RETENTION_LATE_MS,
    },
  }
  const ok = [...Object.values(parts), ...Object.values(cronStates)].every((part) => part.ok)
  return { status: ok ? 'ok' : 'down', database: 'ok', ...parts, crons: cronStates }
}

/** One that has not run yet is late once it could have run since the first of all was seen; before that, nothing runs. */
function cronHealth(beatRows: readonly (typeof heartbeats.$inferSelect)[], now: number): Health['crons'] {
  const since = Math.min(...beatRows.map(({ firstAt }) => firstAt))
  const entries = Object.entries(crons).map(([cron, { name, lateMs }]) => {
    const lastAt = beatRows.find((seen) => seen.cron === cron)?.lastAt ?? null
    const ok = beatRows.length > 0 && now - (lastAt ?? since) < lateMs
    return [name, { lastRunSecondsAgo: lastAt === null ? null : secondsOf(now - lastAt), ok }] as const
  })
  return Object.fromEntries(entries)
}

function withoutDatabase(error: unknown): Health {
  log.warn('The health check reached no database', { error })
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

import { sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '#shared/units.ts'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { logins, reminders, users } from '#worker/db/schema.ts'
import type { ReminderMessage } from '#worker/env.ts'
import { readReminderColumns, reminderColumns } from './columns.ts'
import {
  DEFAULT_HOUR,
  type ReminderColumns,
  followingReminder,
  isScheduledTime,
  isWorthSending,
} from './contract.ts'

/** Keys per statement, and so the most rows it returns. A range without due rows costs one index lookup. */
const SCAN_BATCH = 20_000
/** Reminders that one run claims. The rest is claimed by another run, through the queue. */
const CLAIM_LIMIT = 20_000
/** Trainees per message. Each needs a push or two of up to five seconds, six in parallel. */
const TRAINEES_PER_MESSAGE = 25
/** Messages that a queue accepts per call. */
const MESSAGES_PER_BATCH = 100

/** The reminders of one run: due, queued, and the statements and messages they took. */
export type Claimed = { due: number; queued: number; statements: number; messages: number }

/**
 * Claims every reminder due at `ctx.now` and queues those worth sending. One statement claims a range of keys
 * due at the same time and moves each row on by whole days, so of two concurrent runs one gets it. A second
 * statement corrects rows whose next time differs (a clock change, weekdays, once a week). If the queue
 * fails, the rows are put back for the next run.
 */
export async function claimDueReminders(ctx: Context): Promise<Claimed> {
  const total: Claimed = { due: 0, queued: 0, statements: 0, messages: 0 }
  const plan = memoizedPlan(ctx.now)
  for (let due = await findEarliestDue(ctx.now); due; due = await findEarliestDue(ctx.now)) {
    total.statements += 1
    for (let from = startOfRange(due.firstId); from < due.lastId; from += SCAN_BATCH) {
      if (total.due >= CLAIM_LIMIT) {
        await ctx.env.REMINDERS.send({ sweep: ctx.now })
        return total
      }
      const rows = await db.all<ClaimedRow>(claim(due.dueAt, from, ctx.now))
      total.statements += 1
      if (rows.length > 0)
        await queueClaimed(
          ctx,
          rows.map((row) => ({ ...row, ...plan(row) })),
          total,
        )
    }
  }
  return total
}

async function queueClaimed(
  ctx: Context,
  moves: readonly (Move & ClaimedRow)[],
  total: Claimed,
): Promise<void> {
  const corrections = moves.filter(({ next, movedTo }) => next !== movedTo)
  if (corrections.length > 0) {
    await db.run(move(corrections.map(({ id, movedTo, next, ignored }) => [id, movedTo, next, ignored])))
    total.statements += 1
  }
  const sendable = moves.filter(({ send }) => send)
  try {
    total.messages += await enqueue(ctx, sendable)
  } catch (error) {
    await db.run(move(sendable.map(({ id, dueAt, next, ignored }) => [id, next, dueAt, ignored])))
    throw error
  }
  total.due += moves.length
  total.queued += sendable.length
}

/** Ranges end at multiples of the batch. The first is that of the first key, which may be far from zero (docs/decisions/079). */
const startOfRange = (firstId: number) => Math.floor((firstId - 1) / SCAN_BATCH) * SCAN_BATCH

type EarliestDue = { dueAt: number; firstId: number; lastId: number }

/** The earliest due time, and the first and the last key; null if nothing is due. */
async function findEarliestDue(now: number): Promise<EarliestDue | null> {
  const [found] = await db.all<EarliestDue | { dueAt: null }>(sql`
    SELECT min(next_reminder_at) AS dueAt, (SELECT min(id) FROM ${users}) AS firstId, (SELECT max(id) FROM ${users}) AS lastId
    FROM ${users} WHERE next_reminder_at <= ${now}`)
  return found && found.dueAt !== null ? found : null
}

/**
 * How many reminders the trainee has ignored, and when the first of them was sent. A login notes only the first
 * visit of a date, so a visit also answers the reminder of its own date: its time is moved ahead to the reminder's
 * hour, and by one hour more for a late cron. The condition on the date only lets SQLite use the key.
 */
const ignored = sql`
  SELECT count(*), min(sent.sent_at) FROM (
    SELECT max(
      coalesce(max(seen.last_seen_at), 0) + ${HOUR_MS} * (1 + coalesce(users.reminder_hour, users.usual_hour, ${DEFAULT_HOUR})),
      coalesce(users.reminders_answered_at, 0)
    ) AS at
    FROM ${logins} AS seen WHERE seen.user_id = users.id
  ) AS heard INNER JOIN ${reminders} AS sent ON sent.user_id = users.id AND sent.state = 'sent' AND sent.sent_at > heard.at
    AND sent.sent_on > date(heard.at / 1000 - 172800, 'unixepoch')`

type ClaimedRow = { id: number; movedTo: number; columns: string }
type Plan = { dueAt: number; next: number | null; send: boolean; ignored: number }
type Move = Plan & { id: number }

/**
 * Moves each row on by as many whole days as needed to be in the future. The day before that is the last time
 * it was due. The casts are needed because bound numbers are floats.
 */
const claim = (dueAt: number, from: number, now: number) => sql`
  UPDATE ${users} SET next_reminder_at = next_reminder_at + CAST(${DAY_MS} AS INTEGER) * (1 + CAST((${now} - next_reminder_at) / ${DAY_MS} AS INTEGER)),
    (reminders_ignored, ignored_since) = (${ignored})
  WHERE next_reminder_at = ${dueAt} AND id > ${from} AND id <= ${from + SCAN_BATCH}
  RETURNING id, next_reminder_at AS movedTo, ${reminderColumns} AS columns`

/** Moves rows from one time to another, unless somebody changed them or came back since. */
const move = (
  rows: readonly (readonly [id: number, from: number | null, to: number | null, ignored: number])[],
) => sql`
  UPDATE ${users} SET next_reminder_at = moved.value ->> 2 FROM json_each(${JSON.stringify(rows)}) AS moved
  WHERE users.id = moved.value ->> 0 AND users.next_reminder_at IS moved.value ->> 1 AND users.reminders_ignored = moved.value ->> 3`

/**
 * Calendar computations are slow and many trainees share their settings, so results are cached for the run.
 */
function memoizedPlan(now: number): (row: ClaimedRow) => Plan {
  const cache = new Map<string, Plan>()
  return ({ movedTo, columns }) => {
    const key = `${movedTo} ${columns}`
    const planned = cache.get(key) ?? planOf(readReminderColumns(columns), movedTo - DAY_MS, now)
    cache.set(key, planned)
    return planned
  }
}

/** If cron was down for days, the missed reminders are skipped, so nobody gets two at once. */
function planOf(user: ReminderColumns, dueAt: number, now: number): Plan {
  const next = followingReminder(user, dueAt)
  return {
    dueAt,
    next: next === null || next > now ? next : followingReminder(user, now),
    send: isScheduledTime(user, dueAt) && isWorthSending(user, dueAt, now),
    ignored: user.remindersIgnored,
  }
}

async function enqueue(ctx: Context, due: readonly Move[]): Promise<number> {
  const bodies: ReminderMessage[] = chunksOf(due, TRAINEES_PER_MESSAGE).map((chunk) => ({
    due: chunk.map(({ id, dueAt }) => [id, dueAt]),
  }))
  for (const chunk of chunksOf(bodies, MESSAGES_PER_BATCH))
    await ctx.env.REMINDERS.sendBatch(chunk.map((body) => ({ body })))
  return bodies.length
}

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

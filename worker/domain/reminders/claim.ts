import { sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/units.ts'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { logins, users } from '#worker/db/schema.ts'
import type { ReminderMessage } from '#worker/env.ts'
import { readReminderColumns, reminderColumns } from './columns.ts'
import {
  DEFAULT_HOUR,
  type ReminderColumns,
  WORTH_SENDING_MS,
  followingReminder,
  isScheduledTime,
  isWorthSending,
} from './contract.ts'

/** Keys per statement, and so the most rows it returns. A range without due rows costs one index lookup. */
const SCAN_BATCH = 20_000
/** Reminders fall on quarters of an hour, in every time zone; `users.reminder_slot` is one of the UTC day. */
const SLOT_MS = 15 * MINUTE_MS
const SLOTS_A_DAY = DAY_MS / SLOT_MS
/** Reminders that one run claims. The rest is claimed by another run, through the queue. */
const CLAIM_LIMIT = 20_000
/** Trainees per message. Each needs a push or two of up to five seconds, six in parallel. */
export const TRAINEES_PER_MESSAGE = 25
/** Messages that a queue accepts per call. */
const MESSAGES_PER_BATCH = 100

/** The reminders of one run: due, queued, and the statements and messages they took. */
export type Claimed = { due: number; queued: number; statements: number; messages: number }

/**
 * Claims every reminder due at `ctx.now` and queues those worth sending. One statement claims a range of keys of
 * one slot and moves each row on by whole days, so of two concurrent runs one gets it. A second
 * statement corrects rows whose next time differs (a clock change, weekdays, once a week). If the queue
 * fails, the rows that it has not taken are put back for the next run.
 */
export async function claimDueReminders(ctx: Context): Promise<Claimed> {
  const total: Claimed = { due: 0, queued: 0, statements: 0, messages: 0 }
  const plan = memoizedPlan(ctx.now)
  const slots = await findDueSlots(ctx.now)
  total.statements += 1
  for (const { slot, firstId, lastId } of slots) {
    for (let from = startOfRange(firstId); from < lastId; from += SCAN_BATCH) {
      if (total.due >= CLAIM_LIMIT) {
        await ctx.env.REMINDERS.send({ sweep: ctx.now })
        return total
      }
      const rows = await db.all<ClaimedRow>(claim(slot, from, ctx.now))
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
  let queued = 0
  try {
    for (const batch of chunksOf(sendable, TRAINEES_PER_MESSAGE * MESSAGES_PER_BATCH)) {
      total.messages += await enqueue(ctx, batch)
      queued += batch.length
    }
  } catch (error) {
    const waiting = sendable.slice(queued)
    await db.run(move(waiting.map(({ id, dueAt, next, ignored }) => [id, next, dueAt, ignored])))
    throw error
  }
  total.due += moves.length
  total.queued += sendable.length
}

/** Ranges end at multiples of the batch. The first is that of the first key, which may be far from zero (docs/decisions/079). */
const startOfRange = (firstId: number) => Math.floor((firstId - 1) / SCAN_BATCH) * SCAN_BATCH

type DueSlot = { slot: number; firstId: number; lastId: number }

/**
 * The slots with due reminders that may still be worth sending, the earliest first. An older reminder waits for its
 * slot of the next day: the claim then skips the days between.
 */
function findDueSlots(now: number): Promise<DueSlot[]> {
  const slot = Math.floor(now / SLOT_MS)
  const recent = Array.from(
    { length: 1 + WORTH_SENDING_MS / SLOT_MS },
    (_, back) => (slot - back) % SLOTS_A_DAY,
  )
  return db.all<DueSlot>(sql`
    SELECT reminder_slot AS slot, min(id) AS firstId, max(id) AS lastId FROM ${users}
    WHERE reminder_slot IN (SELECT value FROM json_each(${JSON.stringify(recent)})) AND next_reminder_at <= ${now}
    GROUP BY reminder_slot ORDER BY min(next_reminder_at)`)
}

/**
 * When the trainee was last heard of. A login notes only the first visit of a date, so a visit also answers the reminder of
 * its own date: its time is moved ahead to the reminder's hour, and by one hour more for a late cron.
 */
const heardAt = sql`max(
  coalesce(max(seen.last_seen_at), 0) + ${HOUR_MS} * (1 + coalesce(users.reminder_hour, users.usual_hour, ${DEFAULT_HOUR})),
  coalesce(users.reminders_answered_at, 0)
)`
const isAnswered = sql`coalesce(users.reminded_at, 0) <= ${heardAt}`
/** Not counted by an earlier claim. */
const isNew = sql`users.reminder_state IS 'sent'`

/** What the trainee has ignored, with the latest reminder: how many, since when, and that it is counted now. */
const ignored = sql`
  SELECT
    CASE WHEN ${isAnswered} THEN 0 ELSE users.reminders_ignored + (${isNew}) END,
    CASE WHEN ${isAnswered} THEN NULL WHEN ${isNew} THEN coalesce(users.ignored_since, users.reminded_at) ELSE users.ignored_since END,
    CASE WHEN ${isNew} AND NOT ${isAnswered} THEN 'ignored' ELSE users.reminder_state END
  FROM ${logins} AS seen WHERE seen.user_id = users.id`

type ClaimedRow = { id: number; movedTo: number; columns: string }
type Plan = { dueAt: number; next: number | null; send: boolean; ignored: number }
type Move = Plan & { id: number }

/**
 * Moves each row on by as many whole days as needed to be in the future. The day before that is the last time
 * it was due. The casts are needed because bound numbers are floats.
 */
const claim = (slot: number, from: number, now: number) => sql`
  UPDATE ${users} SET next_reminder_at = next_reminder_at + CAST(${DAY_MS} AS INTEGER) * (1 + CAST((${now} - next_reminder_at) / ${DAY_MS} AS INTEGER)),
    (reminders_ignored, ignored_since, reminder_state) = (${ignored})
  WHERE reminder_slot = ${slot} AND next_reminder_at <= ${now} AND id > ${from} AND id <= ${from + SCAN_BATCH}
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

/** Sends one batch. Returns the number of messages in it. */
async function enqueue(ctx: Context, due: readonly Move[]): Promise<number> {
  const bodies: ReminderMessage[] = chunksOf(due, TRAINEES_PER_MESSAGE).map((chunk) => ({
    due: chunk.map(({ id, dueAt }) => [id, dueAt]),
  }))
  await ctx.env.REMINDERS.sendBatch(bodies.map((body) => ({ body })))
  return bodies.length
}

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

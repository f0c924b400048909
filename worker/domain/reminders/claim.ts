import { sql } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { users } from '#worker/db/schema.ts'
import type { ReminderMessage } from '#worker/env.ts'
import { readReminderColumns, reminderColumns } from './columns.ts'
import { type ReminderColumns, followingReminder, isWorthSending } from './contract.ts'

/** Rows a statement takes, and pages one run takes: what is left is a run of its own, through the queue. */
const PAGE = 1000
const PAGES = 20
/** Trainees a message: each is a push or two of up to five seconds, six at once. */
const A_MESSAGE = 25
/** Messages that a queue takes in one call. */
const A_BATCH = 100

type DueRow = { id: number; dueAt: number; columns: string }

/** What a run found due, what of that it queued, and in how many statements and messages. */
export type Claimed = { due: number; queued: number; statements: number; messages: number }

/**
 * Takes every reminder that was due at `ctx.now` and puts those worth sending into the queue. A page is claimed by one
 * statement that moves each row on to its next time, and only where it still stands at the one that was read: of two
 * runs at once, one gets it. What the queue does not take is put back for the next run.
 */
export async function claimDueReminders(ctx: Context): Promise<Claimed> {
  const total: Claimed = { due: 0, queued: 0, statements: 0, messages: 0 }
  const plan = planner(ctx.now)
  for (let page = 0; page < PAGES; page += 1) {
    const rows = await db.all<DueRow>(dueRows(ctx.now))
    total.statements += 1
    if (rows.length === 0) return total
    const moves = rows.map((row) => ({ ...row, ...plan(row) }))
    const claimed = new Set((await db.all<{ id: number }>(claim(moves))).map(({ id }) => id))
    total.statements += 1
    total.due += claimed.size
    const worth = moves.filter(({ id, send }) => send && claimed.has(id))
    try {
      total.messages += await queue(ctx, worth)
      total.queued += worth.length
    } catch (error) {
      await db.run(putBack(worth))
      throw error
    }
    if (rows.length < PAGE) return total
  }
  await ctx.env.REMINDERS.send({ sweep: ctx.now })
  return total
}

const dueRows = (now: number) => sql`
  SELECT ${users.id} AS id, ${users.nextReminderAt} AS dueAt, ${reminderColumns} AS columns
  FROM ${users} WHERE ${users.nextReminderAt} <= ${now} ORDER BY ${users.nextReminderAt} LIMIT ${PAGE}`

type Move = { id: number; dueAt: number; next: number | null; send: boolean }

const claim = (moves: readonly Move[]) => sql`
  UPDATE ${users} SET next_reminder_at = moved.value ->> 2
  FROM json_each(${JSON.stringify(moves.map(({ id, dueAt, next }) => [id, dueAt, next]))}) AS moved
  WHERE users.id = moved.value ->> 0 AND users.next_reminder_at = moved.value ->> 1
  RETURNING users.id AS id`

const putBack = (moves: readonly Move[]) => sql`
  UPDATE ${users} SET next_reminder_at = moved.value ->> 1
  FROM json_each(${JSON.stringify(moves.map(({ id, dueAt, next }) => [id, dueAt, next]))}) AS moved
  WHERE users.id = moved.value ->> 0 AND users.next_reminder_at IS moved.value ->> 2`

/** Calendars are slow and trainees alike: what was worked out for one is kept for the rest of the run. */
function planner(now: number): (row: DueRow) => { next: number | null; send: boolean } {
  const known = new Map<string, { next: number | null; send: boolean }>()
  return ({ dueAt, columns }) => {
    const key = `${dueAt} ${columns}`
    const found = known.get(key)
    if (found) return found
    const user = readReminderColumns(columns)
    const planned = { next: afterNow(user, dueAt, now), send: isWorthSending(user, dueAt, now) }
    known.set(key, planned)
    return planned
  }
}

/** The reminder after this one. Where cron was away for days, what it missed is missed: never two at once. */
function afterNow(user: ReminderColumns, dueAt: number, now: number): number | null {
  const next = followingReminder(user, dueAt)
  return next === null || next > now ? next : followingReminder(user, now)
}

async function queue(ctx: Context, due: readonly Move[]): Promise<number> {
  const bodies: ReminderMessage[] = chunksOf(due, A_MESSAGE).map((some) => ({ due: some.map(({ id, dueAt }) => [id, dueAt]) }))
  for (const some of chunksOf(bodies, A_BATCH)) await ctx.env.REMINDERS.sendBatch(some.map((body) => ({ body })))
  return bodies.length
}

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
}

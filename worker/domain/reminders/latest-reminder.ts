import { and, eq, sql } from 'drizzle-orm'
import { db } from '#worker/db/client.ts'
import { users } from '#worker/db/schema.ts'
import type { UserRow } from '#worker/domain/training/trainee.ts'
import type { DueTrainee } from './due-trainees.ts'

type State = NonNullable<UserRow['reminderState']>

/**
 * Notes the reminder of a date, unless that date or a later one has had its own. Returns the trainees for whom it was
 * noted: whoever asks again gets none, so nobody is reminded twice.
 */
export async function markSent(
  candidates: readonly Pick<DueTrainee, 'id' | 'today'>[],
  now: number,
): Promise<Set<number>> {
  if (candidates.length === 0) return new Set()
  const rows = JSON.stringify(candidates.map(({ id, today }) => [id, today]))
  const marked = await db.all<{ id: number }>(sql`
    UPDATE ${users} SET reminded_on = due.value ->> 1, reminded_at = ${now}, reminder_state = 'sent'
    FROM json_each(${rows}) AS due
    WHERE users.id = due.value ->> 0 AND coalesce(users.reminded_on, '') < due.value ->> 1 AND users.erased_at IS NULL
    RETURNING users.id AS id`)
  return new Set(marked.map(({ id }) => id))
}

/** Changes what became of the reminders of some trainees and dates, where it is still `from`. */
export async function changeState(
  days: readonly (readonly [userId: number, date: string])[],
  from: State,
  to: State,
): Promise<void> {
  if (days.length === 0) return
  await db.run(sql`
    UPDATE ${users} SET reminder_state = ${to} FROM json_each(${JSON.stringify(days)}) AS day
    WHERE users.id = day.value ->> 0 AND users.reminded_on = day.value ->> 1 AND users.reminder_state = ${from}`)
}

/** Puts the reminder of a date off. False if that was done before, or if it is not the latest. */
export const snooze = (userId: number, date: string) =>
  changeLatest(userId, date, 'sent', { reminderState: 'snoozed' })

/** Begins the second reminder of a date, at `now`. False if it has begun before, or was not asked for. */
export const startSecond = (userId: number, date: string, now: number) =>
  changeLatest(userId, date, 'snoozed', { reminderState: 'sent', remindedAt: now })

async function changeLatest(
  userId: number,
  date: string,
  from: State,
  changes: Partial<UserRow>,
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set(changes)
    .where(and(eq(users.id, userId), eq(users.remindedOn, date), eq(users.reminderState, from)))
    .returning({ id: users.id })
  return changed.length > 0
}

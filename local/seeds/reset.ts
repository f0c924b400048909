import type { Execute } from './database.ts'

const own = 'user_id = (SELECT id FROM users WHERE email = ?)'

/** Every table that holds something of a trainee, with which rows are theirs; in the order they can be emptied. */
export const traineeTables: readonly (readonly [table: string, rows: string])[] = [
  ['workout_sessions', `bootcamp_id IN (SELECT id FROM bootcamps WHERE ${own})`],
  ['photos', own],
  ['bootcamps', own],
  ['payment_events', own],
  ['data_exports', own],
  ['account_tokens', own],
  ['mails', own],
  ['checkouts', own],
  ['claims', own],
  ['push_subscriptions', own],
  ['reminders', own],
  ['calendar_feeds', own],
  ['logins', own],
  ['users', 'email = ?'],
]

/** Takes a trainee and everything of theirs out of the local database; the files of their photos are left to the sweeper. */
export async function resetTrainee(execute: Execute, email: string): Promise<void> {
  await execute(
    `INSERT INTO deleted_photos SELECT object_key, user_id, created_at, created_at, NULL FROM photos WHERE ${own}`,
    email,
  )
  for (const [table, rows] of traineeTables) await execute(`DELETE FROM ${table} WHERE ${rows}`, email)
}

import type { Execute } from './database.ts'

const isOwned = 'user_id = (SELECT id FROM users WHERE email = ?)'

/**
 * Every table with rows of a trainee, with the condition for their rows, in the order they can be emptied.
 */
export const traineeTables: readonly (readonly [table: string, rows: string])[] = [
  ['workout_sessions', `bootcamp_id IN (SELECT id FROM bootcamps WHERE ${isOwned})`],
  ['runs', isOwned],
  ['omissions', isOwned],
  ['photos', isOwned],
  ['bootcamps', isOwned],
  ['payment_events', isOwned],
  ['data_exports', isOwned],
  ['account_tokens', isOwned],
  ['mails', isOwned],
  ['checkouts', isOwned],
  ['claims', isOwned],
  ['push_subscriptions', isOwned],
  ['reminders', isOwned],
  ['calendar_feeds', isOwned],
  ['passkeys', isOwned],
  ['logins', isOwned],
  ['users', 'email = ?'],
]

/**
 * Deletes a trainee and their rows from the local database. The sweeper deletes the files of their photos.
 */
export async function resetTrainee(execute: Execute, email: string): Promise<void> {
  await execute(
    `INSERT INTO deleted_photos (object_key, user_id, created_at, deleted_at)
     SELECT CASE object_key WHEN '' THEN 'u/' || (SELECT public_id FROM users WHERE users.id = user_id) || '/' || public_id ELSE object_key END,
       user_id, created_at, created_at FROM photos WHERE ${isOwned}`,
    email,
  )
  for (const [table, rows] of traineeTables) await execute(`DELETE FROM ${table} WHERE ${rows}`, email)
}

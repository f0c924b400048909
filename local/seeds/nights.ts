import { DAY_MS } from '#shared/units.ts'
import type { Execute } from './database.ts'

/**
 * Simulates nights for one trainee by moving their past back 24 hours for each night. The Worker's clock
 * cannot be set, because the Worker has no code for tests. Throws if there is nothing to move.
 */
export async function passNights(execute: Execute, email: string, nights = 1): Promise<void> {
  const ownBootcamps = 'SELECT bootcamps.id FROM bootcamps JOIN users ON users.id = user_id WHERE email = ?'
  const by = `${nights * DAY_MS}`
  const changedRows = await Promise.all([
    execute(
      `UPDATE workout_sessions SET completed_at = completed_at - CAST(? AS INTEGER), completed_on = CASE WHEN length(completed_on) = 10 THEN date(completed_on, ?) ELSE completed_on END WHERE bootcamp_id IN (${ownBootcamps})`,
      by,
      `-${nights} day`,
      email,
    ),
    execute(
      `UPDATE bootcamps SET started_at = started_at - CAST(? AS INTEGER), ended_at = ended_at - CAST(? AS INTEGER) WHERE id IN (${ownBootcamps})`,
      by,
      by,
      email,
    ),
  ])
  await execute(
    `UPDATE photos SET created_at = created_at - CAST(? AS INTEGER) WHERE user_id = (SELECT id FROM users WHERE email = ?)`,
    by,
    email,
  )
  await execute(
    `UPDATE runs SET created_at = created_at - CAST(? AS INTEGER), ran_on = date(ran_on, ?) WHERE bootcamp_id IN (${ownBootcamps})`,
    by,
    `-${nights} day`,
    email,
  )
  if (changedRows.includes(0)) throw new Error(`No night passed for ${email}: nothing was done yet`)
}

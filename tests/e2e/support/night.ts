import { DAY_MS } from '#shared/units.ts'
import { databaseOf } from '#local/seeds/database.ts'
import { passNights } from '#local/seeds/nights.ts'

const execute = databaseOf(`http://localhost:${process.env.E2E_PORT ?? 5273}`)

/** Lets one night pass for one trainee of the app under test. */
export const passNight = (email: string): Promise<void> => passNights(execute, email)

/** Moves the start of the bootcamp back by this many nights, without any finished mission in them. */
export async function beginEarlier(email: string, nights: number): Promise<void> {
  await execute(
    'UPDATE bootcamps SET started_at = started_at - CAST(? AS INTEGER) WHERE user_id = (SELECT id FROM users WHERE email = ?)',
    `${nights * DAY_MS}`,
    email,
  )
}

/**
 * Turns the only finished mission into that of `day`. Finishing all days in between would take as many
 * nights.
 */
export async function skipToDay(email: string, day: number): Promise<void> {
  const bootcampIds = 'SELECT bootcamps.id FROM bootcamps JOIN users ON users.id = user_id WHERE email = ?'
  await execute(
    `UPDATE workout_sessions SET day = CAST(? AS INTEGER) WHERE bootcamp_id IN (${bootcampIds})`,
    `${day}`,
    email,
  )
}

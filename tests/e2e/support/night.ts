import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const databases = 'out/e2e/v3/d1/miniflare-D1DatabaseObject'

/**
 * A night passes for one trainee: what lies behind them moves 24 hours back, in the running app's own database. The
 * Worker's clock cannot be set from outside, and nothing in it serves a test.
 */
export function passNight(email: string): void {
  const file = readdirSync(databases).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
  if (!file) throw new Error(`No database in ${databases}`)
  const database = new DatabaseSync(join(databases, file))
  database.exec('PRAGMA busy_timeout = 5000')
  const mine = 'SELECT bootcamps.id FROM bootcamps JOIN users ON users.id = user_id WHERE email = ?'
  database.prepare(`UPDATE workout_sessions SET completed_at = completed_at - 86400000, completed_on = date(completed_on, '-1 day') WHERE bootcamp_id IN (${mine})`).run(email)
  database.prepare(`UPDATE bootcamps SET started_at = started_at - 86400000 WHERE id IN (${mine})`).run(email)
  database.close()
}

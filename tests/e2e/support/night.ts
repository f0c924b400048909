/** The running app's own database, by the address that its workerd gives tools on a laptop. */
const database = `http://localhost:${process.env.E2E_PORT ?? 5273}/cdn-cgi/local/explorer/api/d1/database/00000000-0000-0000-0000-000000000000/raw`

/**
 * A night passes for one trainee: what lies behind them moves 24 hours back. The Worker's clock cannot be set from
 * outside, and nothing in it serves a test. The writes go through workerd: a second process that opened the file would
 * lock out whoever is signing up at that moment.
 */
export async function passNight(email: string): Promise<void> {
  const mine = 'SELECT bootcamps.id FROM bootcamps JOIN users ON users.id = user_id WHERE email = ?'
  await execute(`UPDATE workout_sessions SET completed_at = completed_at - 86400000, completed_on = date(completed_on, '-1 day') WHERE bootcamp_id IN (${mine})`, email)
  await execute(`UPDATE bootcamps SET started_at = started_at - 86400000, ended_at = ended_at - 86400000 WHERE id IN (${mine})`, email)
}

/** The one mission that was finished so far becomes the one of `day`: what lies between would take as many nights. */
export async function skipToDay(email: string, day: number): Promise<void> {
  const mine = 'SELECT bootcamps.id FROM bootcamps JOIN users ON users.id = user_id WHERE email = ?'
  await execute(`UPDATE workout_sessions SET day = ${day} WHERE bootcamp_id IN (${mine})`, email)
}

async function execute(sql: string, ...params: string[]): Promise<void> {
  const response = await fetch(database, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sql, params }),
  })
  const answer = await response.json()
  if (!response.ok || !answer.success || !answer.result[0].meta.changes) throw new Error(`No night passed: ${JSON.stringify(answer)}`)
}

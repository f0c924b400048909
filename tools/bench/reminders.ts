import { MINUTE_MS } from '#shared/units.ts'
import type { ReminderMessage } from '#worker/env.ts'
import { provideWorkerEnv } from '#tools/harness/in-node/in-node.ts'
import { zones } from '#tools/proofs/time/reminders/zones.ts'
import { withLocalD1 } from './cost/platform.ts'

// npm run bench:reminders runs one slot of cron, with the Worker's own code, over ten thousand and over a million trainees in local
// D1. One in a hundred is due. The cost of a due trainee must not depend on how many others there are.
const large = 1_000_000
const small = 10_000
const oneIn = 100
const slot = Date.UTC(2027, 2, 2, 7)
const quarterMs = 15 * MINUTE_MS

/** The zones in which this slot is a full hour, with that hour. */
const zoneHours = zones
  .map((timeZone) => ({
    timeZone,
    localTime: new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(slot),
  }))
  .filter(({ localTime }) => localTime.endsWith(':00'))
  .map(({ timeZone, localTime }) => ({ timeZone, hour: Number(localTime.slice(0, 2)) }))

const counted = { statements: 0, rowsRead: 0, rowsWritten: 0, messages: 0, reminders: 0 }
const env = provideWorkerEnv({ REMINDERS: countingQueue() })
const { few, many } = await withLocalD1('out/bench-reminders', async (database) => {
  env.DB = counting(database)
  return { few: await measure(database, small), many: await measure(database, large) }
})
const ratio = many.rowsRead / many.due / (few.rowsRead / few.due)
console.log(
  `rows read per due trainee: ${(many.rowsRead / many.due).toFixed(2)} of ${large.toLocaleString('en')}, ${(few.rowsRead / few.due).toFixed(2)} of ${small.toLocaleString('en')} (aim 14: five to claim one, and two for each trainee of the hour before); ratio ${ratio.toFixed(2)} (aim <= 1.2)`,
)
process.exit(ratio <= 1.2 && many.rowsRead / many.due < 14 && many.due === large / oneIn ? 0 : 1)

async function measure(database: D1Database, trainees: number) {
  const { claimDueReminders } = await import('#worker/domain/reminders/claim.ts')
  await fill(database, trainees)
  Object.assign(counted, { statements: 0, rowsRead: 0, rowsWritten: 0, messages: 0, reminders: 0 })
  const before = performance.now()
  const { due } = await claimDueReminders({ env, now: slot, defer: () => {} })
  const seconds = (performance.now() - before) / 1000
  console.log(
    `${trainees.toLocaleString('en')} trainees: ${due.toLocaleString('en')} due, ${counted.statements} statements, ${counted.rowsRead.toLocaleString('en')} rows read, ${counted.rowsWritten.toLocaleString('en')} written, ${counted.messages} messages with ${counted.reminders.toLocaleString('en')} reminders, ${seconds.toFixed(2)} s`,
  )
  return { due, ...counted }
}

/** Inserts trainees. One in a hundred is due now, the others in the other quarters of an hour of a day. */
async function fill(database: D1Database, trainees: number): Promise<void> {
  const existing = Number(
    (await database.prepare('SELECT count(*) AS rows FROM users').first<{ rows: number }>())?.rows,
  )
  const kind = `CASE (n / ${oneIn}) % ${zoneHours.length}`
  const zone = `${kind} ${zoneHours.map(({ timeZone }, index) => `WHEN ${index} THEN '${timeZone}'`).join(' ')} END`
  const hour = `${kind} ${zoneHours.map(({ hour: localTime }, index) => `WHEN ${index} THEN ${localTime}`).join(' ')} END`
  const dueAt = `CASE WHEN n % ${oneIn} = 0 THEN ${slot} ELSE ${slot} + (1 + n % 95) * ${quarterMs} END`
  for (let from = existing; from < trainees; from += 50_000) {
    const until = Math.min(from + 50_000, trainees)
    await database
      .prepare(
        `WITH RECURSIVE numbers(n) AS (SELECT ${from + 1} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${until})
       INSERT INTO users (public_id, email, password_hash, created_at, time_zone, notifications_enabled, exercise_reminders, photo_reminders, reminder_hour, next_reminder_at)
       SELECT 'u' || n, n || '@example.com', '$scrypt$' || hex(zeroblob(40)), 0, ${zone}, 1, 1, 1, ${hour}, ${dueAt} FROM numbers`,
      )
      .run()
  }
  await database.prepare(`UPDATE users SET next_reminder_at = ${slot} WHERE id % ${oneIn} = 0`).run()
}

/** Wraps the database and adds up the counts that D1 reports for each statement. */
function counting(database: D1Database): D1Database {
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, name) => {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values))
        if (name !== 'all' && name !== 'run') return Reflect.get(target, name)
        return async () => {
          const result = await target[name]()
          counted.statements += 1
          counted.rowsRead += result.meta.rows_read
          counted.rowsWritten += result.meta.rows_written
          return result
        }
      },
    })
  return new Proxy(database, {
    get: (target, name) =>
      name === 'prepare' ? (text: string) => wrap(target.prepare(text)) : Reflect.get(target, name),
  })
}

function countingQueue(): Queue<ReminderMessage> {
  const take = async (bodies: ReminderMessage[]) => {
    counted.messages += bodies.length
    for (const body of bodies) counted.reminders += 'due' in body ? body.due.length : 0
  }
  const queue = {
    send: (body: ReminderMessage) => take([body]),
    sendBatch: (messages: { body: ReminderMessage }[]) => take(messages.map(({ body }) => body)),
  }
  return queue as unknown as Queue<ReminderMessage>
}

import { env } from 'cloudflare:workers'

/** Full scans that are fine, because the table stays small or the job needs every row. */
const allowed: readonly { scan: RegExp; text?: RegExp; why: string }[] = [
  {
    scan: /CONSTANT ROW|VIRTUAL TABLE|^SCAN \(subquery|^SCAN \d/,
    why: 'no table, or what another line of the plan has found',
  },
  {
    scan: /USING (COVERING )?INDEX payment_events_(waiting|review|bodies)_idx/,
    why: 'holds only what nobody has settled yet, or what a person has to look at',
  },
  {
    scan: /USING (COVERING )?INDEX workout_sessions_unpacked_idx/,
    why: 'holds only sessions that no night has packed yet',
  },
  {
    scan: /USING (COVERING )?INDEX (erasures_waiting|data_exports_packing)_idx/,
    why: 'holds only what is under way',
  },
  { scan: /^SCAN heartbeats/, why: 'a row for each cron' },
  { scan: /^SCAN retention_backlog/, why: 'a row for each rule that is not through yet' },
  {
    scan: /^SCAN dead_letters/,
    why: 'messages that a queue has given up on; those that were replayed go after thirty days',
  },
  { scan: /^SCAN mails/, why: 'mail that is not sent yet' },
  { scan: /^SCAN (d1_migrations|sqlite_master|m|f|t)\b/, why: 'the schema' },
  {
    scan: /./,
    text: /^\s*SELECT .* ORDER BY .* LIMIT \?$/is,
    why: 'a page in the order of an index: a backup writes every row, a thousand at a time',
  },
  {
    scan: /^SCAN audit$/,
    text: /^\s*DELETE FROM "audit" WHERE .* ORDER BY id LIMIT \?\) WHERE /is,
    why: 'retention: the first thousand rows in the order of their ids',
  },
  {
    scan: /^SCAN (logins|push_subscriptions|reminders|checkouts|dead_letters)$/,
    text: /^\s*DELETE FROM "?(logins|push_subscriptions|reminders|checkouts|dead_letters)"? WHERE .* LIMIT \?\)$/is,
    why: 'retention, once a night: an index by time would cost each of these tables more in writes all day (docs/scale.md)',
  },
]

/** Returns SQLite's query plan of a statement. */
export async function planOf(text: string): Promise<string[]> {
  const values = Array.from({ length: text.match(/\?/g)?.length ?? 0 }, () => 1)
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
    .bind(...values)
    .all<{ detail: string }>()
  return results.map(({ detail }) => detail)
}

/** Returns the lines of a statement's query plan that scan a whole growing table. */
export async function fullScansOf(text: string): Promise<string[]> {
  const plan = await planOf(text)
  return plan.filter(
    (line) =>
      line.startsWith('SCAN') &&
      !allowed.some(({ scan, text: textPattern = /(?:)/ }) => scan.test(line) && textPattern.test(text)),
  )
}

import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { numbersPerShard } from './sharded.ts'

type Row = Record<string, unknown>

/** Each shard and each database has its own: when a cron ran, and how far the night has come. */
const ownTables = new Set(['heartbeats', 'retention_backlog'])

/** What must be the same in total, however many databases it lies in. */
const sums = {
  'days of missions': 'SELECT sum(day) FROM workout_sessions',
  'efforts of missions': 'SELECT sum(effort) FROM workout_sessions',
  'bytes of stations': 'SELECT sum(length(stations)) FROM workout_sessions',
  'money paid': "SELECT sum(amount) FROM purchases WHERE verdict = 'counts'",
  'money given back': 'SELECT sum(refunded + charged_back) FROM purchases',
  'seconds of runs': 'SELECT sum(seconds) FROM runs',
  'revoked bootcamps': "SELECT count(*) FROM bootcamps WHERE status = 'revoked'",
  'erased accounts': 'SELECT count(*) FROM erasures WHERE finished_at IS NOT NULL',
  'reminders sent': "SELECT count(*) FROM users WHERE reminder_state = 'sent'",
  'dates of reminders': 'SELECT sum(unixepoch(reminded_on)) FROM users',
  'due times of reminders': 'SELECT sum(next_reminder_at / 1000) FROM users',
}

/** Compares the shards with the one database: rows by table, and sums. */
export function compareRows(one: DatabaseSync, shards: readonly DatabaseSync[]): string[] {
  const faults: string[] = []
  for (const table of tablesOf(one).filter((name) => !ownTables.has(name))) {
    const query = `SELECT count(*) FROM "${table}"${seeded(table)}`
    faults.push(...difference(`rows of ${table}`, query, one, shards))
  }
  for (const [what, query] of Object.entries(sums)) faults.push(...difference(what, query, one, shards))
  return faults
}

function difference(
  what: string,
  query: string,
  one: DatabaseSync,
  shards: readonly DatabaseSync[],
): string[] {
  const wanted = numberOf(one, query)
  const found = shards.map((shard) => numberOf(shard, query))
  const total = found.reduce((sum, each) => sum + each, 0)
  return total === wanted ? [] : [`${what}: ${found.join(' + ')} instead of ${wanted}`]
}

/** Each row must lie in the shard that its trainee's number names, and what names a trainee in one shard only. */
export function misplacedRows(shards: readonly DatabaseSync[]): { checked: number; faults: string[] } {
  const faults: string[] = []
  let checked = 0
  const places = new Map<string, number>()
  for (const [shard, database] of shards.entries()) {
    for (const table of tablesOf(database)) {
      const columns = columnsOf(database, table)
      const number = ['user_id', 'bootcamp_id'].find((name) => columns.includes(name))
      const owner = number ?? (table === 'users' ? 'id' : undefined)
      if (owner === undefined) continue
      checked += numberOf(database, `SELECT count(*) FROM "${table}" WHERE "${owner}" IS NOT NULL`)
      const foreign = numberOf(
        database,
        `SELECT count(*) FROM "${table}" WHERE "${owner}" / ${numbersPerShard} <> ${shard}`,
      )
      if (foreign > 0) faults.push(`${foreign} rows of ${table} lie in the wrong shard ${shard}`)
    }
    for (const [what, query] of Object.entries(names)) {
      for (const row of database.prepare(query).all()) {
        const name = `${what} ${String(Object.values(row)[0])}`
        const known = places.get(name)
        if (known !== undefined && known !== shard)
          faults.push(`${name} is in the shards ${known} and ${shard}`)
        places.set(name, shard)
      }
    }
    // The trail names trainees by a hash of their public id alone: all of it in older entries, its beginning in newer ones.
    const here = new Set(
      database
        .prepare('SELECT public_id FROM users')
        .all()
        .map(({ public_id: id }) => createHash('sha256').update(String(id)).digest('base64url')),
    )
    const erased = database.prepare('SELECT user_hash FROM erasures').all()
    for (const { user_hash: hash } of erased) here.add(String(hash))
    for (const hash of Array.from(here, (whole) => whole.slice(0, 16))) here.add(hash)
    const trail = database.prepare('SELECT DISTINCT user_hash FROM audit WHERE user_hash IS NOT NULL').all()
    checked += trail.length
    const strange = trail.filter(({ user_hash: hash }) => !here.has(String(hash)))
    if (strange.length > 0)
      faults.push(`${strange.length} hashes of the trail in shard ${shard} are of no trainee there`)
  }
  return { checked, faults }
}

/** What may be in one shard only. */
const names = {
  email: "SELECT email FROM users WHERE email <> 'first'",
  'public id': "SELECT public_id FROM users WHERE public_id <> 'first'",
  login: 'SELECT id FROM logins',
  checkout: 'SELECT public_id FROM checkouts',
  transaction: 'SELECT DISTINCT transaction_id FROM payment_events WHERE transaction_id IS NOT NULL',
  calendar: 'SELECT public_id FROM calendar_feeds',
  endpoint: 'SELECT endpoint FROM push_subscriptions',
}

const seeded = (table: string) =>
  table === 'users' || table === 'bootcamps' ? " WHERE public_id <> 'first'" : ''

const tablesOf = (database: DatabaseSync) =>
  database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all()
    .map(({ name }) => String(name))

const columnsOf = (database: DatabaseSync, table: string) =>
  database
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name))

const numberOf = (database: DatabaseSync, query: string): number =>
  Number(Object.values((database.prepare(query).get() ?? {}) as Row)[0] ?? 0)

import type { DatabaseSync } from 'node:sqlite'
import { DAY_MS } from '#shared/units.ts'
import { loginCookieName } from '#local/seeds/client.ts'
import { fromD1Value } from '#tools/harness/blobs.ts'
import { exampleSecrets, loginId, token } from '#tools/harness/server/secrets.ts'
import type { Template } from './template.ts'

// Unlike any other number in a row, so that a trainee's ids can be recognized among the values of a statement.
const firstUser = 5_000_000
const firstBootcamp = 7_000_000
const chunk = 10_000

/** The nth copy of the template: its ids and its cookie's secret. Public ids have 22 characters, as in the product. */
export const copyOf = (n: number) => ({
  userId: firstUser + n,
  bootcampId: firstBootcamp + n,
  publicId: publicIdOf('benchuser', n),
  bootcampPublicId: publicIdOf('benchcamp', n),
  secret: secretOf(n),
  login: loginId(secretOf(n)),
  email: `trainee-${n}@example.com`,
})
export type Copy = ReturnType<typeof copyOf>

const publicIdOf = (word: string, n: number) => `${word}_${String(n).padStart(12, '0')}`
const secretOf = (n: number) => `benchlogin${String(n).padStart(12, '0')}`

/** The login cookie of a copy. */
export const cookieOf = async ({ secret }: Copy): Promise<string> =>
  `${loginCookieName}=${await token('login', secret, Date.now() + 20 * DAY_MS, exampleSecrets())}`

/** The columns that differ in every copy. `n` is the number of the copy, `row` the row of the template. */
const copiedColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: {
    id: `${firstUser} + n`,
    public_id: `printf('benchuser_%012d', n)`,
    email: `printf('trainee-%d@example.com', n)`,
  },
  logins: { id: `login_id(n)`, user_id: `${firstUser} + n` },
  bootcamps: {
    id: `${firstBootcamp} + n`,
    public_id: `printf('benchcamp_%012d', n)`,
    user_id: `${firstUser} + n`,
    transaction_id: transaction(),
  },
  checkouts: {
    id: 'NULL',
    public_id: `printf('benchopen_%012d', n)`,
    user_id: `${firstUser} + n`,
    transaction_id: transaction(),
  },
  // After some time retention reduces a payment's event to its facts, so most trainees have it like this.
  payment_events: {
    event_id: `printf('evt_%026d', n)`,
    public_id: `printf('benchpaid_%012d', n)`,
    user_id: `${firstUser} + n`,
    transaction_id: transaction(),
    raw: `'{"facts":true}'`,
  },
  photos: {
    id: 'NULL',
    public_id: `substr(row.public_id, 1, 10) || printf('%012d', n)`,
    user_id: `${firstUser} + n`,
    bootcamp_id: `${firstBootcamp} + n`,
  },
  workout_sessions: { bootcamp_id: `${firstBootcamp} + n` },
}

function transaction(): string {
  return `printf('txn_%026d', n)`
}

/** Copies the template until there are `trainees` of them. It uses only SQL, because a million copies take minutes. */
export function fillWithCopies(
  database: DatabaseSync,
  template: Template,
  trainees: number,
  onProgress: (made: number) => void = () => {},
): void {
  database.function('login_id', { deterministic: true }, (n) => loginId(secretOf(Number(n))))
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -2000000; PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = OFF',
  )
  for (const [table, rows] of Object.entries(template)) insertTemplate(database, table, rows)
  for (let from = 0; from < trainees; from += chunk) {
    const until = Math.min(from + chunk, trainees)
    database.exec('BEGIN')
    for (const table of Object.keys(template)) database.exec(copyStatement(database, table, from, until))
    database.exec('COMMIT')
    onProgress(until)
  }
  for (const table of Object.keys(template)) database.exec(`DROP TABLE temp.t_${table}`)
  // No ANALYZE, because production has none. The checkpoint keeps it out of the measured time.
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
}

function insertTemplate(database: DatabaseSync, table: string, rows: Template[string]): void {
  database.exec(`CREATE TEMP TABLE t_${table} AS SELECT * FROM ${table} WHERE false`)
  for (const row of rows) {
    const names = Object.keys(row)
    database
      .prepare(`INSERT INTO temp.t_${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`)
      .run(...Object.values(row).map(fromD1Value))
  }
}

function copyStatement(database: DatabaseSync, table: string, from: number, until: number): string {
  const columns = database
    .prepare(`SELECT name FROM pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => String(name))
  const values = columns.map((name) => copiedColumns[table]?.[name] ?? `row.${name}`)
  return `INSERT INTO ${table} (${columns.join()})
    WITH RECURSIVE numbers(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${until})
    SELECT ${values.join()} FROM numbers CROSS JOIN temp.t_${table} AS row`
}

/** Marks logins as just used, so that none is renewed during the measurement. */
export function freshenLogins(now: number): string {
  return `UPDATE logins SET created_at = ${now}, last_seen_at = ${now}, expires_at = ${now} + ${30 * DAY_MS}`
}

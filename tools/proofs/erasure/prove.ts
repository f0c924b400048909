import { proofOptions } from '#tools/harness/proof-options.ts'
import { getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { strFromU8, unzipSync } from 'fflate'
import { MINUTE_MS } from '#shared/units.ts'
import { adjustmentEvent } from '#local/paddle/events/adjustment.ts'
import { type Server, withServer } from '#tools/harness/server/server.ts'
import { report } from '#tools/harness/report.ts'
import * as schema from '#worker/db/schema.ts'
import { exportColumns, tablesWithoutExport } from '#worker/domain/personal-data/export-columns.ts'
import { type Scan, scan, tablesOf } from './scan.ts'
import {
  type FullTrainee,
  call,
  makeFullTrainee,
  password,
  webhook,
} from '#tools/harness/trainees/full-trainee.ts'
import { until } from '#tools/harness/until.ts'

// npm run prove -- erasure [--short --trainees 4 --photos 12 --crashes 6]: trainees with data in every table export it, and half
// of them delete their accounts, while the server is killed. Then all tables and objects are searched for them, before and
// after a restore.

const {
  port,
  crashes,
  trainees: people,
  photos: photosEach,
} = proofOptions(8791, {
  crashes: { short: 2, long: 6 },
  trainees: { short: 2, long: 4 },
  photos: { short: 2, long: 12 },
})
/** What the export calls a table: the name of its schema, by its name in the database. */
const schemaNames = new Map<string, string>(
  Object.entries(schema).flatMap(([name, table]) =>
    is(table, SQLiteTable) ? [[getTableName(table), name]] : [],
  ),
)
/** Tables in which such a trainee has no row, so that the export does not show their columns. */
const isEmptyHere: ReadonlySet<string> = new Set(['accountTokens', 'mails'])
let lastExport = ''
let lastScan = ''
/** Each cron sends messages of its own, so on a busy machine more of them would keep the queues full. */
const patience = { ms: 180_000, everyMs: 1000 }

const faults: string[] = []
let checks = 0

let server: Server
let url: string

await withServer(port, async (started) => {
  server = started
  url = started.url
  await prove()
})
await report({
  name: 'erasure',
  short: people < 4,
  figures: { trainees: people, crashes, checks, fields: lastExport, residue: lastScan },
  faults,
})
process.exit()

async function prove(): Promise<void> {
  const trainees: FullTrainee[] = []
  for (let at = 0; at < people; at += 1)
    trainees.push(await makeFullTrainee(url, () => server.database(), photosEach))
  const leaving = trainees.filter((_, at) => at % 2 === 0)
  const staying = trainees.filter((_, at) => at % 2 === 1)

  for (const trainee of trainees) await call(url, trainee, 'POST', '/api/data-export', { password })
  await waitThroughCrashes(async () =>
    (await Promise.all(trainees.map(exportOf))).every(({ state }) => state === 'ready'),
  )
  for (const trainee of trainees) await judgeExport(trainee)

  const backup = server.copyDatabase()
  const before = staying.map(countOf)

  const references = await Promise.all(
    leaving.map(
      async (trainee) =>
        (await (await call(url, trainee, 'DELETE', `/api/users/${trainee.id}`, { password })).json())
          .reference,
    ),
  )
  await waitThroughCrashes(() => Promise.resolve(unfinished() === 0))
  for (const { payment } of leaving)
    await webhook(
      url,
      adjustmentEvent('updated', { transaction: payment.data, action: 'refund', now: Date.now() }),
    )
  await untilQuiet()
  judgeScan('after the deletions', leaving)
  check(
    'the others keep all rows',
    staying.map(countOf).every((rows, at) => rows === before[at]),
  )
  for (const trainee of leaving)
    check(
      'their logins are ended',
      (await call(url, trainee, 'GET', '/api/auth/me', undefined, false)).status === 401,
    )
  for (const reference of references)
    check(
      'the receipt says that the deletion is finished',
      (await (await fetch(`${url}/api/erasures/${reference}`)).json()).finishedAt !== null,
    )

  await server.kill()
  await server.putBack(backup)
  await server.start()
  check('the restored backup brings them back', scanned(leaving).found.length > 0)
  await server.runCron('17 3 * * *', 0)
  await until('the accounts to be gone again', () =>
    Promise.resolve(
      server.inDatabase((database) => database.prepare('SELECT count(*) AS rows FROM users').get()?.rows) ===
        staying.length,
    ),
  )
  await untilQuiet()
  judgeScan('after a restore and a second deletion', leaving)
  check(
    'the others can still sign in',
    (await Promise.all(staying.map((trainee) => call(url, trainee, 'GET', '/api/auth/me')))).every(
      ({ ok }) => ok,
    ),
  )
}

function check(what: string, holds: boolean): void {
  checks += 1
  if (!holds) faults.push(what)
  console.log(`${holds ? 'ok' : 'WRONG'}: ${what}`)
}

/** Kills the server several times while it waits until `holds` is true. Cron resumes the interrupted work. */
async function waitThroughCrashes(holds: () => Promise<boolean>): Promise<void> {
  for (let crash = 0; crash < crashes / 2; crash += 1) {
    await new Promise((resume) => setTimeout(resume, 150 + Math.random() * 1200))
    await server.kill()
    await server.start()
    await server.runCron('*/5 * * * *', 6 * MINUTE_MS)
  }
  await until('the jobs', holds, {
    ...patience,
    between: () => server.runCron('*/5 * * * *', 6 * MINUTE_MS),
  })
}

/** Waits until all events are settled, all emails are sent and all deletions are finished. */
async function untilQuiet(): Promise<void> {
  const waiting = () =>
    server.inDatabase(
      (database) =>
        database
          .prepare(
            'SELECT (SELECT count(*) FROM payment_events WHERE processed_at IS NULL) + (SELECT count(*) FROM mails) AS rows',
          )
          .get()?.rows,
    )
  await until('the queues', () => Number(waiting()) + unfinished() === 0, {
    ...patience,
    between: () => server.runCron('*/5 * * * *', 10 * MINUTE_MS),
  })
}

function unfinished(): number {
  return Number(
    server.inDatabase(
      (database) =>
        database.prepare('SELECT count(*) AS rows FROM erasures WHERE finished_at IS NULL').get()?.rows,
    ),
  )
}

async function exportOf(trainee: FullTrainee): Promise<{ state: string; url: string; bytes: number }> {
  const answer = await call(url, trainee, 'GET', '/api/data-export', undefined, false).catch(() => null)
  return (answer?.ok && (await answer.json())) || { state: 'unreachable' }
}

/** Opens the export with an independent ZIP library. Every column must be in it or be left out with a reason. */
async function judgeExport(trainee: FullTrainee): Promise<void> {
  const details = await exportOf(trainee)
  const bytes = new Uint8Array(await (await call(url, trainee, 'GET', details.url)).arrayBuffer())
  const files = unzipSync(bytes)
  const photos = Object.keys(files).filter((name) => name.startsWith('photos/')).length
  const data = strFromU8(files['data.json'] ?? new Uint8Array())
  const keys = new Set([...data.matchAll(/"(\w+)":/g)].map(([, name]) => name))
  const fields = server.inDatabase((database) =>
    tablesOf(database)
      .filter((table) => isPersonal(database, table))
      .flatMap((table) => columnsOf(database, table).map((column) => ({ table, column }))),
  )
  const missing = fields.filter(
    ({ table, column }) => !isExported(schemaNames.get(table) ?? table, camelCase(column), keys),
  )
  lastExport = `${fields.length - missing.length} of ${fields.length}`
  check(
    `the export holds ${lastExport} fields, ${photos} photos, ${bytes.length} bytes as announced`,
    missing.length === 0 &&
      bytes.length === details.bytes &&
      data.includes(trainee.canary) &&
      photos === Math.max(1, photosEach - 1),
  )
  for (const { table, column } of missing) console.log(`  missing: ${table}.${column}`)
}

function isExported(table: string, column: string, keys: ReadonlySet<string | undefined>): boolean {
  if (tablesWithoutExport[table]) return true
  const name = Object(Object(exportColumns)[table])[column]
  return typeof name === 'string'
    ? keys.has(name) || isEmptyHere.has(table)
    : typeof name?.omitted === 'string'
}

function isPersonal(database: ReturnType<Server['database']>, table: string): boolean {
  return (
    table === 'users' ||
    table === 'workout_sessions' ||
    columnsOf(database, table).some((column) => column === 'user_id' || column === 'user_hash')
  )
}

function columnsOf(database: ReturnType<Server['database']>, table: string): string[] {
  return database
    .prepare(`PRAGMA table_info("${table}")`)
    .all()
    .map(({ name }) => String(name))
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function needlesOf(trainees: readonly FullTrainee[]): string[] {
  return trainees.flatMap(({ id, email, canary }) => [id, email, canary])
}

function scanned(trainees: readonly FullTrainee[]): Scan {
  return server.inDatabase((database) => scan(database, server.stateDir, needlesOf(trainees)))
}

function judgeScan(when: string, trainees: readonly FullTrainee[]): void {
  const { tables, rows, objects, found } = scanned(trainees)
  lastScan = `${found.length} in ${tables} tables and ${objects} objects`
  check(
    `${when}: ${tables} tables with ${rows} rows and ${objects} objects scanned for ${needlesOf(trainees).length} words, found ${found.length}`,
    found.length === 0 && tables > 10,
  )
  for (const { where, needle } of found) console.log(`  ${where} holds ${needle}`)
}

/** The number of rows of a trainee. */
function countOf(trainee: FullTrainee): number {
  return server.inDatabase((database) =>
    [
      'bootcamps',
      'runs',
      'omissions',
      'photos',
      'payment_events',
      'push_subscriptions',
      'calendar_feeds',
      'logins',
    ].reduce(
      (sum, table) =>
        sum +
        Number(
          database
            .prepare(
              `SELECT count(*) AS rows FROM ${table} WHERE user_id = (SELECT id FROM users WHERE public_id = ?)`,
            )
            .get(trainee.id)?.rows,
        ),
      0,
    ),
  )
}

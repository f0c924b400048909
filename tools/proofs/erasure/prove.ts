import { parseArgs } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import { adjustmentEvent } from '#local/paddle/adjustment.ts'
import { type Server, withServer } from '#tools/harness/server.ts'
import { report } from '#tools/harness/report.ts'
import { exportColumns, tablesWithoutExport } from '#worker/domain/personal-data/export-columns.ts'
import { type Scan, scan, tablesOf } from './scan.ts'
import { type FullTrainee, call, makeFullTrainee, password, webhook } from '#tools/harness/full-trainee.ts'
import { until } from '#tools/harness/until.ts'

// npm run prove -- erasure [--trainees 4 --photos 12 --crashes 6]: trainees with everything export, and half of them delete their
// accounts, over HTTP, while the server is killed; then tables and objects are scanned for them, before and after a restore.

const { values } = parseArgs({
  options: {
    trainees: { type: 'string', default: '4' },
    photos: { type: 'string', default: '12' },
    crashes: { type: 'string', default: '6' },
    port: { type: 'string', default: process.env.PROVE_PORT ?? '8791' },
  },
})
const crashes = Number(values.crashes)
/** Tables that such a trainee has no row in, so that no key tells their columns. */
const isEmptyHere: ReadonlySet<string> = new Set(['accountTokens', 'mails'])
let lastCopy = ''
let lastScan = ''
const faults: string[] = []
let checks = 0

let server: Server
let url: string

await withServer(Number(values.port), async (started) => {
  server = started
  url = started.url
  await prove()
})
await report({
  name: 'erasure',
  short: Number(values.trainees) < 4,
  figures: { trainees: Number(values.trainees), crashes, checks, fields: lastCopy, residue: lastScan },
  faults,
})
process.exit()

async function prove(): Promise<void> {
  const trainees: FullTrainee[] = []
  for (let at = 0; at < Number(values.trainees); at += 1)
    trainees.push(await makeFullTrainee(url, () => server.database(), Number(values.photos)))
  const leaving = trainees.filter((_, at) => at % 2 === 0)
  const staying = trainees.filter((_, at) => at % 2 === 1)

  for (const trainee of trainees) await call(url, trainee, 'POST', '/api/data-export', { password })
  await killed(async () => (await Promise.all(trainees.map(copyOf))).every(({ state }) => state === 'ready'))
  for (const trainee of trainees) await judgeCopy(trainee)

  const older = server.copyDatabase()
  const before = staying.map(countOf)

  const references = await Promise.all(
    leaving.map(
      async (trainee) =>
        (await (await call(url, trainee, 'DELETE', `/api/users/${trainee.id}`, { password })).json())
          .reference,
    ),
  )
  await killed(() => Promise.resolve(unfinished() === 0))
  for (const { payment } of leaving)
    await webhook(
      url,
      adjustmentEvent('updated', { transaction: payment.data, action: 'refund', now: Date.now() }),
    )
  await untilQuiet()
  judgeScan('after the deletions', leaving)
  told(
    'the others keep every row',
    staying.map(countOf).every((rows, at) => rows === before[at]),
  )
  for (const trainee of leaving)
    told('no login holds', (await call(url, trainee, 'GET', '/api/auth/me', undefined, false)).status === 401)
  for (const reference of references)
    told(
      'the receipt says that all is gone',
      (await (await fetch(`${url}/api/erasures/${reference}`)).json()).finishedAt !== null,
    )

  await server.kill()
  await server.putBack(older)
  await server.start()
  told('the older copy brings them back', scanned(leaving).found.length > 0)
  await server.runCron('17 3 * * *', 0)
  await until('the accounts to be gone again', () =>
    Promise.resolve(
      server.inDatabase((database) => database.prepare('SELECT count(*) AS rows FROM users').get()?.rows) ===
        staying.length,
    ),
  )
  await untilQuiet()
  judgeScan('after a restore and the log', leaving)
  told(
    'the others are there',
    (await Promise.all(staying.map((trainee) => call(url, trainee, 'GET', '/api/auth/me')))).every(
      ({ ok }) => ok,
    ),
  )
}

function told(what: string, holds: boolean): void {
  checks += 1
  if (!holds) faults.push(what)
  console.log(`${holds ? 'ok' : 'WRONG'}: ${what}`)
}

/** Until it holds, with power cuts on the way; cron takes up what each has lost. */
async function killed(holds: () => Promise<boolean>): Promise<void> {
  for (let crash = 0; crash < crashes / 2; crash += 1) {
    await new Promise((resume) => setTimeout(resume, 150 + Math.random() * 1200))
    await server.kill()
    await server.start()
    await server.runCron('*/5 * * * *', 6 * 60_000)
  }
  await until('the jobs', async () => {
    if (await holds()) return true
    await server.runCron('*/5 * * * *', 6 * 60_000)
    return false
  })
}

/** Nothing waits any more: no event to be settled, no mail to be sent, no deletion to be finished. */
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
  await until('the queues', async () => {
    if (Number(waiting()) + unfinished() === 0) return true
    await server.runCron('*/5 * * * *', 10 * 60_000)
    return false
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

async function copyOf(trainee: FullTrainee): Promise<{ state: string; url: string; bytes: number }> {
  const answer = await call(url, trainee, 'GET', '/api/data-export', undefined, false).catch(() => null)
  return (answer?.ok && (await answer.json())) || { state: 'away' }
}

/** Opened by a library that knows nothing of ours: every field of every table is in it or left out with a reason. */
async function judgeCopy(trainee: FullTrainee): Promise<void> {
  const copy = await copyOf(trainee)
  const bytes = new Uint8Array(await (await call(url, trainee, 'GET', copy.url)).arrayBuffer())
  const files = unzipSync(bytes)
  const photos = Object.keys(files).filter((name) => name.startsWith('photos/')).length
  const data = strFromU8(files['data.json'] ?? new Uint8Array())
  const keys = new Set([...data.matchAll(/"(\w+)":/g)].map(([, name]) => name))
  const fields = server.inDatabase((database) =>
    tablesOf(database)
      .filter((table) => isPersonal(database, table))
      .flatMap((table) => columnsOf(database, table).map((column) => ({ table, column }))),
  )
  const missing = fields.filter(({ table, column }) => !isTold(camel(table), camel(column), keys))
  lastCopy = `${fields.length - missing.length} of ${fields.length}`
  told(
    `the copy holds ${lastCopy} fields, ${photos} photos, ${bytes.length} bytes as told`,
    missing.length === 0 &&
      bytes.length === copy.bytes &&
      data.includes(trainee.canary) &&
      photos === Math.max(1, Number(values.photos) - 1),
  )
  for (const { table, column } of missing) console.log(`  missing: ${table}.${column}`)
}

function isTold(table: string, column: string, keys: ReadonlySet<string | undefined>): boolean {
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

function camel(name: string): string {
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
  told(
    `${when}: ${tables} tables with ${rows} rows and ${objects} objects scanned for ${needlesOf(trainees).length} words, residue ${found.length}`,
    found.length === 0 && tables > 10,
  )
  for (const { where, needle } of found) console.log(`  ${where} holds ${needle}`)
}

/** Rows and objects of a trainee, as one number. */
function countOf(trainee: FullTrainee): number {
  return server.inDatabase((database) =>
    ['bootcamps', 'photos', 'payment_events', 'push_subscriptions', 'calendar_feeds', 'logins'].reduce(
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

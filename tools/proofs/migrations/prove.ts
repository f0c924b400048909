import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { allMigrations, migrate, serveBundle } from '#tools/harness/server/bundle.ts'
import { report } from '#tools/harness/report.ts'
import { OldTrainee } from './journey.ts'
import { readPreviousRelease } from './previous.ts'

// npm run prove -- migrations [--also "ALTER TABLE …"] applies the new migrations while the previous release's Worker runs, as
// during a deploy and after a rollback (migrations/README.md). --also tries one more change.

const { values } = parseArgs({ options: { also: { type: 'string', multiple: true, default: [] } } })
const folder = await mkdtemp(join(tmpdir(), 'release-'))
const { bundle, migrations } = await readPreviousRelease()
const server = serveBundle(bundle, folder)
const faults: string[] = []
const trainees: OldTrainee[] = []
const added = (await allMigrations()).filter((name) => !migrations.includes(name))

try {
  const database = await server.getD1Database('DB')
  await migrate(database, migrations)
  const before = newTrainee()
  await before.signUp()
  await before.buy()
  await before.train()

  await migrate(database, added)
  for (const statement of values.also) await database.exec(statement)

  await before.comeBack()
  const after = newTrainee()
  await after.signUp()
  await after.buy()
  await after.train()
  await after.comeBack()
  await runCrons()
} catch (error) {
  faults.push(error instanceof Error ? error.message : String(error))
} finally {
  await server.dispose()
  await rm(folder, { recursive: true, force: true })
}

await report({
  name: 'migrations',
  short: false,
  figures: {
    'calls of the previous release': trainees.reduce((sum, { calls }) => sum + calls, 0),
    'new migrations': added.length,
  },
  faults,
})
process.exit()

function newTrainee(): OldTrainee {
  const trainee = new OldTrainee(
    (path, init) => server.dispatchFetch(`http://localhost${path}`, init),
    faults,
  )
  trainees.push(trainee)
  return trainee
}

/** Runs the crons that every release has. */
async function runCrons(): Promise<void> {
  const worker = await server.getWorker()
  for (const cron of ['*/5 * * * *', '*/15 * * * *', '17 3 * * *']) {
    const { outcome } = await worker.scheduled({ cron, scheduledTime: new Date() })
    if (outcome !== 'ok') faults.push(`The cron ${cron} ended as ${outcome}`)
  }
}

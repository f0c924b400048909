import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { allMigrations, bundleWorker, migrate, serveBundle } from '#tools/harness/server/bundle.ts'
import { report } from '#tools/harness/report.ts'
import { Trainee } from './journey.ts'
import { faultsOfCurrent, faultsOfPrevious } from './photo-files.ts'
import { readPreviousRelease } from './previous.ts'

// npm run prove -- migrations [--also "ALTER TABLE …"] applies the new migrations while the previous release's Worker runs, as
// during a deploy and after a rollback (migrations/README.md). Then the current Worker and the previous one take turns, and each
// reads what the other has written: missions and photos. --also tries one more change.

const { values } = parseArgs({ options: { also: { type: 'string', multiple: true, default: [] } } })
const folder = await mkdtemp(join(tmpdir(), 'release-'))
const { bundle, migrations } = await readPreviousRelease()
let server = serveBundle(bundle, folder)
const faults: string[] = []
const trainees: Trainee[] = []
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

  const early = newTrainee()
  const toldEarly = await beginWith(early)
  await changeTo(await bundleWorker())
  await expectTold(early, toldEarly, 'the current release')
  faults.push(...faultsOfCurrent(await early.photoFiles()))
  const late = newTrainee()
  const toldLate = await beginWith(late)
  faults.push(...faultsOfCurrent(await late.photoFiles()))
  await runCrons(['37 3 * * *'])
  await expectTold(early, toldEarly, 'the current release after its night')
  await changeTo(bundle)
  await expectTold(early, toldEarly, 'the previous release, after the current one')
  await expectTold(late, toldLate, 'the previous release')
  for (const each of [early, late]) {
    faults.push(...(await faultsOfPrevious(await each.photoFiles())))
    await each.comeBack()
  }
  await expectNoPhotos()
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
    'calls of both releases': trainees.reduce((sum, { calls }) => sum + calls, 0),
    'new migrations': added.length,
  },
  faults,
})
process.exit()

function newTrainee(): Trainee {
  const trainee = new Trainee((path, init) => server.dispatchFetch(`http://localhost${path}`, init), faults)
  trainees.push(trainee)
  return trainee
}

/** Serves another release on the same database. */
async function changeTo(release: string): Promise<void> {
  await server.dispose()
  server = serveBundle(release, folder)
}

/** Trains the first mission with the release that runs now. Returns what it tells of it. */
async function beginWith(trainee: Trainee): Promise<string> {
  await trainee.signUp()
  await trainee.buy()
  await trainee.train()
  return trainee.told()
}

async function expectTold(trainee: Trainee, expected: string, release: string): Promise<void> {
  const told = await trainee.told()
  if (told !== expected) faults.push(`A mission told by ${release}: ${told} instead of ${expected}`)
}

/** Everybody has deleted their photo, the last ones with the previous release. */
async function expectNoPhotos(): Promise<void> {
  const { objects } = await (await server.getR2Bucket('PHOTOS')).list({ prefix: 'u/' })
  if (objects.length > 0) faults.push(`${objects.length} files of deleted photos are left`)
}

/** Runs crons, by default those that every release has. */
async function runCrons(crons = ['*/5 * * * *', '*/15 * * * *', '17 3 * * *']): Promise<void> {
  const worker = await server.getWorker()
  for (const cron of crons) {
    const { outcome } = await worker.scheduled({ cron, scheduledTime: new Date() })
    if (outcome !== 'ok') faults.push(`The cron ${cron} ended as ${outcome}`)
  }
}

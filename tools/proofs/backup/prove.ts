import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { toD1Value } from '#tools/harness/blobs.ts'
import { proofOptions } from '#tools/harness/proof-options.ts'
import type { Miniflare } from 'miniflare'
import { allMigrations, bundleWorker, migrate, serveBundle } from '#tools/harness/server/bundle.ts'
import { report } from '#tools/harness/report.ts'
import { until } from '#tools/harness/until.ts'
import { excludedTables } from '#worker/domain/backup/manifest.ts'
import { report as formatReport } from '#tools/ops/backup/report.ts'
import { restoreBackup } from '#tools/ops/backup/restore.ts'
import { fill } from './sample.ts'

// npm run prove -- backup [--short --trainees 300]: the Worker as it is deployed backs up a database with rows in every table. The
// backup is restored into a new database from the bucket alone, and compared row by row.

const { trainees } = proofOptions(0, { trainees: { short: 20, long: 300 } })
const folder = await mkdtemp(join(tmpdir(), 'backup-'))
const server = await serve()
const figures: Record<string, number | string> = { trainees }
const faults: string[] = []

try {
  const database = await server.getD1Database('DB')
  const bucket = await server.getR2Bucket('BACKUPS')
  await fill(database, await server.getR2Bucket('PHOTOS'), trainees)
  const before = await hashes(database)

  const worker = await server.getWorker()
  await worker.scheduled({ cron: '7 4 * * SUN', scheduledTime: new Date() })
  const id = await untilComplete(bucket)
  const startedAt = performance.now()
  const restored = await restoreBackup(
    async (file) => (await (await bucket.get(file))?.text()) ?? null,
    id,
    join(folder, 'restored.sqlite'),
  )
  console.log(formatReport(restored, performance.now() - startedAt))
  Object.assign(figures, {
    'tables equal': `${restored.tables.filter(({ equal }) => equal).length}/${restored.tables.length}`,
    rows: restored.tables.reduce((sum, { restored: rows }) => sum + rows, 0),
    seconds: Math.round((performance.now() - startedAt) / 1000),
  })

  for (const { name, written, restored: rows, equal } of restored.tables) {
    const original = before.get(name)
    if (!equal || rows !== written || original?.rows !== rows)
      faults.push(`${name}: ${original?.rows} rows before, ${written} in the backup, ${rows} restored`)
  }
  const missing = [...before.keys()].filter((name) => !restored.tables.some((table) => table.name === name))
  if (missing.toSorted().join() !== excludedTables.toSorted().join())
    faults.push(`Not backed up: ${missing.join(', ')}`)
  const fresh = new DatabaseSync(join(folder, 'restored.sqlite'))
  for (const { name } of restored.tables) {
    const rows = fresh
      .prepare(`SELECT * FROM "${name}"`)
      .all()
      .map((row) => JSON.stringify(Object.values(row).map(toD1Value)))
    if (digest(rows) !== before.get(name)?.sha256) faults.push(`${name} has changed`)
  }
  fresh.close()
  if (restored.photos.rowsWithoutFile + restored.photos.filesWithoutRow > 0)
    faults.push('Photos and files do not match')
} finally {
  await server.dispose()
  await rm(folder, { recursive: true, force: true })
}

await report({ name: 'backup', short: trainees < 300, figures, faults })
process.exit()

async function serve(): Promise<Miniflare> {
  const started = serveBundle(await bundleWorker(), join(folder, 'state'))
  await migrate(await started.getD1Database('DB'), await allMigrations())
  return started
}

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>
type Bucket = Awaited<ReturnType<Miniflare['getR2Bucket']>>

async function untilComplete(bucket: Bucket): Promise<string> {
  let id: string | undefined
  await until('the backup to be complete', async () => {
    const index = await bucket.get('backups.json')
    id = index ? (JSON.parse(await index.text()) as { backups: string[] }).backups[0] : undefined
    return id !== undefined
  })
  return id ?? ''
}

/** The number of rows of every table and their hash, read without the product's code. */
async function hashes(database: Database): Promise<Map<string, { rows: number; sha256: string }>> {
  const found = new Map<string, { rows: number; sha256: string }>()
  const { results } = await database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations'",
    )
    .all<{ name: string }>()
  for (const { name } of results) {
    const rows = (await database.prepare(`SELECT * FROM "${name}"`).raw()).map((row) => JSON.stringify(row))
    found.set(name, { rows: rows.length, sha256: digest(rows) })
  }
  return found
}

function digest(rows: readonly string[]): string {
  return createHash('sha256').update(rows.toSorted().join('\n')).digest('hex')
}

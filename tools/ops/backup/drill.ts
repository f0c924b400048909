import { mkdir, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { localBucket, remoteBucket } from './bucket.ts'
import { report } from './report.ts'
import { restoreBackup } from './restore.ts'
import { writeSql } from './write-sql.ts'

// npm run drill [-- <backup>] [--remote] restores the newest backup, or the named one, into a new database on this machine,
// compares
// them, and writes the files of a real restore to out/restore (docs/runbook.md).

const { values, positionals } = parseArgs({
  options: { remote: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const bucket = values.remote ? remoteBucket() : await localBucket(process.env.STATE_DIR ?? '.wrangler/state')
const startedAt = performance.now()

try {
  const { backups }: { backups: string[] } = JSON.parse(
    (await bucket.read('backups.json')) ?? '{"backups":[]}',
  )
  const id = positionals[0] ?? backups[0]
  if (id === undefined)
    throw new Error(
      `There is no backup yet. ${values.remote ? 'The first one is written on Sunday at 04:07 UTC.' : 'npm run ops -- backup writes one of the running app.'}`,
    )
  if (!backups.includes(id)) throw new Error(`There is no backup ${id}. There are: ${backups.join(', ')}`)
  const folder = `out/restore/${id}`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const restored = await restoreBackup(bucket.read, id, `${folder}/restored.sqlite`)
  await writeSql(
    `${folder}/restored.sqlite`,
    `${folder}/restore.sql`,
    restored.manifest.tables.map(({ name }) => name).toReversed(),
  )
  await writeFile(
    `${folder}/set-aside.ndjson`,
    restored.setAside.map((row) => `${JSON.stringify(row)}\n`).join(''),
  )
  console.log(report(restored, performance.now() - startedAt))
  console.log(
    `\nIn ${folder}: restored.sqlite, restore.sql and set-aside.ndjson. They contain all data of all trainees: delete them when you are done.`,
  )
  if (restored.tables.some(({ equal }) => !equal)) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await bucket.close()
}

import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { DatabaseSync as Sqlite } from 'node:sqlite'

type Residue = { where: string; needle: string }
export type Scan = { tables: number; rows: number; objects: number; found: Residue[] }

/** Searches every row of every table and every stored object (key, metadata, bytes) for the needles. */
export function scan(database: DatabaseSync, stateDir: string, needles: readonly string[]): Scan {
  const result: Scan = { tables: 0, rows: 0, objects: 0, found: [] }
  scanTables(database, '', needles, result)
  const blobs = new Set<string>()
  for (const file of globSync(`${stateDir}/r2/**/*.sqlite`)) {
    const keys = new Sqlite(file, { readOnly: true })
    scanTables(keys, 'r2 ', needles, result)
    for (const id of blobIdsOf(keys)) blobs.add(id)
    keys.close()
  }
  // The local R2 writes a blob before its row: one that was killed between the two leaves a file that no object names.
  const files = globSync(`${stateDir}/r2/**/blobs/*`).filter((path) => blobs.has(basename(path)))
  if (files.length < blobs.size) throw new Error(`${blobs.size - files.length} objects have no file`)
  for (const file of files) {
    result.objects += 1
    const text = readFileSync(file).toString('latin1')
    result.found.push(
      ...needles.filter((needle) => text.includes(needle)).map((needle) => ({ where: 'an object', needle })),
    )
  }
  return result
}

/** The blobs that objects, or parts of unfinished uploads, refer to. */
const blobIdsOf = (keys: DatabaseSync): string[] =>
  tablesOf(keys)
    .flatMap((table) => keys.prepare(`SELECT * FROM "${table}"`).all())
    .flatMap(({ blob_id: id }) => (typeof id === 'string' ? [id] : []))

export const tablesOf = (database: DatabaseSync): string[] =>
  database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '_cf%' AND name NOT LIKE 'd1_%'",
    )
    .all()
    .map(({ name }) => String(name))

function scanTables(database: DatabaseSync, prefix: string, needles: readonly string[], result: Scan): void {
  for (const table of tablesOf(database)) {
    const rows = database.prepare(`SELECT * FROM "${table}"`).all()
    result.tables += 1
    result.rows += rows.length
    const text = JSON.stringify(rows)
    result.found.push(
      ...needles
        .filter((needle) => text.includes(needle))
        .map((needle) => ({ where: `${prefix}${table}`, needle })),
    )
  }
}

import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type D1Value, fromD1Value, toD1Value } from '#tools/harness/blobs.ts'
import type { Manifest, WrittenPart } from '#worker/domain/backup/manifest.ts'

/** Reads a file of the bucket; null if it does not exist. */
export type ReadFile = (file: string) => Promise<string | null>

/** A row that could not be restored, because its parent is missing or it conflicts with another row. */
type SetAside = { table: string; reason: string; row: unknown[] }

export type Restored = {
  manifest: Manifest
  tables: { name: string; written: number; restored: number; equal: boolean }[]
  setAside: SetAside[]
  /** The number of photo rows and files, and how many lack the other. */
  photos: { rows: number; files: number; rowsWithoutFile: number; filesWithoutRow: number }
}

/**
 * Restores a backup into a new database file: first the tables as they were, then the rows with all checks of the database, then
 * later migrations. Each table is read back and compared. Throws if the backup is damaged.
 */
export async function restoreBackup(read: ReadFile, id: string, file: string): Promise<Restored> {
  const manifest: Manifest = JSON.parse(
    (await read(`${id}/manifest.json`)) ?? fail(`There is no complete backup ${id}`),
  )
  const known = readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const unknownMigration = manifest.migrations.find((name) => !known.includes(name))
  if (unknownMigration)
    fail(
      `The backup was written by another release: ${unknownMigration} is no migration of this one. Check out the release that has it`,
    )
  const database = new DatabaseSync(file)
  database.exec(
    'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  )
  for (const name of manifest.migrations) migrate(database, name)
  const setAside: SetAside[] = []
  const tables: Restored['tables'] = []
  for (const table of manifest.tables.toReversed()) {
    const lines = await linesOf(read, table.parts)
    const aside = insertRows(database, table, lines)
    setAside.push(...aside.map(({ reason, line }) => ({ table: table.name, reason, row: JSON.parse(line) })))
    const setAsideLines = new Set(aside.map(({ line }) => line))
    const expected = lines.filter((line) => !setAsideLines.has(line))
    const found = rowsOf(database, table)
    tables.push({
      name: table.name,
      written: table.rows,
      restored: found.length,
      equal: hashOf(found) === hashOf(expected),
    })
  }
  for (const name of known.filter((each) => !manifest.migrations.includes(each))) migrate(database, name)
  const photos = comparePhotos(
    database,
    (await linesOf(read, manifest.photos.parts)).map((line) => String(JSON.parse(line)[0])),
  )
  const [check] = database.prepare('PRAGMA integrity_check').all()
  if (Object(check).integrity_check !== 'ok')
    fail(`The restored database is damaged: ${JSON.stringify(check)}`)
  database.close()
  return { manifest, tables, setAside, photos }
}

/** A hash of all rows that does not depend on their order. */
const hashOf = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')

/** The rows in the format of a backup. */
function rowsOf(
  database: DatabaseSync,
  { name, columns }: { name: string; columns: readonly string[] },
): string[] {
  const rows = database.prepare(`SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(name)}`).all()
  return rows.map((row) => JSON.stringify(columns.map((column) => toD1Value(row[column]))))
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function migrate(database: DatabaseSync, name: string): void {
  database.exec(readFileSync(join('migrations', name), 'utf8'))
  database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
}

/**
 * A backup is written while the product runs, so rows can conflict. Of two such rows the later one must stay, so rows are inserted
 * from the last to the first.
 */
function insertRows(
  database: DatabaseSync,
  { name, columns }: Manifest['tables'][number],
  lines: readonly string[],
): { line: string; reason: string }[] {
  const insert = database.prepare(
    `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  const aside: { line: string; reason: string }[] = []
  database.exec('BEGIN')
  for (const line of lines.toReversed()) {
    const row: D1Value[] = JSON.parse(line)
    if (row.length !== columns.length)
      fail(`A row of ${name} has ${row.length} values for ${columns.length} columns`)
    try {
      insert.run(...row.map(fromD1Value))
    } catch (error) {
      aside.push({ line, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  database.exec('COMMIT')
  return aside
}

/** The lines of all parts. */
async function linesOf(read: ReadFile, parts: readonly WrittenPart[]): Promise<string[]> {
  const texts: string[] = []
  for (let at = 0; at < parts.length; at += 8)
    texts.push(...(await Promise.all(parts.slice(at, at + 8).map((part) => readPart(read, part)))))
  return texts
    .join('')
    .split('\n')
    .filter((line) => line !== '')
}

async function readPart(read: ReadFile, { file, sha256, rows }: WrittenPart): Promise<string> {
  const text = (await read(file)) ?? fail(`${file} is missing from the backup`)
  const lines = text.split('\n').length - 1
  if (createHash('sha256').update(text).digest('hex') !== sha256 || lines !== rows)
    fail(`${file} is not as it was written`)
  return text
}

/** As `storedKey` in worker/domain/photos/objects.ts. A user whose erasure is under way has another public id. */
const keysOfPhotos = `SELECT CASE object_key WHEN '' THEN 'u/' || coalesce(erasures.public_id, users.public_id) || '/' || photos.public_id ELSE object_key END AS object_key
  FROM photos INNER JOIN users ON users.id = photos.user_id LEFT JOIN erasures ON erasures.user_id = photos.user_id`

function comparePhotos(database: DatabaseSync, files: readonly string[]): Restored['photos'] {
  const keys = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => String(row.object_key))
  const rows = keys(keysOfPhotos)
  const known = new Set(
    [...rows, ...keys('SELECT object_key FROM deleted_photos')].flatMap((key) => [
      `${key}.jpg`,
      `${key}-thumb.jpg`,
    ]),
  )
  const existing = new Set(files)
  return {
    rows: rows.length,
    files: files.length,
    rowsWithoutFile: rows.filter((key) => !existing.has(`${key}.jpg`)).length,
    filesWithoutRow: files.filter((file) => !known.has(file)).length,
  }
}

function fail(reason: string): never {
  throw new Error(reason)
}

import { globSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export type Row = Record<string, string | number | null>

/** The files of D1 in a state folder. The database comes first, then SQLite's journal files. */
export const databaseFiles = (stateDir: string): string[] =>
  globSync(`${stateDir}/d1/**/*.sqlite*`)
    .filter((path) => !path.includes('metadata'))
    .toSorted()

/** Opens D1's file directly, not through the Worker. Throws if there is none. */
export function openDatabase(stateDir: string): DatabaseSync {
  const [file] = databaseFiles(stateDir)
  if (!file) throw new Error(`There is no database in ${stateDir}`)
  const database = new DatabaseSync(file)
  database.exec('PRAGMA busy_timeout = 10000')
  return database
}

/** The one row of a query. Throws if there is none. */
export function rowOf(database: DatabaseSync, query: string, value: string | number): Row {
  const found = database.prepare(query).get(value)
  if (!found) throw new Error(`Nothing found: ${query}`)
  return found as Row
}

/** The number in the first column of a query's first row; 0 if there is none. */
export const countOf = (
  database: DatabaseSync,
  query: string,
  ...values: readonly (string | number | null)[]
): number => Number(Object.values(database.prepare(query).get(...values) ?? {})[0] ?? 0)

/** Inserts a row and returns its rowid. */
export function insert(database: DatabaseSync, table: string, values: Row): number {
  const names = Object.keys(values)
  const statement = database.prepare(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  )
  return Number(statement.run(...Object.values(values)).lastInsertRowid)
}

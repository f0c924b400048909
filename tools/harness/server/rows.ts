import type { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'

/** Every row of every table, by primary key. */
export type Rows = ReadonlyMap<string, ReadonlyMap<string, Row>>
type Row = Readonly<Record<string, unknown>>

/** How a table changed: rows that were added, rows that were removed, and rows with the columns that changed. */
export type Change = {
  table: string
  added: readonly Row[]
  removed: readonly Row[]
  changed: readonly (readonly [columns: string, row: Row])[]
}

export function readRows(database: DatabaseSync): Rows {
  const tables = database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations'",
    )
    .all()
  return new Map(tables.map(({ name }) => [String(name), rowsOf(database, String(name))]))
}

function rowsOf(database: DatabaseSync, table: string): Map<string, Row> {
  const key = database
    .prepare(`SELECT name FROM pragma_table_info(?) WHERE pk > 0`)
    .all(table)
    .map(({ name }) => String(name))
  return new Map(
    database
      .prepare(`SELECT * FROM "${table}"`)
      .all()
      .map((row) => [JSON.stringify(key.map((column) => row[column])), row]),
  )
}

export function changesBetween(before: Rows, after: Rows): Change[] {
  const changes = [...after].map(([table, rows]) => {
    const existing = before.get(table) ?? new Map<string, Row>()
    return {
      table,
      added: [...rows].filter(([key]) => !existing.has(key)).map(([, row]) => row),
      removed: [...existing].filter(([key]) => !rows.has(key)).map(([, row]) => row),
      changed: [...rows].flatMap(([key, row]) => {
        const columns = changedColumns(existing.get(key), row)
        return columns === '' ? [] : [[columns, row] as const]
      }),
    }
  })
  return changes.filter(({ added, removed, changed }) => added.length + removed.length + changed.length > 0)
}

function changedColumns(before: Row | undefined, after: Row): string {
  if (!before) return ''
  return Object.keys(after)
    .filter((column) => !isDeepStrictEqual(before[column], after[column])) // a BLOB is a new array each time
    .toSorted()
    .join(' ')
}

/** One line without values, such as "audit +1, users ~2 (time_zone)". */
export function describeChanges(changes: readonly Change[]): string {
  return changes
    .map(({ table, added, removed, changed }) => {
      const columns = [...new Set(changed.map(([names]) => names))].toSorted().map((names) => `(${names})`)
      const parts = [
        added.length > 0 && `+${added.length}`,
        removed.length > 0 && `-${removed.length}`,
        changed.length > 0 && `~${changed.length} ${columns.join(' ')}`,
      ]
      return `${table} ${parts.filter(Boolean).join(' ')}`
    })
    .toSorted()
    .join(', ')
}

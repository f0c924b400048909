import { sql } from 'drizzle-orm'
import { db } from '#worker/db/client.ts'
import { type BackedUpTable, excludedTables } from './manifest.ts'

type Column = { table: string; column: string; position: number }
type Reference = { child: string; parent: string }

const isOurTable = sql`m.type = 'table' AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND m.name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND m.name <> 'd1_migrations'`

/**
 * Every table, read from the database's schema so that none is forgotten, referring tables before the tables
 * they refer to. Rows are written while the backup runs: this order makes sure that no row in the backup
 * lacks its parent.
 */
export async function tablesToBackUp(): Promise<BackedUpTable[]> {
  const columns = await db.all<Column>(sql`
    SELECT m.name AS "table", c.name AS "column", c.pk AS position FROM sqlite_master AS m, pragma_table_xinfo(m.name) AS c
    WHERE ${isOurTable} AND c.hidden = 0 ORDER BY m.name, c.cid`)
  const references = await db.all<Reference>(sql`
    SELECT m.name AS child, f."table" AS parent FROM sqlite_master AS m, pragma_foreign_key_list(m.name) AS f WHERE ${isOurTable}`)
  const names = [...new Set(columns.map(({ table }) => table))].filter(
    (name) => !excludedTables.includes(name),
  )
  return childrenFirst(names, references).map((name) => {
    const ownColumns = columns.filter(({ table }) => table === name)
    const key = ownColumns
      .filter(({ position }) => position > 0)
      .toSorted((one, other) => one.position - other.position)
    if (key.length === 0) throw new Error(`The table ${name} cannot be backed up without a primary key`)
    return { name, columns: ownColumns.map(({ column }) => column), key: key.map(({ column }) => column) }
  })
}

/** The migrations that created the tables, in order. */
export async function appliedMigrations(): Promise<string[]> {
  return (await db.all<{ name: string }>(sql`SELECT name FROM d1_migrations ORDER BY id`)).map(
    ({ name }) => name,
  )
}

function childrenFirst(names: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = []
  let remaining = [...names]
  while (remaining.length > 0) {
    const waiting = remaining
    const unreferenced = waiting.filter(
      (name) =>
        !references.some(({ child, parent }) => parent === name && child !== name && waiting.includes(child)),
    )
    if (unreferenced.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${waiting.join(', ')}`)
    ordered.push(...unreferenced)
    remaining = waiting.filter((name) => !unreferenced.includes(name))
  }
  return ordered
}

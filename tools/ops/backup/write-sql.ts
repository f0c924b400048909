import { createWriteStream } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { finished } from 'node:stream/promises'

/** Writes the statements that recreate a database, for `wrangler d1 execute --file` on an empty one. Parent tables come first. */
export async function writeSql(file: string, to: string, parentsFirst: readonly string[]): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true })
  const out = createWriteStream(to)
  const schema = database
    .prepare(
      "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    )
    .all()
  const schemaStatements = (areTables: boolean) =>
    schema.filter(({ type }) => (type === 'table') === areTables).map(({ sql }) => `${sql};\n`)
  const tables = schema.filter(({ type }) => type === 'table').map(({ name }) => String(name))
  out.write(`PRAGMA defer_foreign_keys = ON;\n${schemaStatements(true).join('')}`)
  for (const table of tables.toSorted(
    (one, other) => parentsFirst.indexOf(one) - parentsFirst.indexOf(other),
  )) {
    // This list leaves out generated columns, which no statement may write.
    const columns = database
      .prepare('SELECT name FROM pragma_table_info(?)')
      .all(table)
      .map(({ name }) => `"${name}"`)
      .join(', ')
    for (const row of database.prepare(`SELECT ${columns} FROM "${table}"`).iterate())
      out.write(
        `INSERT INTO "${table}" (${columns}) VALUES (${Object.values(row).map(literal).join(', ')});\n`,
      )
  }
  // Triggers and indexes come last, because triggers must not run for restored rows.
  out.end(schemaStatements(false).join(''))
  await finished(out)
  database.close()
}

function literal(value: unknown): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (value instanceof Uint8Array) return `X'${Buffer.from(value).toString('hex')}'`
  throw new Error(`A value has the unexpected type ${typeof value}`)
}

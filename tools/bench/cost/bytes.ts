import type { DatabaseSync } from 'node:sqlite'

export type TableBytes = { table: string; rows: number; own: number; indexes: number }

/** Tables whose ids other tables refer to. */
const referencedTables: readonly string[] = ['users', 'bootcamps']
const ID_OFFSET = 1000

/**
 * The disk space of each table and its indexes for one trainee, measured with SQLite's `dbstat`. The trainees are copied many
 * times to fill the pages realistically: rows in the order in which they would be written, ids and hashes random.
 */
export function bytesPerTrainee(database: DatabaseSync, copies: number): TableBytes[] {
  const tables = namesOf(
    database,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT IN ('heartbeats', 'retention_backlog')",
  )
  database.exec('PRAGMA foreign_keys = OFF; BEGIN')
  for (const table of tables) copy(database, table, copies)
  database.exec('COMMIT')
  const trainees = numberOf(database, 'SELECT count(*) AS n FROM users')
  const pagesOf = (which: string) =>
    numberOf(database, `SELECT coalesce(sum(pgsize), 0) AS n FROM dbstat WHERE name IN (${which})`) / trainees
  return tables
    .map((table) => ({
      table,
      rows: numberOf(database, `SELECT count(*) AS n FROM "${table}"`) / trainees,
      own: pagesOf(`'${table}'`),
      indexes: pagesOf(`SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = '${table}'`),
    }))
    .toSorted((one, other) => other.own + other.indexes - one.own - one.indexes)
}

function copy(database: DatabaseSync, table: string, copies: number): void {
  const columns = database.prepare('SELECT name, type, pk FROM pragma_table_info(?)').all(table)
  const values = columns.map(({ name, type, pk }) => valueOf(table, String(name), String(type), Number(pk)))
  const isAppended = columns.some(({ name, pk }) => name === 'id' && pk === 1)
  const order = isAppended ? (columns.some(({ name }) => name === 'at') ? 'at' : 'number, id') : 'random()'
  database.exec(`
    INSERT INTO "${table}" SELECT ${values.join(', ')}
    FROM "${table}" CROSS JOIN (WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ${copies}) SELECT number FROM numbers)
    ORDER BY ${order}`)
}

function valueOf(table: string, column: string, type: string, pk: number): string {
  const own = pk === 1 && column === 'id' && type.toLowerCase() === 'integer'
  if (own && !referencedTables.includes(table)) return 'NULL'
  if (own || column === 'user_id' || column === 'bootcamp_id') return `"${column}" + number * ${ID_OFFSET}`
  if (type.toLowerCase() !== 'text') return `"${column}"`
  const isRandom = `typeof("${column}") = 'text' AND length("${column}") >= 11 AND "${column}" NOT LIKE '[%' AND "${column}" NOT LIKE '{%'`
  return `CASE WHEN ${isRandom} THEN substr(hex(randomblob(200)), 1, length("${column}")) ELSE "${column}" END`
}

const namesOf = (database: DatabaseSync, query: string) =>
  database
    .prepare(query)
    .all()
    .map(({ name }) => String(name))
const numberOf = (database: DatabaseSync, query: string) => Number(database.prepare(query).get()?.n)

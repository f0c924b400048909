import type { Miniflare } from 'miniflare'

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>
type Bucket = Awaited<ReturnType<Miniflare['getR2Bucket']>>

type Column = { name: string; type: string; notnull: number; pk: number; dflt_value: string | null }
type Reference = { table: string; from: string }

/** Values for columns that have a CHECK constraint. */
const constrainedValues: Readonly<Record<string, (n: number) => string | number>> = {
  day: (n) => 1 + (n % 30),
  status: () => 'completed',
  counts: () => 0,
  seconds: (n) => 360 + (n % 5000),
}

/** Texts that a backup could damage: quotes, line breaks, other scripts, an emoji of two code units, digits that must stay text. */
const texts = (n: number) =>
  [`it's "quoted" ${n}`, `line\nbreak\t${n}`, `Ünïcödé 密林 🦜 ${n}`, `00${n}`, `{"facts":false,"n":${n}}`][
    n % 5
  ] ?? ''

/** Values for columns in two forms: that of the release before, and another one. Bytes of every value are among them. */
const packedValues: Readonly<Record<string, (n: number) => string | Uint8Array>> = {
  stations: (n) =>
    n % 3 === 0 ? `[[${n},104]]` : Uint8Array.from({ length: n % 90 }, (_, index) => (n * 7 + index) % 256),
  completed_on: (n) => (n % 3 === 0 ? '2027-03-01' : String((n % 3) - 1)),
}

/** How many rows a table gets for each trainee, if not one. Half of the trainees have an erasure under way. */
const rowsPerTrainee: Readonly<Record<string, number>> = { workout_sessions: 5, audit: 5, erasures: 0.5 }

/** The key of each photo's file. An empty key follows from the ids; during an erasure, the trainee's id is in `erasures`. */
const photoKeys = `SELECT iif(object_key <> '', object_key, 'u/' || coalesce(
    (SELECT public_id FROM erasures WHERE erasures.user_id = photos.user_id),
    (SELECT public_id FROM users WHERE users.id = photos.user_id)) || '/' || public_id) AS key FROM photos`

/** Fills the tables, parents before children, and stores a file for each photo. */
export async function fill(database: Database, photos: Bucket, trainees: number): Promise<void> {
  const names = await tableNames(database)
  const done = new Set<string>()
  while (done.size < names.length) {
    for (const name of names.filter((each) => !done.has(each))) {
      const { results: references } = await database
        .prepare(`SELECT "table", "from" FROM pragma_foreign_key_list('${name}')`)
        .all<Reference>()
      if (references.some(({ table }) => table !== name && !done.has(table))) continue
      const { results: columns } = await database
        .prepare(`SELECT * FROM pragma_table_xinfo('${name}') WHERE hidden = 0`)
        .all<Column>()
      await insert(
        database,
        name,
        columns,
        references,
        Math.ceil(trainees * (rowsPerTrainee[name] ?? 1)),
        trainees,
      )
      done.add(name)
    }
  }
  const { results } = await database.prepare(photoKeys).all<{ key: string }>()
  for (let at = 0; at < results.length; at += 20) {
    await Promise.all(results.slice(at, at + 20).map(({ key }) => photos.put(`${key}.jpg`, key)))
  }
}

async function tableNames(database: Database): Promise<string[]> {
  const { results } = await database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations'",
    )
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}

async function insert(
  database: Database,
  name: string,
  columns: readonly Column[],
  references: readonly Reference[],
  rows: number,
  parents: number,
): Promise<void> {
  const statement = database.prepare(
    `INSERT INTO "${name}" (${columns.map((column) => `"${column.name}"`).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  for (let at = 0; at < rows; at += 100) {
    const some = Array.from({ length: Math.min(100, rows - at) }, (_, index) => at + index + 1)
    await database.batch(
      some.map((n) =>
        statement.bind(...columns.map((column) => valueOf(name, column, references, n, parents))),
      ),
    )
  }
}

function valueOf(
  table: string,
  { name, type, notnull, pk }: Column,
  references: readonly Reference[],
  n: number,
  parents: number,
): string | number | Uint8Array | null {
  if (references.some(({ from }) => from === name)) return 1 + (n % parents)
  if (pk === 1 && /int/i.test(type)) return n
  if (name in constrainedValues) return constrainedValues[name]?.(n) ?? null
  if (name in packedValues) return packedValues[name]?.(n) ?? null
  // A third of the photos have a stored key, as before decision 084.
  if (name === 'object_key') return table === 'photos' && n % 3 > 0 ? '' : `u/trainee-${n % 7}/${table}-${n}`
  if (notnull === 0 && pk === 0 && n % 3 === 0) return null
  if (/int/i.test(type)) return n % 4 === 0 ? 1_795_000_000_000 + n : n
  if (/real/i.test(type)) return n / 7
  return `${texts(n)} ${table}.${name} ${n}`
}

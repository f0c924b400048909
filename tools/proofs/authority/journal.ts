import type { Database } from '#tools/harness/server/product.ts'

/** One written row: the table, insert, update or delete (`I`, `U`, `D`), and the id if it is a login or an account. */
export type Entry = { at: number; name: string; op: string; id: string | null }

const ids: Readonly<Record<string, string>> = { logins: 'id', users: 'public_id' }
const ops = { I: ['INSERT', 'NEW'], U: ['UPDATE', 'NEW'], D: ['DELETE', 'OLD'] } as const

/** Records every written row in the order of the writes, with triggers on every table. */
export async function startJournal(database: Database): Promise<void> {
  const { results } = await database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations'",
    )
    .all<{ name: string }>()
  const triggers = results.flatMap(({ name }) =>
    Object.entries(ops).map(([op, [event, row]]) => {
      const id = ids[name] ? `${row}.${ids[name]}` : 'NULL'
      return `CREATE TRIGGER journal_${name}_${op} AFTER ${event} ON "${name}" BEGIN INSERT INTO journal (name, op, id) VALUES ('${name}', '${op}', ${id}); END`
    }),
  )
  const password =
    "CREATE TRIGGER journal_password AFTER UPDATE OF password_hash ON users WHEN OLD.password_hash <> NEW.password_hash BEGIN INSERT INTO journal (name, op, id) VALUES ('password', 'U', NEW.public_id); END"
  await database.batch(
    [
      'CREATE TABLE journal (at INTEGER PRIMARY KEY, name TEXT NOT NULL, op TEXT NOT NULL, id TEXT)',
      ...triggers,
      password,
    ].map((text) => database.prepare(text)),
  )
}

/** The position of the last entry. */
export async function lastPosition(database: Database): Promise<number> {
  return (await database.prepare('SELECT coalesce(max(at), 0) AS at FROM journal').first<number>('at')) ?? 0
}

export async function entriesAfter(database: Database, at: number): Promise<Entry[]> {
  return (await database.prepare('SELECT * FROM journal WHERE at > ? ORDER BY at').bind(at).all<Entry>())
    .results
}

/** How often each kind of write happened: `mails I` -> 2. */
export function countsOf(entries: readonly Entry[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { name, op } of entries) counts.set(`${name} ${op}`, (counts.get(`${name} ${op}`) ?? 0) + 1)
  return counts
}

import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { readFileSync, readdirSync } from 'node:fs'

/** The product's tables in memory, with the part of D1's interface that drizzle and the Worker use. */
export function localD1(database = new DatabaseSync(':memory:')): D1Database {
  for (const file of readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .toSorted()) {
    database.exec(readFileSync(`migrations/${file}`, 'utf8').replaceAll('--> statement-breakpoint', ''))
  }
  const cache = new Map<string, StatementSync>()
  const prepared = (text: string): StatementSync => {
    const statement = cache.get(text) ?? database.prepare(text)
    cache.set(text, statement)
    return statement
  }
  const prepare = (text: string) => new Statement(prepared, text)
  const session = {
    prepare,
    batch: (statements: Statement[]) => runInTransaction(database, statements),
    getBookmark: () => null,
  }
  return { ...session, withSession: () => session } as unknown as D1Database
}

/** D1 runs a batch in one transaction: all statements apply or none. */
async function runInTransaction(database: DatabaseSync, statements: readonly Statement[]) {
  database.exec('BEGIN')
  try {
    const results = statements.map((statement) => statement.execute())
    database.exec('COMMIT')
    return results
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}

/** A statement is prepared only once, because preparing takes as long as running it. */
class Statement {
  readonly #prepared: (text: string) => StatementSync
  readonly #text: string
  readonly #values: readonly (string | number | null)[]

  constructor(
    prepared: (text: string) => StatementSync,
    text: string,
    values: readonly (string | number | null)[] = [],
  ) {
    this.#prepared = prepared
    this.#text = text
    this.#values = values
  }

  bind(...values: (string | number | null)[]): Statement {
    return new Statement(this.#prepared, this.#text, values)
  }

  execute() {
    const results = this.#rows(false)
    const changes = Number(this.#prepared('SELECT changes() AS changes').get()?.changes)
    return { success: true, meta: { changes }, results }
  }

  all = async () => this.execute()
  run = async () => this.execute()
  raw = async () => this.#rows(true)

  #rows(asArrays: boolean) {
    const statement = this.#prepared(this.#text)
    statement.setReturnArrays(asArrays)
    return statement.all(...this.#values)
  }
}

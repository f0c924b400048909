import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { readFileSync, readdirSync } from 'node:fs'

/** The product's tables in memory, behind D1's own interface: as much of it as drizzle and the Worker ask for. */
export function localD1(database = new DatabaseSync(':memory:')): D1Database {
  for (const file of readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .toSorted()) {
    database.exec(readFileSync(`migrations/${file}`, 'utf8').replaceAll('--> statement-breakpoint', ''))
  }
  const known = new Map<string, StatementSync>()
  const prepared = (text: string): StatementSync => {
    const statement = known.get(text) ?? database.prepare(text)
    known.set(text, statement)
    return statement
  }
  const prepare = (text: string) => new Statement(prepared, text)
  const session = {
    prepare,
    batch: (statements: Statement[]) => inOne(database, statements),
    getBookmark: () => null,
  }
  return { ...session, withSession: () => session } as unknown as D1Database
}

/** All of them or none, as D1 does it. */
async function inOne(database: DatabaseSync, statements: readonly Statement[]) {
  database.exec('BEGIN')
  try {
    const results = statements.map((statement) => statement.done())
    database.exec('COMMIT')
    return results
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}

/** A statement is prepared once: the guard's takes as long to prepare as to run. */
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

  done() {
    return { success: true, meta: {}, results: this.#rows(false) }
  }

  all = async () => this.done()
  run = async () => this.done()
  raw = async () => this.#rows(true)

  #rows(asArrays: boolean) {
    const statement = this.#prepared(this.#text)
    statement.setReturnArrays(asArrays)
    return statement.all(...this.#values)
  }
}

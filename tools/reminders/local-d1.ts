import { DatabaseSync } from 'node:sqlite'
import { readFileSync, readdirSync } from 'node:fs'

/** The product's tables in memory, behind D1's own interface: as much of it as drizzle and the reminders ask for. */
export function localD1(): D1Database {
  const database = new DatabaseSync(':memory:')
  for (const file of readdirSync('migrations').filter((name) => name.endsWith('.sql')).toSorted()) {
    database.exec(readFileSync(`migrations/${file}`, 'utf8').replaceAll('--> statement-breakpoint', ''))
  }
  return { prepare: (text: string) => new Statement(database, text) } as unknown as D1Database
}

class Statement {
  readonly #database: DatabaseSync
  readonly #text: string
  readonly #values: readonly (string | number | null)[]

  constructor(database: DatabaseSync, text: string, values: readonly (string | number | null)[] = []) {
    this.#database = database
    this.#text = text
    this.#values = values
  }

  bind(...values: (string | number | null)[]): Statement {
    return new Statement(this.#database, this.#text, values)
  }

  async all() {
    return { success: true, meta: {}, results: this.#prepared().all(...this.#values) }
  }

  run = () => this.all()

  async raw() {
    const statement = this.#prepared()
    statement.setReturnArrays(true)
    return statement.all(...this.#values)
  }

  #prepared() {
    return this.#database.prepare(this.#text)
  }
}

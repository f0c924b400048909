import { withLiterals } from './literals.ts'

export type Row = Record<string, string | number | null>

/** Runs statements as one batch, all or none, and returns the rows of each. */
type Execute = (statements: readonly string[]) => Promise<Row[][]>

/**
 * D1's interface over `wrangler d1 execute`, as far as drizzle and the domain use it. The command takes no
 * parameters, so values become literals. It names columns, so two columns of one name are one, as in every
 * batch of D1.
 */
export function wranglerD1(execute: Execute): D1Database {
  const database = {
    prepare: (text: string) => new Statement(execute, text),
    batch: async (statements: readonly Statement[]) =>
      (await execute(statements.map(({ text }) => text))).map(resultOf),
  }
  return { ...database, withSession: () => database } as unknown as D1Database
}

class Statement {
  readonly text: string
  readonly #execute: Execute

  constructor(execute: Execute, text: string) {
    this.#execute = execute
    this.text = text
  }

  bind(...values: unknown[]): Statement {
    return new Statement(this.#execute, withLiterals(this.text, values))
  }

  all = async () => resultOf(await this.#rows())
  run = this.all
  raw = async () => (await this.#rows()).map((row) => Object.values(row))

  async #rows(): Promise<Row[]> {
    const [rows = []] = await this.#execute([this.text])
    return rows
  }
}

const resultOf = (results: Row[]) => ({ success: true, meta: {}, results })

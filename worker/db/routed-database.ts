import { env } from 'cloudflare:workers'
import { currentNearness } from './nearness.ts'

/** A statement of which only the text is made once for the isolate: which database it goes to is known when it is sent. */
class RoutedStatement implements D1PreparedStatement {
  readonly text: string
  readonly #values: readonly unknown[]

  constructor(text: string, values: readonly unknown[] = []) {
    this.text = text
    this.#values = values
  }

  bind(...values: unknown[]): RoutedStatement {
    return new RoutedStatement(this.text, values)
  }

  first<Row>(column?: string): Promise<Row | null> {
    return this.#send((statement) => (column === undefined ? statement.first<Row>() : statement.first<Row>(column)))
  }

  run<Row = Record<string, unknown>>(): Promise<D1Result<Row>> {
    return this.#send((statement) => statement.run<Row>())
  }

  all<Row = Record<string, unknown>>(): Promise<D1Result<Row>> {
    return this.#send((statement) => statement.all<Row>())
  }

  raw<Row = unknown[]>(options: { columnNames: true }): Promise<[string[], ...Row[]]>
  raw<Row = unknown[]>(options?: { columnNames?: false }): Promise<Row[]>
  raw<Row = unknown[]>(options?: { columnNames?: boolean }): Promise<Row[] | [string[], ...Row[]]> {
    return this.#send<Row[] | [string[], ...Row[]]>((statement) => (options?.columnNames ? statement.raw<Row>({ columnNames: true }) : statement.raw<Row>()))
  }

  on(database: Pick<D1Database, 'prepare'>): D1PreparedStatement {
    return database.prepare(this.text).bind(...this.#values)
  }

  #send<Result>(ask: (statement: D1PreparedStatement) => Promise<Result>): Promise<Result> {
    return route([this], (database) => ask(this.on(database)))
  }
}

/** What drizzle takes for D1: each request's statements reach its own session, those of jobs the primary. */
export const routedDatabase: D1Database = {
  prepare: (text) => new RoutedStatement(text),
  batch: (statements) => {
    const routed = statements.map(routedOf)
    return route(routed, (database) => database.batch(routed.map((statement) => statement.on(database))))
  },
  exec: (text) => env.DB.exec(text),
  dump: () => env.DB.dump(),
  withSession: (constraintOrBookmark) => env.DB.withSession(constraintOrBookmark),
}

type Database = Pick<D1Database, 'prepare' | 'batch'>

function route<Result>(statements: readonly RoutedStatement[], ask: (database: Database) => Promise<Result>): Promise<Result> {
  const nearness = currentNearness()
  if (!nearness) return ask(env.DB)
  return statements.every(({ text }) => isQuestion(text)) ? nearness.read(ask) : nearness.write(ask)
}

/** Anything else may write, and is taken to. */
const isQuestion = (text: string) => /^\s*select\b/i.test(text)

function routedOf(statement: D1PreparedStatement): RoutedStatement {
  if (statement instanceof RoutedStatement) return statement
  throw new TypeError('A statement of a batch was not prepared by this client')
}

import { env } from 'cloudflare:workers'
import { type Authority, toAuthorityError } from './authority.ts'
import { currentD1Session } from './d1-session.ts'

/** A statement that is built once per isolate. Its database is chosen when it is sent. */
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
    const run = (statement: D1PreparedStatement) =>
      column === undefined ? statement.first<Row>() : statement.first<Row>(column)
    return this.#send(run, ({ results: [row] }) =>
      row === undefined ? null : ((column === undefined ? row : row[column]) as Row),
    )
  }

  run<Row = Record<string, unknown>>(): Promise<D1Result<Row>> {
    return this.#send(
      (statement) => statement.run<Row>(),
      (result) => result as D1Result<Row>,
    )
  }

  all<Row = Record<string, unknown>>(): Promise<D1Result<Row>> {
    return this.#send(
      (statement) => statement.all<Row>(),
      (result) => result as D1Result<Row>,
    )
  }

  raw<Row = unknown[]>(options: { columnNames: true }): Promise<[string[], ...Row[]]>
  raw<Row = unknown[]>(options?: { columnNames?: false }): Promise<Row[]>
  raw<Row = unknown[]>(options?: { columnNames?: boolean }): Promise<Row[] | [string[], ...Row[]]> {
    const run = (statement: D1PreparedStatement) =>
      options?.columnNames ? statement.raw<Row>({ columnNames: true }) : statement.raw<Row>()
    return this.#send<Row[] | [string[], ...Row[]]>(run, ({ results }) => {
      const rows = results.map((row) => Object.values(row) as Row)
      return options?.columnNames ? [Object.keys(results[0] ?? {}), ...rows] : rows
    })
  }

  prepareOn(database: Pick<D1Database, 'prepare'>): D1PreparedStatement {
    return database.prepare(this.text).bind(...this.#values)
  }

  /**
   * `run` sends the statement alone. A write with authority is sent as a batch with its check, and
   * `readResult` converts the batch's result.
   */
  #send<Result>(
    run: (statement: D1PreparedStatement) => Promise<Result>,
    readResult: (result: D1Result<Record<string, unknown>>) => Result,
  ): Promise<Result> {
    return route([this], {
      unchecked: (database) => run(this.prepareOn(database)),
      checked: async (database, check) =>
        readResult(
          await checkedBatch<Record<string, unknown>>(database, check, [this]).then(([result]) =>
            defined(result),
          ),
        ),
    })
  }
}

/**
 * The D1 database that drizzle uses. It sends each request's statements to that request's session, and those
 * of jobs to the primary.
 */
export const routedDatabase: D1Database = {
  prepare: (text) => new RoutedStatement(text),
  batch: <Row>(statements: D1PreparedStatement[]) => {
    const routed = statements.map(asRouted)
    return route<D1Result<Row>[]>(routed, {
      unchecked: (database) => database.batch<Row>(routed.map((statement) => statement.prepareOn(database))),
      checked: (database, check) => checkedBatch<Row>(database, check, routed),
    })
  },
  exec: (text) => env.DB.exec(text),
  dump: () => env.DB.dump(),
  withSession: (constraintOrBookmark) => env.DB.withSession(constraintOrBookmark),
}

type StatementTarget = Pick<D1Database, 'prepare' | 'batch'>

type RouteOptions<Result> = {
  unchecked: (database: StatementTarget) => Promise<Result>
  checked: (database: StatementTarget, authority: Authority) => Promise<Result>
}

/**
 * Reads may go to a replica. Writes go to the primary, and for a signed-in trainee with the check of their
 * authority.
 */
function route<Result>(
  statements: readonly RoutedStatement[],
  { unchecked: alone, checked }: RouteOptions<Result>,
): Promise<Result> {
  const session = currentD1Session()
  if (!session) return alone(env.DB)
  if (statements.every(({ text }) => isRead(text))) return session.read(alone)
  const { authority } = session
  return session.write((database) => (authority ? checked(database, authority) : alone(database)))
}

/** The statement that aborts a batch whose authority has ended: migrations/0014_check_authority.sql. */
function authorityCheck(
  database: StatementTarget,
  { loginIds, password, now }: Authority,
): D1PreparedStatement {
  return database
    .prepare(
      'INSERT INTO authority (login_id, earlier_login_id, password_hash, checked_at) VALUES (?, ?, ?, ?)',
    )
    .bind(...loginIds, password?.hash ?? null, now)
}

/** Runs the statements after the check, all or none. */
async function checkedBatch<Row>(
  database: StatementTarget,
  authority: Authority,
  statements: readonly RoutedStatement[],
): Promise<D1Result<Row>[]> {
  try {
    const [, ...results] = await database.batch<Row>([
      authorityCheck(database, authority),
      ...statements.map((statement) => statement.prepareOn(database)),
    ])
    return results
  } catch (error) {
    throw toAuthorityError(error, authority)
  }
}

function defined<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A batch of one statement returned no result')
  return value
}

/** Every other statement counts as a write. */
const isRead = (text: string) => /^\s*select\b/i.test(text)

function asRouted(statement: D1PreparedStatement): RoutedStatement {
  if (statement instanceof RoutedStatement) return statement
  throw new TypeError('A statement of a batch was not prepared by this client')
}

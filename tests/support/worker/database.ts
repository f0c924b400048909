import { env } from 'cloudflare:workers'
import { vi } from 'vitest'

const methods = ['raw', 'all', 'run', 'first'] as const

// Statements that are prepared once never pass `env.DB.prepare` again: the spies sit on what every statement shares.
export const everyStatement = (): D1PreparedStatement => Object.getPrototypeOf(env.DB.prepare('SELECT 1'))

/** Of a request's session or of the database itself: their batches are one function. */
export const everyBatch = (): D1DatabaseSession => Object.getPrototypeOf(env.DB.withSession())

/**
 * Counts the statements and batches sent from now on, until the test ends. The queue settles a payment a second after
 * it was made, in this same isolate: count in tests that stand above a file's first payment.
 */
export function countStatements(): () => number {
  const spies = [
    ...methods.map((method) => vi.spyOn(everyStatement(), method)),
    vi.spyOn(everyBatch(), 'batch'),
  ]
  return () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
}

/** From now on every batch fails, single statements do not, until the test ends. */
export function breakBatches(message = 'D1_ERROR: no such shard db-eu-7'): void {
  vi.spyOn(everyBatch(), 'batch').mockRejectedValue(new Error(message))
}

/** From now on every single statement fails, batches do not, until the test ends. */
export function breakStatements(message = 'D1_ERROR: no such shard db-eu-7'): void {
  for (const method of methods) vi.spyOn(everyStatement(), method).mockRejectedValue(new Error(message))
}

/** From now on every statement and batch fails, until the test ends or the answer is called. */
export function breakDatabase(message = 'D1_ERROR: no such shard db-eu-7'): () => void {
  const fail = () => Promise.reject(new Error(message))
  const spies = [
    ...methods.map((method) => vi.spyOn(everyStatement(), method)),
    vi.spyOn(everyBatch(), 'batch'),
  ]
  for (const spy of spies) spy.mockImplementation(fail)
  return () => spies.forEach((spy) => spy.mockRestore())
}

/** The texts of all statements sent from now on, those prepared once for the isolate among them, until the test ends. */
export function watchStatements(): () => string[] {
  const sent = watch()
  return () => [...new Set(sent.statements().map(textOf))]
}

/** How many rows D1 read for what `work` asked, as it bills them: each question is put once more, for its count. */
export async function rowsReadBy(work: () => Promise<unknown>): Promise<number> {
  const sent = watch()
  await work()
  const selects = sent.statements().filter((statement) => /^\s*select\b/i.test(textOf(statement)))
  sent.end()
  const counted = await Promise.all(selects.map((statement) => statement.all()))
  return counted.reduce((sum, { meta }) => sum + meta.rows_read, 0)
}

function watch() {
  const spies = methods.map((method) => vi.spyOn(everyStatement(), method))
  const batches = vi.spyOn(everyBatch(), 'batch')
  return {
    statements: (): D1PreparedStatement[] => [
      ...spies.flatMap((spy) => spy.mock.contexts as D1PreparedStatement[]),
      ...batches.mock.calls.flatMap(([statements]) => statements),
    ],
    end: () => [...spies, batches].forEach((spy) => spy.mockRestore()),
  }
}

/** workerd keeps a statement's text on it, without a type. */
function textOf(statement: unknown): string {
  if (typeof statement === 'object' && statement && 'statement' in statement)
    return String(statement.statement)
  throw new Error('A prepared statement no longer tells its text')
}

/** From now on no single statement is answered at all, until the test ends: what waits for one, waits for ever. */
export function stallDatabase(): void {
  for (const method of methods)
    vi.spyOn(everyStatement(), method).mockImplementation(() => new Promise(() => {}))
}

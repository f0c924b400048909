import { env } from 'cloudflare:workers'
import { vi } from 'vitest'

const methods = ['raw', 'all', 'run', 'first'] as const

/**
 * Returns the prototype of all prepared statements. Spies go there and not on `env.DB.prepare`, because a
 * statement that is prepared once is used again without that call.
 */
export const everyStatement = (): D1PreparedStatement => Object.getPrototypeOf(env.DB.prepare('SELECT 1'))

/** Returns the object whose `batch` is used both by the database and by the sessions of requests. */
export const everyBatch = (): D1DatabaseSession => Object.getPrototypeOf(env.DB.withSession())

/**
 * Counts statements and batches until the test ends. The queue settles a payment a second later in this same
 * isolate, and that would be counted too. So use this only in tests above the first payment of a file.
 */
export function countStatements(): () => number {
  const spies = [
    ...methods.map((method) => vi.spyOn(everyStatement(), method)),
    vi.spyOn(everyBatch(), 'batch'),
  ]
  return () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
}

/** Makes every batch fail until the test ends. Single statements still work. */
export function breakBatches(message = 'D1_ERROR: no such shard db-eu-7'): void {
  vi.spyOn(everyBatch(), 'batch').mockRejectedValue(new Error(message))
}

/** Makes every single statement fail until the test ends. Batches still work. */
export function breakStatements(message = 'D1_ERROR: no such shard db-eu-7'): void {
  for (const method of methods) vi.spyOn(everyStatement(), method).mockRejectedValue(new Error(message))
}

/** Makes every statement and batch fail until the test ends or the returned function is called. */
export function breakDatabase(message = 'D1_ERROR: no such shard db-eu-7'): () => void {
  const fail = () => Promise.reject(new Error(message))
  const spies = [
    ...methods.map((method) => vi.spyOn(everyStatement(), method)),
    vi.spyOn(everyBatch(), 'batch'),
  ]
  for (const spy of spies) spy.mockImplementation(fail)
  return () => spies.forEach((spy) => spy.mockRestore())
}

/**
 * Records all statements until the test ends, including those that the isolate prepared before. Returns a
 * function that lists their texts.
 */
export function watchStatements(): () => string[] {
  const sent = watch()
  return () => [...new Set(sent.statements().map(textOf))]
}

/**
 * Returns how many rows the SELECT statements of `work` read, as D1 bills them. It runs each one again to
 * get its count.
 */
export async function rowsReadBy(work: () => Promise<unknown>): Promise<number> {
  const sent = watch()
  await work()
  const selects = sent.statements().filter((statement) => /^\s*select\b/i.test(textOf(statement)))
  sent.end()
  const counted = await Promise.all(selects.map((statement) => statement.all()))
  return counted.reduce((sum, { meta }) => sum + meta.rows_read, 0)
}

/**
 * Returns how many rows `work` writes, index entries counted, as D1 bills them. What a single statement with RETURNING
 * writes is not among them, because its driver call tells no count.
 */
export async function rowsWrittenBy(work: () => Promise<unknown>): Promise<number> {
  const sent = watch()
  await work()
  const results = (await Promise.all(sent.results())).flat()
  sent.end()
  return results.reduce((sum: number, result) => sum + (Object(Object(result).meta).rows_written ?? 0), 0)
}

function watch() {
  const spies = methods.map((method) => vi.spyOn(everyStatement(), method))
  const batches = vi.spyOn(everyBatch(), 'batch')
  return {
    statements: (): D1PreparedStatement[] => [
      ...spies.flatMap((spy) => spy.mock.contexts as D1PreparedStatement[]),
      ...batches.mock.calls.flatMap(([statements]) => statements),
    ],
    results: (): unknown[] =>
      [...spies, batches].flatMap(({ mock }) => mock.results.map(({ value }): unknown => value)),
    end: () => [...spies, batches].forEach((spy) => spy.mockRestore()),
  }
}

/** Returns the text of a statement. workerd has it in a property that its types do not declare. */
function textOf(statement: unknown): string {
  if (typeof statement === 'object' && statement && 'statement' in statement)
    return String(statement.statement)
  throw new Error('A prepared statement no longer tells its text')
}

/** Leaves every single statement unanswered until the test ends, so that callers wait forever. */
export function stallDatabase(): void {
  for (const method of methods)
    vi.spyOn(everyStatement(), method).mockImplementation(() => new Promise(() => {}))
}

import { env } from 'cloudflare:workers'
import type { DatabaseCall } from '../database-call.ts'

// workerd's statements have these fields, but no types for them.
type Statement = D1PreparedStatement & { statement: string; params: unknown[]; dbSession: object }
type Method = (this: Statement, ...args: unknown[]) => Promise<unknown>
type Batch = (this: object, statements: Statement[]) => Promise<D1Result[]>

let calls: (DatabaseCall & { done: boolean })[] = []

const database = env.DB
const sessions = new WeakMap<object, string>()
const withSession = database.withSession.bind(database)
database.withSession = (constraint) => {
  const session = withSession(constraint)
  sessions.set(session, constraint ?? 'first-unconstrained')
  return session
}

// All statements share a prototype, and so do all sessions. Patching them also covers statements prepared at module level.
const onStatement: Record<string, Method> = Object.getPrototypeOf(database.prepare('SELECT 1'))
const onSession: { batch: Batch } = Object.getPrototypeOf(withSession())
const { all } = onStatement
for (const method of ['raw', 'all', 'run', 'first'] as const) {
  const original = onStatement[method]
  if (!original || !all) throw new Error(`A statement has no ${method}`)
  onStatement[method] = async function (...args) {
    const entry = startCall(method, this.dbSession, [this])
    const result = await original.apply(this, args)
    entry.done = true
    // `raw` and `first` do not report the rows they read, so the statement runs again to count them.
    const counted =
      method === 'all' || method === 'run'
        ? result
        : /^\s*(select|with)/i.test(this.statement)
          ? await all.call(this)
          : null
    entry.rowsRead = (counted as D1Result | null)?.meta.rows_read ?? 0
    return result
  }
}
const { batch } = onSession
onSession.batch = async function (statements) {
  const entry = startCall('batch', this, statements)
  const results = await batch.call(this, statements)
  entry.done = true
  entry.rowsRead = results.reduce((sum, { meta }) => sum + meta.rows_read, 0)
  return results
}

function startCall(
  method: DatabaseCall['method'],
  session: object,
  statements: readonly Statement[],
): DatabaseCall & { done: boolean } {
  const entry = {
    session: sessions.get(session) ?? null,
    method,
    statements: statements.map(({ statement: text, params }) => ({ text, params })),
    rowsRead: 0,
    deferred: false,
    done: false,
  }
  calls.push(entry)
  return entry
}

/** Wraps the product. `/recorded` answers with the round trips of the last request. */
export function recorded<Product extends ExportedHandler>(product: Product): Product {
  return {
    ...product,
    fetch: async (request: never, bindings: never, ctx: never) => {
      if (new URL((request as Request).url).pathname === '/recorded') return Response.json(calls)
      calls = []
      const answer = await product.fetch?.(request, bindings, ctx)
      for (const entry of calls) entry.deferred = !entry.done
      return answer
    },
  }
}

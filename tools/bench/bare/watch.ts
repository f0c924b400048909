import { env } from 'cloudflare:workers'
import type { Sent } from '../sent.ts'

// workerd keeps these on a statement, without a type.
type Statement = D1PreparedStatement & { statement: string; params: unknown[]; dbSession: object }
type Method = (this: Statement, ...given: unknown[]) => Promise<unknown>
type Batch = (this: object, statements: Statement[]) => Promise<D1Result[]>

let sent: (Sent & { done: boolean })[] = []

const database = env.DB
const sessions = new WeakMap<object, string>()
const withSession = database.withSession.bind(database)
database.withSession = (constraint) => {
  const session = withSession(constraint)
  sessions.set(session, constraint ?? 'first-unconstrained')
  return session
}

// Statements share a prototype, and so do sessions, whoever made them: what is prepared at module level passes here, too.
const onStatement: Record<string, Method> = Object.getPrototypeOf(database.prepare('SELECT 1'))
const onSession: { batch: Batch } = Object.getPrototypeOf(withSession())
const { all } = onStatement
for (const method of ['raw', 'all', 'run', 'first'] as const) {
  const before = onStatement[method]
  if (!before || !all) throw new Error(`A statement has no ${method}`)
  onStatement[method] = async function (...given) {
    const entry = began(method, this.dbSession, [this])
    const result = await before.apply(this, given)
    entry.done = true
    // `raw` and `first` tell nothing of what they read: the same is asked once more, for its count alone.
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
  const entry = began('batch', this, statements)
  const results = await batch.call(this, statements)
  entry.done = true
  entry.rowsRead = results.reduce((sum, { meta }) => sum + meta.rows_read, 0)
  return results
}

function began(
  method: Sent['method'],
  session: object,
  statements: readonly Statement[],
): Sent & { done: boolean } {
  const entry = {
    session: sessions.get(session) ?? null,
    method,
    statements: statements.map(({ statement: text, params }) => ({ text, params })),
    rowsRead: 0,
    deferred: false,
    done: false,
  }
  sent.push(entry)
  return entry
}

/** The product, telling at `/recorded` what its last request asked the database for. */
export function recorded<Product extends ExportedHandler>(product: Product): Product {
  return {
    ...product,
    fetch: async (request: never, given: never, ctx: never) => {
      if (new URL((request as Request).url).pathname === '/recorded') return Response.json(sent)
      sent = []
      const answer = await product.fetch?.(request, given, ctx)
      for (const entry of sent) entry.deferred = !entry.done
      return answer
    },
  }
}

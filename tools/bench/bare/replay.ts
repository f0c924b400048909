import { env } from 'cloudflare:workers'
import type { Script } from '../database-call.ts'

type BareEnv = { DB: D1Database; SCRIPTS: string }
type Source = Pick<D1Database, 'prepare' | 'batch'>

// The reference: a Worker that only runs the recorded statements in the same order; `X-Script` names the call. Like in the product,
// statements are prepared once, except those of a session, which belongs to a request.
const { DB, SCRIPTS } = env as unknown as BareEnv
const calls = new Map(
  Object.entries<Script>(JSON.parse(SCRIPTS)).map(([name, script]) => [
    name,
    {
      script,
      prepared: script.map(({ statements }) => statements.map(({ text }) => DB.prepare(text))),
      sessions: new Set(script.map(({ session }) => session)),
    },
  ]),
)

export default {
  async fetch(request, _, ctx) {
    const call = calls.get(request.headers.get('x-script') ?? '')
    if (!call) return new Response(null, { status: 404 })
    const { script, prepared, sessions } = call
    const values: unknown[] = JSON.parse(request.headers.get('x-values') ?? '[]')
    if (request.body) await request.arrayBuffer()
    const sources = new Map<string | null, Source>(
      [...sessions].map((session) => [session, session === null ? DB : DB.withSession(session)]),
    )
    let last: unknown = null
    for (const [index, { method, session, statements, deferred }] of script.entries()) {
      const source = sources.get(session) ?? DB
      const bound = statements.map(({ text, params }, at) => {
        const statement = session === null ? prepared[index]?.[at] : source.prepare(text)
        return (statement ?? source.prepare(text)).bind(...params.map((param) => valueOf(param, values)))
      })
      const [first] = bound
      const work =
        method === 'batch' || !first ? source.batch(bound) : method === 'raw' ? first.raw() : first[method]()
      if (deferred) ctx.waitUntil(work)
      else last = await work
    }
    return Response.json(last)
  },
} satisfies ExportedHandler

function valueOf(param: unknown, values: readonly unknown[]): unknown {
  return typeof param === 'object' && param !== null && 'valueAt' in param
    ? values[Number(param.valueAt)]
    : param
}

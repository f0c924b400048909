import { provide } from './in-node.ts'
import { localD1 } from './local-d1.ts'

// node tools/harness/print-routes.ts: every call of the API as JSON, from the table that the Worker itself answers by.
provide({ DB: localD1() })
const { app } = await import('#worker/app.ts')

const calls = app.routes
  .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
  .map(({ method, path }) => `${method} ${path}`)
console.log(JSON.stringify([...new Set(calls)]))

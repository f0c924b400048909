import { provideWorkerEnv } from './in-node.ts'
import { localD1 } from './local-d1.ts'

// node tools/harness/in-node/print-routes.ts prints every call of the API as JSON. The list comes from the Worker's own router.
provideWorkerEnv({ DB: localD1() })
const { app } = await import('#worker/app.ts')

const calls = app.routes
  .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
  .map(({ method, path }) => `${method} ${path}`)
console.log(JSON.stringify([...new Set(calls)]))

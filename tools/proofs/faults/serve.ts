import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { Miniflare, Response, convertV4MiniflareOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'
import { allMigrations, migrate } from '#tools/harness/bundle.ts'

// node tools/proofs/faults/serve.ts <port> <state>: the bundle in <state> behind the levers, until it is killed. Paddle's API is looked
// for on the next port, where nobody is unless a proof listens.
const [port = '5321', stateDir = ''] = process.argv.slice(2)

const module = (path: string, contents: string) => ({ type: 'ESModule' as const, path, contents })
const levers = stripTypeScriptTypes(await readFile('tools/proofs/faults/levers.ts', 'utf8'))
const { workerOptions } = workerOptionsOf('wrangler.toml')
const server = new Miniflare(
  convertV4MiniflareOptions({
    ...workerOptions,
    assets: undefined,
    modulesRules: undefined,
    host: '127.0.0.1',
    port: Number(port),
    modules: [
      module(
        'main.js',
        "import worker from './index.js'\nimport { withLevers } from './levers.js'\nexport default withLevers(worker)",
      ),
      module('index.js', await readFile(join(stateDir, 'bundle', 'index.js'), 'utf8')),
      module('levers.js', levers),
    ],
    bindings: {
      ...Object(workerOptions.bindings),
      PADDLE_API_KEY: 'pdl_sdbx_apikey_proof',
      PADDLE_API_URL: `http://127.0.0.1:${Number(port) + 1}`,
    },
    serviceBindings: { ASSETS: () => new Response(null, { status: 404 }) },
    resourcePersistencePath: stateDir,
    cf: false,
    unsafeTriggerHandlers: true,
  }),
)
const database = await server.getD1Database('DB')
const tables = await database
  .prepare("SELECT count(*) AS tables FROM sqlite_master WHERE name = 'users'")
  .first<number>('tables')
// An older schema where the file `migrations` beside the bundle says how many of them there are.
const upTo = await readFile(join(stateDir, 'migrations'), 'utf8').catch(() => 'Infinity')
if (tables === 0) await migrate(database, (await allMigrations()).slice(0, Number(upTo)))
console.log('ready')

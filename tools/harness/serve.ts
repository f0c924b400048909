import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Miniflare, Response, convertV4MiniflareOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'

// node tools/harness/serve.ts <port> <state> [module...]: the bundle in <state>, or those modules of its folder, with the bindings of wrangler.toml, until it is killed.
const [port = '8790', stateDir = '', ...modules] = process.argv.slice(2)
const moduleOf = async (path: string) => ({
  type: 'ESModule' as const,
  path,
  contents: await readFile(join(stateDir, 'bundle', path), 'utf8'),
})

const { workerOptions } = workerOptionsOf('wrangler.toml')
const server = new Miniflare(
  convertV4MiniflareOptions({
    ...workerOptions,
    assets: undefined, // the app's pages are not proven here
    modulesRules: undefined, // they are given
    host: '127.0.0.1',
    port: Number(port),
    modules: await Promise.all((modules.length > 0 ? modules : ['index.js']).map(moduleOf)),
    serviceBindings: { ASSETS: () => new Response(null, { status: 404 }) },
    resourcePersistencePath: stateDir,
    cf: false,
    unsafeTriggerHandlers: true,
  }),
)
const database = await server.getD1Database('DB')
const isNew =
  (await database
    .prepare("SELECT count(*) AS tables FROM sqlite_master WHERE name = 'users'")
    .first('tables')) === 0
if (isNew) await migrate()
console.log('ready')

async function migrate(): Promise<void> {
  const files = (await readdir('migrations')).filter((name) => name.endsWith('.sql')).toSorted()
  for (const file of files) {
    const statements = (await readFile(join('migrations', file), 'utf8')).split('--> statement-breakpoint')
    await database.batch(statements.filter((text) => text.trim()).map((text) => database.prepare(text)))
  }
}

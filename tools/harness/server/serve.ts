import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allMigrations, migrate, serveBundle } from './bundle.ts'
import type { Setup } from './server.ts'

// node tools/harness/server/serve.ts <port> <state> serves the bundle.js in <state> with the options of its setup.json, until it is
// killed.
const [port = '8790', stateDir = ''] = process.argv.slice(2)
const {
  modules = [],
  vars,
  migrations,
}: Setup = JSON.parse(await readFile(join(stateDir, 'setup.json'), 'utf8'))

const server = serveBundle(await readFile(join(stateDir, 'bundle.js'), 'utf8'), stateDir, (options) => ({
  ...options,
  host: '127.0.0.1',
  port: Number(port),
  modules: [...modules.map((module) => ({ type: 'ESModule' as const, ...module })), ...options.modules],
  bindings: { ...Object(options).bindings, ...vars },
  unsafeTriggerHandlers: true,
}))
const database = await server.getD1Database('DB')
const tables = await database
  .prepare("SELECT count(*) AS tables FROM sqlite_master WHERE name = 'users'")
  .first<number>('tables')
if (tables === 0) await migrate(database, (await allMigrations()).slice(0, migrations))
console.log('ready')

import { spawnSync } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Miniflare, Response, convertV4MiniflareOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'
import { wranglerEnv } from '#local/instance.ts'
import { secrets } from './secrets.ts'

/** Bundles the Worker as `npm run deploy` does; answers its one module. With its configuration named, or wrangler takes the last build there was. */
export async function bundleWorker(outDir: string): Promise<string> {
  const { status, stderr } = spawnSync(
    'wrangler',
    [
      'deploy',
      '--config',
      'wrangler.toml',
      '--dry-run',
      '--minify',
      '--outdir',
      outDir,
      '--assets',
      'public',
    ],
    { env: wranglerEnv, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The Worker could not be built: ${stderr}`)
  return readFile(join(outDir, 'index.js'), 'utf8')
}

type Limit = { namespace_id: string; simple: { limit: number; period?: 10 | 60 } }
type Options = Parameters<typeof convertV4MiniflareOptions>[0]

/** A bundle in workerd with the bindings of wrangler.toml, without the app's pages, on a database that is empty still. `change` is what a proof has otherwise. */
export function serveBundle(
  bundle: string,
  stateDir: string,
  change: (options: ReturnType<typeof bundleOptions>) => Options = (options) => options,
): Miniflare {
  secrets() // wrangler takes them from .dev.vars
  return new Miniflare(convertV4MiniflareOptions(change(bundleOptions(bundle, stateDir))))
}

function bundleOptions(bundle: string, stateDir: string) {
  const { workerOptions } = workerOptionsOf('wrangler.toml')
  const { queueConsumers = {}, ratelimits = {} } = workerOptions as {
    queueConsumers?: Record<string, object>
    ratelimits?: Record<string, Limit>
  }
  return {
    ...workerOptions,
    queueConsumers,
    ratelimits,
    assets: undefined,
    modulesRules: undefined, // the bundle is one module
    modules: [{ type: 'ESModule' as const, path: 'index.js', contents: bundle }],
    serviceBindings: { ASSETS: () => new Response(null, { status: 404 }) },
    resourcePersistencePath: stateDir,
    cf: false,
  }
}

export const allMigrations = async (): Promise<string[]> =>
  (await readdir('migrations')).filter((name) => name.endsWith('.sql')).toSorted()

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

/** Applies migrations as wrangler does, and writes down that it did. */
export async function migrate(database: Database, names: readonly string[]): Promise<void> {
  await database.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  )
  for (const name of names) {
    const statements = (await readFile(join('migrations', name), 'utf8'))
      .split('--> statement-breakpoint')
      .filter((text) => text.trim())
    await database.batch([
      ...statements.map((text) => database.prepare(text)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ])
  }
}

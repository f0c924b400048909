import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Miniflare, Response, convertV4MiniflareOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'
import { fingerprint } from '#local/build.ts'
import { wranglerEnv } from '#local/instance.ts'
import { secrets } from './secrets.ts'

/** The files on which the bundle depends. */
const sources = ['{worker,src}/**/*', 'public/*', '*.{json,toml}']

/**
 * Bundles the Worker as `npm run deploy` does and returns its one module. Equal sources are bundled only once, because a test run
 * needs the bundle a dozen times.
 */
export async function bundleWorker(): Promise<string> {
  const folder = join('out/bundles', await fingerprint(sources))
  if (!existsSync(folder)) {
    const temporary = `${folder}-${process.pid}`
    build(temporary)
    // Another process may have built the same bundle meanwhile.
    await rename(temporary, folder).catch(() => rm(temporary, { recursive: true, force: true }))
  }
  return readFile(join(folder, 'index.js'), 'utf8')
}

/** Names the configuration, because wrangler would otherwise take the one of the last build. */
function build(outDir: string): void {
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
}

type Limit = { namespace_id: string; simple: { limit: number; period?: 10 | 60 } }
type Options = Parameters<typeof convertV4MiniflareOptions>[0]

/**
 * Runs a bundle in workerd with the bindings of wrangler.toml, but without the app's pages. The database is still empty.
 * `change` lets a proof use other options.
 */
export function serveBundle(
  bundle: string,
  stateDir: string,
  change: (options: ReturnType<typeof bundleOptions>) => Options = (options) => options,
): Miniflare {
  secrets() // makes sure that .dev.vars exists: wrangler reads the secrets from it
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

/** Applies migrations and records them, as wrangler does. */
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

import { exampleSecrets } from '#tools/harness/secrets.ts'
import { spawnSync } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'
import { buildOnce } from '#local/build.ts'

export const benchDir = 'out/bench'
const buildDir = join(benchDir, 'build')
export const clientDir = join(buildDir, 'client')

export type Module = { type: 'ESModule'; path: string; contents: string }

/** Builds what `npm run deploy` uploads, unless the sources are as they were. */
export async function buildProduct(): Promise<void> {
  await buildOnce(benchDir, 'production', async () => {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      BUILD_DIR: buildDir,
      CI: '1',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_WRITE_LOGS: 'false',
    }
    const { status, stderr } = spawnSync('vite', ['build', '--logLevel', 'error'], { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`The product could not be built: ${stderr}`)
  })
}

/** The Worker's folder in the build: the one with a configuration of its own. */
const workerDir = join(buildDir, 'wildmarch_local')

/** Its modules, the one that is started first. */
export async function productModules(): Promise<Module[]> {
  const names = (await readdir(workerDir, { recursive: true })).filter((name) => name.endsWith('.js'))
  const paths = ['index.js', ...names.filter((name) => name !== 'index.js')]
  return Promise.all(
    paths.map(async (path) => ({
      type: 'ESModule' as const,
      path,
      contents: await readFile(join(workerDir, path), 'utf8'),
    })),
  )
}

/** As much of them as the bare Workers are given, too. */
export type ProductOptions = {
  compatibilityDate: string
  r2Buckets: Record<string, string>
  modulesRules: undefined
  queueConsumers: object
  bindings: object
}

/** The product's bindings as wrangler.toml has them, with the secrets of a laptop. */
export async function productOptions(): Promise<ProductOptions> {
  const workerOptions = workerOptionsOf(join(workerDir, 'wrangler.json')).workerOptions as ProductOptions
  const secrets = exampleSecrets()
  // No rules for modules: they are given.
  return { ...workerOptions, modulesRules: undefined, bindings: { ...workerOptions.bindings, ...secrets } }
}

/** A bare Worker, or a part of one: its file with the types taken out. */
export async function bareModule(name: string): Promise<Module> {
  const source = await readFile(`tools/bench/bare/${name}.ts`, 'utf8')
  return { type: 'ESModule', path: `${name}.js`, contents: stripTypeScriptTypes(source) }
}

/** What stands before the product's modules where times are measured: the limiters count in memory, as Cloudflare's do. */
export async function limitsInMemory(): Promise<Module[]> {
  const main = "import './limits.js'\nexport { default } from './index.js'"
  return [{ type: 'ESModule', path: 'main.js', contents: main }, await bareModule('limits')]
}

import { exampleSecrets } from '#tools/harness/server/secrets.ts'
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

/** Builds what `npm run deploy` uploads, unless the sources have not changed. */
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

/** The folder of the Worker in the build. */
const workerDir = join(buildDir, 'wildmarch_local')

/** The modules of the Worker, the entry point first. */
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

/** The part of the options that the bare Workers also need. */
export type ProductOptions = {
  compatibilityDate: string
  r2Buckets: Record<string, string>
  modulesRules: undefined
  queueConsumers: object
  bindings: object
}

/** The product's bindings from wrangler.toml, with the example secrets. */
export async function productOptions(): Promise<ProductOptions> {
  const workerOptions = workerOptionsOf(join(workerDir, 'wrangler.json')).workerOptions as ProductOptions
  const secrets = exampleSecrets()
  // Rules for modules are not needed, because the modules are listed.
  return { ...workerOptions, modulesRules: undefined, bindings: { ...workerOptions.bindings, ...secrets } }
}

/** Reads a file of tools/bench/bare without its types. */
export async function bareModule(name: string): Promise<Module> {
  const source = await readFile(`tools/bench/bare/${name}.ts`, 'utf8')
  return { type: 'ESModule', path: `${name}.js`, contents: stripTypeScriptTypes(source) }
}

/** Modules in front of the product for measuring times: rate limiters that count in memory, as Cloudflare's do. */
export async function limitsInMemory(): Promise<Module[]> {
  const main = "import './limits.js'\nexport { default } from './index.js'"
  return [{ type: 'ESModule', path: 'main.js', contents: main }, await bareModule('limits')]
}

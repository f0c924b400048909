import { execFileSync } from 'node:child_process'
import { secrets } from '#tools/harness/server/secrets.ts'

// Built once, before the first test file: several files read the builds and none changes them.

export const production = 'out/tests/production'
export const laptop = 'out/tests/laptop'

// Vitest sets NODE_ENV to `test`, which would build React for development.
export const buildEnv = {
  ...process.env,
  NODE_ENV: 'production',
  CI: '1',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_WRITE_LOGS: 'false',
}

/** Vitest calls this before the tests of the project `build`. */
export function setup(): void {
  secrets() // makes sure that .dev.vars exists: a build copies it for `wrangler dev`
  build(laptop, ['--mode', 'laptop'])
  build(production, []) // comes last, because `wrangler dev` serves the latest build
}

function build(outDir: string, args: readonly string[]): void {
  execFileSync('vite', ['build', '--logLevel', 'error', ...args], {
    env: { ...buildEnv, BUILD_DIR: outDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

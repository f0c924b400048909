import { rmSync } from 'node:fs'
import { getPlatformProxy } from 'wrangler'
import { allMigrations, migrate } from '#tools/harness/server/bundle.ts'
import type { Env } from '#worker/env.ts'

/** Runs `work` with workerd's D1, which reports rows as D1 bills them, in a new folder with the product's tables. */
export async function withLocalD1<Result>(
  state: string,
  work: (database: D1Database) => Promise<Result>,
): Promise<Result> {
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
  process.env.WRANGLER_SEND_METRICS = 'false'
  rmSync(state, { recursive: true, force: true })
  const platform = await getPlatformProxy<Env>({
    configPath: 'wrangler.toml',
    persist: { path: `${state}/v3` },
    remoteBindings: false,
  })
  try {
    await migrate(platform.env.DB, await allMigrations())
    return await work(platform.env.DB)
  } finally {
    await platform.dispose()
    rmSync(state, { recursive: true, force: true })
  }
}

import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, vi } from 'vitest'

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: Parameters<typeof applyD1Migrations>[1]
    }
  }
}

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)

// A quiet console: an error that a test did not announce with `expectConsoleError` fails it.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  const unexpected = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  vi.useRealTimers()
  if (unexpected.length > 0) throw new Error(`An error was logged that the test did not announce: ${JSON.stringify(unexpected)}`)
})

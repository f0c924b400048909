import { env } from 'cloudflare:workers'
import { vi } from 'vitest'

export type Limiter = Extract<keyof typeof env, `${string}_LIMITER`>

/**
 * Replaces a rate limiter with a count in memory until the test ends. The real one starts again each minute,
 * which can happen in the middle of a test. `limit` is the number in wrangler.toml. `raise` sets the count of
 * every key used so far.
 */
export function countInMemory(name: Limiter, limit: number): { raise: (count: number) => void } {
  const counts = new Map<string, number>()
  vi.spyOn(env[name], 'limit').mockImplementation(async ({ key }) => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return { success: count <= limit }
  })
  return { raise: (count) => counts.forEach((_, key) => counts.set(key, count)) }
}

import { env } from 'cloudflare:workers'
import { vi } from 'vitest'

export type Limiter = Extract<keyof typeof env, `${string}_LIMITER`>

/**
 * From now on a limiter counts here, without a clock: the real one begins anew with each minute, in the middle of a test as well.
 * `most` is what wrangler.toml gives it. `raise` makes
 * every key that was asked for so far one that was asked for so often.
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

import type { Env } from '#worker/env.ts'

/**
 * An anonymous number: `lcp`, `inp`, `ttfb` (milliseconds) and `cls` of a page, `bootcamp` starts by level,
 * `mission` finishes by level and day.
 */
export type Figure = { name: string; of: string; value: number }

/** Writes into Analytics Engine, which keeps it for three months. Cloudflare’s local stand-in drops it. */
export function countFigure({ FIGURES }: Env, { name, of, value }: Figure): void {
  FIGURES.writeDataPoint({ indexes: [name], blobs: [of], doubles: [value] })
}

/**
 * Cloudflare's list prices in USD, from stored copies of its pages on 20 November 2026: what a month includes and what more
 * costs.
 */
const prices = {
  base: 5,
  requests: { included: 10e6, perMillion: 0.3 },
  cpuMs: { included: 30e6, perMillion: 0.02 },
  rowsRead: { included: 25e9, perMillion: 0.001 },
  rowsWritten: { included: 50e6, perMillion: 1 },
  r2Writes: { included: 1e6, perMillion: 4.5 },
  r2Reads: { included: 10e6, perMillion: 0.36 },
  queueOperations: { included: 1e6, perMillion: 0.4 },
  d1Gigabytes: { included: 5, each: 0.75 },
  r2Gigabytes: { included: 10, each: 0.015 },
} as const

/** Limits of D1: the size of a database, and statements a second if each takes 1 ms and they run one after another. */
export const limits = { databaseBytes: 10e9, statementsPerSecond: 1000 } as const

/** What one trainee uses in an active month. */
export type Demand = {
  requests: number
  cpuMs: number
  rowsRead: number
  rowsWritten: number
  r2Writes: number
  r2Reads: number
  queueOperations: number
  d1Bytes: number
  r2Bytes: number
  statements: number
}

/** The monthly bill for some active trainees, by item. `marginal` ignores the base price and what it includes. */
export function bill(
  trainees: number,
  demand: Demand,
  { marginal = false } = {},
): Record<string, number> & { total: number } {
  const metered = (
    ['requests', 'cpuMs', 'rowsRead', 'rowsWritten', 'r2Writes', 'r2Reads', 'queueOperations'] as const
  ).map((name) => {
    const { included, perMillion } = prices[name]
    return [
      name,
      (Math.max(0, trainees * demand[name] - (marginal ? 0 : included)) / 1e6) * perMillion,
    ] as const
  })
  const stored = (
    [
      ['d1Gigabytes', demand.d1Bytes],
      ['r2Gigabytes', demand.r2Bytes],
    ] as const
  ).map(([name, bytes]) => {
    const { included, each } = prices[name]
    return [name, Math.max(0, (trainees * bytes) / 1e9 - (marginal ? 0 : included)) * each] as const
  })
  const items = Object.fromEntries([['base', marginal ? 0 : prices.base], ...metered, ...stored])
  return { ...items, total: Object.values(items).reduce((sum, item) => sum + item, 0) }
}

/** Statements a second for some active trainees: the average, and a peak of four times that. */
export function statementsPerSecond(
  trainees: number,
  { statements }: Pick<Demand, 'statements'>,
): { average: number; peak: number } {
  const average = (trainees * statements) / (30 * 86_400)
  return { average, peak: 4 * average }
}

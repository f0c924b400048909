import { readFile } from 'node:fs/promises'
import { cpus, loadavg, release, totalmem } from 'node:os'

/** How busy the machine has been in the last minute: two cores are 2. */
export const loadAverage = () => (loadavg()[0] ?? Number.NaN).toFixed(1)

/** Above it what is timed waits for others: a run of its own keeps two cores at about 2. */
const mostLoad = 3

/** Why a time that nothing beside it vouches for says nothing now; null where it does. */
export function tooBusy(): string | null {
  const load = loadAverage()
  return Number(load) > mostLoad ? `void (load ${load})` : null
}

const told = [
  'workerd',
  'miniflare',
  'wrangler',
  'vite',
  'hono',
  'drizzle-orm',
  'react',
  'lighthouse',
  'playwright',
] as const

/** Where and with what it was measured. */
export async function machine(): Promise<{
  at: string
  cores: string
  memoryGb: number
  kernel: string
  node: string
  versions: Record<string, string>
}> {
  const versions = await Promise.all(
    told.map(
      async (name) =>
        [
          name,
          String(JSON.parse(await readFile(`node_modules/${name}/package.json`, 'utf8')).version),
        ] as const,
    ),
  )
  const all = cpus()
  return {
    at: new Date().toISOString(),
    cores: `${all.length} x ${all[0]?.model ?? 'unknown'}`,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    kernel: release(),
    node: process.version,
    versions: Object.fromEntries(versions),
  }
}

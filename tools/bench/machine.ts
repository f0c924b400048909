import { readFile } from 'node:fs/promises'
import { cpus, loadavg, release, totalmem } from 'node:os'

/** The load of the machine in the last minute. Two busy cores give 2. */
export const loadAverage = () => (loadavg()[0] ?? Number.NaN).toFixed(1)

/** Above this load, other processes distort the times. The bench itself causes a load of about 2. */
const MAX_LOAD = 3

/** Why an absolute time would be meaningless now, or null. */
export function tooBusy(): string | null {
  const load = loadAverage()
  return Number(load) > MAX_LOAD ? `void (load ${load})` : null
}

const reportedPackages = [
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

/** The machine and the versions with which the bench runs. */
export async function machine(): Promise<{
  at: string
  cores: string
  memoryGb: number
  kernel: string
  node: string
  versions: Record<string, string>
}> {
  const versions = await Promise.all(
    reportedPackages.map(
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

import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import type { machine } from './machine.ts'
import type { Row } from './row.ts'

const file = 'docs/evidence/bench.json'

/** A row with its part and commit, the time of the measurement, the machine's load before and after, and how long the part took. */
export type Measured = Row & {
  part: string
  commit: string
  at: string
  load: string
  seconds: number
  rounds: number
}

type SavedRun = { machine: Awaited<ReturnType<typeof machine>>; failed: string[]; rows: Measured[] }

/** Replaces the rows of the parts that were measured now and leaves the others unchanged, in the order of the parts. */
export function merged(
  before: readonly Measured[],
  now: readonly Measured[],
  parts: readonly string[],
): Measured[] {
  const measured = new Set(now.map(({ part }) => part))
  return [...before.filter(({ part }) => !measured.has(part)), ...now].toSorted(
    (a, b) => parts.indexOf(a.part) - parts.indexOf(b.part),
  )
}

/** Saves the rows together with earlier rows of other parts, and returns all of them. */
export async function saveRows({ rows, ...run }: SavedRun, parts: readonly string[]): Promise<Measured[]> {
  const before: SavedRun | null = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null
  const all = merged(before?.rows ?? [], rows, parts)
  await writeFile(file, `${JSON.stringify({ ...run, rows: all }, null, 2)}\n`)
  return all
}

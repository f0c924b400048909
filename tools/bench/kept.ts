import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { machine } from './machine.ts'
import type { Row } from './row.ts'

const file = 'out/bench.json'

/** A row with the part it is of, when it was measured, how busy the machine was before and after, and how long the part took. */
export type Measured = Row & { part: string; at: string; load: string; seconds: number; rounds: number }

type Kept = { machine: Awaited<ReturnType<typeof machine>>; failed: string[]; rows: Measured[] }

/** What was measured now in the place of what was before; parts that were left out stay as they were. In the order of the parts. */
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

/** Keeps them in `out/bench.json`, with what is there of the other parts; answers all. */
export async function keep({ rows, ...run }: Kept, parts: readonly string[]): Promise<Measured[]> {
  const before: Kept | null = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null
  const all = merged(before?.rows ?? [], rows, parts)
  await mkdir('out', { recursive: true })
  await writeFile(file, `${JSON.stringify({ ...run, rows: all }, null, 2)}\n`)
  return all
}

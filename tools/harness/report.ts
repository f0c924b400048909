import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The result of a proof. The scorecard prints `figures` by name; each fault is a sentence. */
export type Outcome = {
  /** Names the row of the scorecard and the file in `out/proofs`. */
  name: string
  short: boolean
  figures: Readonly<Record<string, number | string>>
  faults: readonly string[]
  /** When this proof began, if its command runs several. */
  startedAt?: number
}

/** The result as `out/proofs` stores it. */
export type SavedOutcome = Pick<Outcome, 'name' | 'short' | 'figures'> & {
  ok: boolean
  faults: number
  seconds: number
  at: string
  commit: string
}

const MAX_FAULTS_PRINTED = 20
const loadedAt = performance.now()

/** Prints the figures in one line and the faults below, saves both in `out/proofs` for the scorecard, and sets the exit code. */
export async function report({ name, short, figures, faults, startedAt = loadedAt }: Outcome): Promise<void> {
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  const printedFigures = Object.entries(figures).map(([figure, value]) => `${figure} ${value}`)
  console.log(`${name}: ${printedFigures.join(', ')} (${seconds} s)`)
  for (const fault of faults.slice(0, MAX_FAULTS_PRINTED)) console.log(`  WRONG: ${fault}`)
  if (faults.length > MAX_FAULTS_PRINTED) console.log(`  and ${faults.length - MAX_FAULTS_PRINTED} more`)
  await mkdir('out/proofs', { recursive: true })
  await writeFile(
    join('out/proofs', `${name}.json`),
    `${JSON.stringify({ name, short, ok: faults.length === 0, figures, faults: faults.length, seconds, at: new Date().toISOString(), commit: commit() } satisfies SavedOutcome, null, 2)}\n`,
  )
  if (faults.length > 0) process.exitCode = 1
}

/** A fault for each of the first errors in the product's log. */
export const logFaults = (failures: readonly string[]): string[] =>
  failures.slice(0, 5).map((line) => `The log holds a failure: ${line.slice(0, 400)}`)

/** The current commit, with a `+` if files have uncommitted changes. The documents that proofs and benches write do not count. */
export function commit(): string {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    const generatedDocs = [':!docs/proofs.md', ':!docs/measurements.md', ':!docs/evidence/bench.json']
    const changed = git('status', '--porcelain', '--untracked-files=no', '--', ...generatedDocs)
    return `${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : '+'}`
  } catch {
    return 'unknown'
  }
}

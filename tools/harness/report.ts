import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a proof came to. `figures` are told by name in the scorecard; a fault is a sentence. */
export type Outcome = {
  /** The scorecard's row, and its file's name. */
  name: string
  short: boolean
  figures: Readonly<Record<string, number | string>>
  faults: readonly string[]
  /** Where a command has several proofs: when this one began. */
  startedAt?: number
}

/** What is kept of it. */
export type Kept = Pick<Outcome, 'name' | 'short' | 'figures'> & {
  ok: boolean
  faults: number
  seconds: number
  at: string
  commit: string
}

const FAULTS_TOLD = 20
const loadedAt = performance.now()

/** Prints a proof's figures in one line and its faults below, keeps both in `out/proofs` for the scorecard, and sets the exit code. */
export async function report({ name, short, figures, faults, startedAt = loadedAt }: Outcome): Promise<void> {
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  const told = Object.entries(figures).map(([figure, value]) => `${figure} ${value}`)
  console.log(`${name}: ${told.join(', ')} (${seconds} s)`)
  for (const fault of faults.slice(0, FAULTS_TOLD)) console.log(`  WRONG: ${fault}`)
  if (faults.length > FAULTS_TOLD) console.log(`  and ${faults.length - FAULTS_TOLD} more`)
  await mkdir('out/proofs', { recursive: true })
  await writeFile(
    join('out/proofs', `${name}.json`),
    `${JSON.stringify({ name, short, ok: faults.length === 0, figures, faults: faults.length, seconds, at: new Date().toISOString(), commit: commit() } satisfies Kept, null, 2)}\n`,
  )
  if (faults.length > 0) process.exitCode = 1
}

/** Which state of the product this is; a `+` stands for changes that are in no commit. The documents that measuring writes do not count. */
export function commit(): string {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    const written = [':!docs/proofs.md', ':!docs/measurements.md']
    const changed = git('status', '--porcelain', '--untracked-files=no', '--', ...written)
    return `${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : '+'}`
  } catch {
    return 'unknown'
  }
}

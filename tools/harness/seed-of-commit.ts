import { execFileSync } from 'node:child_process'

/** A seed that changes with every commit and is the same on every machine. It is 1 outside a repository. */
export function seedOfCommit(): number {
  try {
    return Number.parseInt(
      execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
      16,
    )
  } catch {
    return 1
  }
}

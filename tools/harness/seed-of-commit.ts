import { execFileSync } from 'node:child_process'

/** A seed that differs from commit to commit and is the same for everybody; 1 outside of a repository. */
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

import type { Run, Runs } from '#shared/api/run.ts'

/** "25:30" for 1530 seconds. */
export const timeText = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The fastest run, the later one of two that are equal; undefined without a run. */
export const bestOf = (runs: readonly Run[]): Run | undefined =>
  runs.find(({ seconds }) => seconds === Math.min(...runs.map((run) => run.seconds)))

/** How the best run compares with the target; null without a run, because only logged runs are compared. */
export function targetWords({ runs, target }: Pick<Runs, 'runs' | 'target'>): string | null {
  const best = bestOf(runs)
  if (!best) return null
  const over = best.seconds - target
  return over > 0
    ? `${timeText(over)} to go to your target of ${timeText(target)}.`
    : `You reached your target of ${timeText(target)}.`
}

import type { Step } from '#shared/programme/steps.ts'

/** What a step's repetitions are counted from; null where nothing is counted: a hold, a test with its own field, the way in and out. */
export function countedTarget({ entry, section }: Step): number | null {
  return section === 'exercise' && entry.type === 'reps' && entry.duration === null && !entry.test
    ? entry.reps
    : null
}

/** A round of ten times what was asked for is not believed (`worker/domain/sessions.ts`). */
export const mostTimes = 10

/** The count after a press of + or −; null where it is what was asked for. */
export function changedCount(step: Step, count: number | null, by: 1 | -1): number | null {
  const target = countedTarget(step) ?? 0
  const changed = Math.min(Math.max((count ?? target) + by, 0), target * mostTimes)
  return changed === target ? null : changed
}

/**
 * Repetitions of one round, as a finish sends them: the mean of the rounds, rounded down, so that a round that fell short is
 * seen. Undefined where every round was as asked.
 */
export function meanCount(
  rounds: readonly Step[],
  counts: Readonly<Record<string, number>>,
): number | undefined {
  const told = rounds.filter((step) => countedTarget(step) !== null && counts[step.key] !== undefined)
  if (told.length === 0) return undefined
  const sum = rounds.reduce((total, step) => total + (counts[step.key] ?? countedTarget(step) ?? 0), 0)
  return Math.floor(sum / rounds.length)
}

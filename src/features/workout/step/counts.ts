import { maxPlausible } from '#shared/programme/exercises/max-plausible.ts'
import type { Step } from '#shared/programme/plan/steps.ts'

/**
 * The target that a step's repetitions are counted from; null if nothing is counted: a hold, a test with its own
 * input, warm-up and cooldown.
 */
export function countedTarget({ entry, section }: Step): number | null {
  return section === 'exercise' && entry.type === 'reps' && entry.duration === null && !entry.test
    ? entry.reps
    : null
}

/** The count after a press of + or −; null if it equals the target. */
export function changedCount(step: Step, count: number | null, by: 1 | -1): number | null {
  const target = countedTarget(step) ?? 0
  const changed = Math.min(Math.max((count ?? target) + by, 0), maxPlausible(step.entry))
  return changed === target ? null : changed
}

/**
 * Repetitions of one round, as a finish sends them: the mean of the rounds, rounded down, so that a short
 * round shows. Undefined if every round met the target.
 */
export function meanCount(
  rounds: readonly Step[],
  counts: Readonly<Record<string, number>>,
): number | undefined {
  const counted = rounds.filter((step) => countedTarget(step) !== null && counts[step.key] !== undefined)
  if (counted.length === 0) return undefined
  const sum = rounds.reduce((total, step) => total + (counts[step.key] ?? countedTarget(step) ?? 0), 0)
  return Math.floor(sum / rounds.length)
}

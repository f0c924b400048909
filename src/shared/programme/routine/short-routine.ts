import type { PlanEntry } from '#shared/api/workout.ts'
import type { Mission } from '#shared/content/missions.ts'

/** Which of the ten steps stay, by count: at least one of raise, mobilize, activate and approach each (warm-up.ts). */
const warmupStepsByCount: Readonly<Record<number, readonly number[]>> = {
  8: [0, 1, 3, 4, 6, 7, 8, 9],
  6: [0, 1, 3, 4, 6, 8],
  4: [0, 3, 6, 8],
}
/** Before maximal push-ups, the wrists replace one of the mobilizing steps. */
const warmupStepsBeforeTests: Readonly<Record<number, readonly number[]>> = {
  ...warmupStepsByCount,
  8: [0, 1, 3, 5, 6, 7, 8, 9],
  6: [0, 1, 3, 5, 6, 8],
}

/** The warm-up in `count` steps (8, 6 or 4), which keep their ids. */
export function shortWarmup(steps: readonly PlanEntry[], { kind }: Mission, count: number): PlanEntry[] {
  const indexes = (kind === 'assessment' ? warmupStepsBeforeTests : warmupStepsByCount)[count]
  if (!indexes) throw new RangeError(`No warm-up has ${count} steps`)
  return steps.filter((_, index) => indexes.includes(index))
}

/** The cooldown in `count` steps: the easy walk, as many two-sided stretches as fit, and the slow breathing. */
export function shortCooldown(steps: readonly PlanEntry[], count: number): PlanEntry[] {
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last || count >= steps.length) return [...steps]
  const stretches: PlanEntry[] = []
  for (const stretch of groupByStretch(steps.slice(1, -1))) {
    if (stretches.length + stretch.length <= count - 2) stretches.push(...stretch)
  }
  return [first, ...stretches, last]
}

/** Groups the steps of one stretch, so that no side is skipped. */
function groupByStretch(steps: readonly PlanEntry[]): PlanEntry[][] {
  const stretches: PlanEntry[][] = []
  for (const step of steps) {
    const before = stretches.at(-1)
    if (before?.[0]?.code === step.code) before.push(step)
    else stretches.push([step])
  }
  return stretches
}

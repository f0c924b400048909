import type { Exercise, Family } from '#shared/content/exercises/exercise.ts'
import { ladderOf } from './library.ts'
import type { Slot } from './load.ts'
import type { Trainee } from './trainee.ts'
import { type WorkSet, workSetOf } from './work-set.ts'

/** A set shorter than this trains too little: the rung below does more (D: five full push-ups). */
const minimumSetSeconds = 15

/** What a careful trainee does in place of a family of holds: the first that the mission does not hold already. */
const movingAlternatives: Partial<Record<Family, readonly Family[]>> = {
  plank: ['back', 'dead-bug', 'crawl', 'bridge', 'hinge'],
  'wall-sit': ['squat', 'hinge', 'bridge', 'side-lunge'],
}

/**
 * The families a trainee does on a mission, in order: holds give way to movement where the trainee must not hold, and
 * no family comes twice.
 */
export function familiesFor(families: readonly Family[], trainee: Trainee): { family: Family; insteadOfHold: boolean }[] {
  const taken = new Set(families)
  return families.map((family) => {
    if (ladderOf(family).some((exercise) => isAllowed(exercise, trainee))) return { family, insteadOfHold: false }
    const other = movingAlternatives[family]?.find((candidate) => !taken.has(candidate))
    if (!other) throw new RangeError(`No moving alternative is left for ${family}`)
    taken.add(other)
    return { family: other, insteadOfHold: true }
  })
}

/**
 * The hardest rung on which the trainee can do a set worth doing, or the easiest one they are allowed. More strength or
 * a higher level only ever moves this up.
 */
export function rungFor(family: Family, trainee: Trainee, slot: Slot): WorkSet {
  const sets = ladderOf(family)
    .filter((exercise) => isAllowed(exercise, trainee) && (exercise.ladder?.level ?? 1) <= slot.rungLevel)
    .map((exercise) => workSetOf(exercise, trainee, slot))
  const chosen = sets.findLast(({ seconds }) => seconds >= minimumSetSeconds) ?? sets[0]
  if (!chosen) throw new RangeError(`Nothing on the ladder ${family} suits this trainee`)
  return chosen
}

/** False for holds and strain where the trainee is careful, and for jumps where they stay low. */
export function isAllowed(exercise: Exercise, trainee: Trainee): boolean {
  return !(trainee.careful && exercise.strain) && !(trainee.lowImpact && !exercise.lowImpact)
}

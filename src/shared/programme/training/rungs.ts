import type { Exercise, Family } from '#shared/content/exercises/exercise.ts'
import { ladderOf } from '#shared/programme/exercises/library.ts'
import { type Slot, returningShare } from './load.ts'
import { suits } from '#shared/programme/plan/needs.ts'
import { standInsOf } from '#shared/programme/exercises/stand-ins.ts'
import type { Trainee } from '#shared/programme/plan/trainee.ts'
import { type WorkSet, isKnown, workSetOf } from './work-set.ts'

/** A shorter set trains too little, so the rung below is better (D: five full push-ups). */
const minimumSetSeconds = 15
const knownExerciseShare = 2 / 3

/**
 * The hardest rung on which the trainee can do a worthwhile set, or the easiest one that suits them; if none
 * suits, the family's best replacement. Excludes exercises in `taken`. More strength or a higher level never
 * lowers the result. Null if nothing is left.
 */
export function rungFor(
  family: Family,
  trainee: Trainee,
  slot: Slot,
  taken: ReadonlySet<number>,
): WorkSet | null {
  const setsOf = (exercises: readonly Exercise[]) =>
    exercises
      .filter(({ code }) => !taken.has(code))
      .map((exercise) => workSetOf(exercise, trainee, slot))
      .filter(({ amount }) => amount > 0)
  const minSeconds = minimumSetSeconds * (slot.returning ? returningShare : 1)
  // A known exercise is kept even for a shorter set: trainees should train what they were tested on.
  const isWorthwhile = ({ exercise, seconds }: WorkSet) =>
    seconds >= minSeconds * (isKnown(exercise, trainee) ? knownExerciseShare : 1)
  const rungs = setsOf(rungsFor(family, trainee, slot))
  if (rungs.length > 0) return rungs.findLast(isWorthwhile) ?? rungs[0] ?? null
  const standIns = setsOf(standInsOf(family).filter((exercise) => suits(exercise, trainee.conditions.needs)))
  return standIns.find(isWorthwhile) ?? standIns.at(-1) ?? null
}

/** The suitable rungs, easiest first: none above the level, none above the one that the trainee swapped down to. */
function rungsFor(family: Family, trainee: Trainee, slot: Slot): Exercise[] {
  const suited = ladderOf(family).filter((exercise) => suits(exercise, trainee.conditions.needs))
  const allowed = suited.filter((exercise) => (exercise.ladder?.level ?? 1) <= slot.rungLevel)
  const stop = allowed.findIndex(({ code }) => code === trainee.preferredRungs.get(family))
  return stop < 0 ? allowed : allowed.slice(0, stop + 1)
}

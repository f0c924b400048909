import type { Exercise } from '#shared/content/exercises/exercise.ts'
import { moveStandIns } from '#shared/content/replacements.ts'
import { type Limits, suits } from '#shared/programme/plan/needs.ts'
import { exerciseNamed, exerciseOf, idOf, ladderOf } from './library.ts'
import { familyOfExercise, standInsOf } from './stand-ins.ts'

/**
 * What a plan is most likely to use instead of an exercise: the next easier rung that suits, then the next harder one,
 * then the family's replacements; for easy movement its own replacements. Null if the mission's other families fill in.
 */
export function insteadOf(code: number, limits: Limits): Exercise | null {
  const family = familyOfExercise(code)
  const candidates = family
    ? rungsAround(code, ladderOf(family))
    : (moveStandIns[idOf(code)] ?? []).map(exerciseNamed)
  const all = family ? [...candidates, ...standInsOf(family)] : candidates
  return all.find((exercise) => exercise.code !== code && suits(exercise, limits)) ?? null
}

/** The easier rungs from the nearest one down, then the harder ones from the nearest one up. */
function rungsAround(code: number, ladder: readonly Exercise[]): Exercise[] {
  const rung = exerciseOf(code).ladder?.rung ?? 0
  const rungOf = (exercise: Exercise) => exercise.ladder?.rung ?? 0
  return [
    ...ladder.filter((exercise) => rungOf(exercise) < rung).toReversed(),
    ...ladder.filter((exercise) => rungOf(exercise) > rung),
  ]
}

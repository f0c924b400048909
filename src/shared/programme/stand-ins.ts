import type { ExerciseId } from '#shared/content/exercises.ts'
import type { Exercise, Family } from '#shared/content/exercises/exercise.ts'
import { type Pattern, patternOf } from '#shared/content/families.ts'
import { familyStandIns, moveStandIns } from '#shared/content/replacements.ts'
import { exerciseNamed, exerciseOf } from './library.ts'
import { type Needs, suits } from './needs.ts'

/** What a family's station becomes when no rung of its ladder suits, best first. */
export const standInsOf = (family: Family): Exercise[] => familyStandIns[family].map(exerciseNamed)

/**
 * The moves of a list as somebody with these needs does them: each one that does not suit gives way to its first
 * replacement that does and is not in the list already. Throws where the content has none: a test walks them all.
 */
export function suitedMoves(ids: readonly ExerciseId[], needs: Needs): Exercise[] {
  const taken = new Set<string>(ids.filter((id) => suits(exerciseNamed(id), needs)))
  return ids.map((id) => {
    const move = exerciseNamed(id)
    if (suits(move, needs)) return move
    const other = (moveStandIns[id] ?? [])
      .map(exerciseNamed)
      .find((candidate) => suits(candidate, needs) && !taken.has(candidate.id))
    if (!other) throw new RangeError(`Nothing stands in for ${id}`)
    taken.add(other.id)
    return other
  })
}

/** The family of an exercise, or the one it stands in for; null for easy movement. */
export function familyOfExercise(code: number): Family | null {
  const { id, ladder } = exerciseOf(code)
  return (
    ladder?.family ??
    allFamilies.find((candidate) => familyStandIns[candidate].some((standIn) => standIn === id)) ??
    null
  )
}

/** The way of moving of an exercise: that of its family; null for easy movement. */
export function patternOfExercise(code: number): Pattern | null {
  const family = familyOfExercise(code)
  return family ? patternOf[family] : null
}

/** Every family, in the order of the content. */
export const allFamilies = Object.keys(patternOf) as Family[]

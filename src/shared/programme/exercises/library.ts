import { drillExercises } from '#shared/content/drills.ts'
import { type ExerciseId, exercises } from '#shared/content/exercises.ts'
import type { Exercise, Family } from '#shared/content/exercises/exercise.ts'

const byCode = new Map<number, Exercise>(
  [...exercises, ...drillExercises].map((exercise) => [exercise.code, exercise]),
)
const idByCode = new Map(exercises.map(({ code, id }) => [code, id]))
const byId = new Map<string, Exercise>(exercises.map((exercise) => [exercise.id, exercise]))
const ladders = new Map<Family, Exercise[]>()
for (const exercise of exercises) {
  if (exercise.ladder)
    ladders.set(exercise.ladder.family, [...(ladders.get(exercise.ladder.family) ?? []), exercise])
}
for (const ladder of ladders.values()) ladder.sort((a, b) => rungOf(a) - rungOf(b))

/** True for a code of the library. */
export function isExerciseCode(code: number): boolean {
  return byCode.has(code)
}

/** The exercise with this code. Throws RangeError on an unknown one. */
export function exerciseOf(code: number): Exercise {
  const exercise = byCode.get(code)
  if (!exercise) throw new RangeError(`No exercise has the code ${code}`)
  return exercise
}

/** The id of the exercise with this code. Throws RangeError on an unknown one, and on a drill. */
export function idOf(code: number): ExerciseId {
  const id = idByCode.get(code)
  if (!id) throw new RangeError(`No exercise has the code ${code}`)
  return id
}

/** The exercise with this id. */
export function exerciseNamed(id: ExerciseId): Exercise {
  const exercise = byId.get(id)
  if (!exercise) throw new RangeError(`No exercise is named ${id}`)
  return exercise
}

/** A family's exercises, easiest first. */
export function ladderOf(family: Family): readonly Exercise[] {
  return ladders.get(family) ?? []
}

function rungOf(exercise: Exercise): number {
  return exercise.ladder?.rung ?? 0
}

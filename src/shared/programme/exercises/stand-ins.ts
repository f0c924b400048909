import type { ExerciseId } from '#shared/content/exercises.ts'
import type { Exercise, Family } from '#shared/content/exercises/exercise.ts'
import { type Pattern, patternOf } from '#shared/content/families.ts'
import { familyStandIns, moveStandIns } from '#shared/content/replacements.ts'
import { exerciseNamed, exerciseOf } from './library.ts'
import { type Limits, suits } from '#shared/programme/plan/needs.ts'

/** The replacements for a family if no rung of its ladder suits, best first. */
export const standInsOf = (family: Family): Exercise[] => familyStandIns[family].map(exerciseNamed)

/**
 * Adapts a list of moves to these needs: each unsuitable one becomes its first suitable replacement that is
 * not in the list yet. For a trainee who leaves exercises out, gentle movement is the last resort. Throws if
 * the content has no replacement: a test covers all of them.
 */
export function suitableMoves(ids: readonly ExerciseId[], needs: Limits): Exercise[] {
  const taken = new Set<string>(ids.filter((id) => suits(exerciseNamed(id), needs)))
  return ids.map((id) => {
    const move = exerciseNamed(id)
    if (suits(move, needs)) return move
    const other = (moveStandIns[id] ?? [])
      .map(exerciseNamed)
      .find((candidate) => suits(candidate, needs) && !taken.has(candidate.id))
    if (other) {
      taken.add(other.id)
      return other
    }
    if (!needs.without) throw new RangeError(`There is no replacement for ${id}`)
    const gentle = gentleMove(move, needs, taken)
    taken.add(gentle.id)
    return gentle
  })
}

/** An unused gentle move, if possible with as many sides; otherwise one that is always there, again. */
function gentleMove({ sides }: Exercise, needs: Limits, taken: ReadonlySet<string>): Exercise {
  const suited = gentleMoves.map(exerciseNamed).filter((move) => suits(move, needs))
  const free = suited.filter(({ id }) => !taken.has(id))
  return free.find((move) => move.sides === sides) ?? free[0] ?? suited.at(-1)!
}

/** In order of preference; the last one is always there. */
const gentleMoves: readonly ExerciseId[] = [
  'shoulder-roll',
  'ankle-rock',
  'hip-circle',
  'wrist-circle',
  'trunk-turn',
  'chest-opener',
  'side-step',
  'arm-circle',
  'heel-toe-rock',
  'leg-swing',
  'knee-hug',
  'wall-turn',
  'standing-hip-stretch',
  'standing-figure-four',
  'forearm-calf-stretch',
  'heel-ahead-stretch',
  'easy-march',
  'slow-breathing',
]

/** Cached, because a plan asks for the family of nearly every exercise that it considers. */
const families = new Map<number, Family | null>()

/**
 * The family of an exercise: its own, the one it replaces, or for a drill the one it loads most; null for easy
 * movement.
 */
export function familyOfExercise(code: number): Family | null {
  const known = families.get(code)
  if (known !== undefined) return known
  const family = findFamily(code)
  families.set(code, family)
  return family
}

function findFamily(code: number): Family | null {
  const { id, ladder, drill } = exerciseOf(code)
  return (
    ladder?.family ??
    drill?.family ??
    allFamilies.find((candidate) => familyStandIns[candidate].some((standIn) => standIn === id)) ??
    null
  )
}

/** The movement pattern of an exercise's family; null for easy movement. */
export function patternOfExercise(code: number): Pattern | null {
  const family = familyOfExercise(code)
  return family ? patternOf[family] : null
}

/** Every family, in the order of the content. */
export const allFamilies = Object.keys(patternOf) as Family[]

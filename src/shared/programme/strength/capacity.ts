import type { Exercise } from '#shared/content/exercises/exercise.ts'
import { groupOf } from '#shared/content/families.ts'
import { ageFactor } from './age-factor.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { familyOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import type { Strength } from './strength.ts'
import { unitSeconds } from '#shared/programme/exercises/unit-seconds.ts'

/**
 * An estimate never allows more than this many seconds in one set (D), because nothing is known about a rung that
 * was never done.
 */
const believedSeconds = 68
/** The last set limits the estimate to this multiple (D); the next sets raise it step by step. */
const believedSets = 1 / 0.46

/**
 * The expected maximum of this exercise in one set: whole repetitions (per side if sides are counted
 * separately) or seconds of a hold; null if only time limits it. A test result is used as it is; everything
 * else is estimated with the exercise's base and factor, lowered by age (grade D), changed by how the group's
 * training went, and never below what was actually done.
 */
export function capacityOf(
  exercise: Exercise,
  { strength, age }: { strength: Strength; age: number },
): number | null {
  if (!exercise.capacity) return null
  const { growth } = progressOf(exercise, strength)
  const measured = strength.measured.get(exercise.code)
  const limit = believedLimit(exercise, exercise.capacity)
  const shown = Math.floor(lastSetOf(exercise, strength) * believedSets)
  const known =
    measured === undefined
      ? Math.min(estimated(exercise.capacity, strength, age) * growth, limit, shown)
      : measured * growth
  return Math.floor(Math.max(known, strength.observed.get(exercise.code) ?? 0) + 1e-9)
}

/** Declared counts have no limit. A jump's limit follows its `setLimit`, so that a set is a useful share. */
function believedLimit(exercise: Exercise, { measured, from }: NonNullable<Exercise['capacity']>): number {
  if (measured && (from === 'pushups' || from === 'situps')) return Infinity
  return Math.min(believedSeconds / unitSeconds(exercise), (exercise.setLimit ?? Infinity) * believedSets)
}

/** The last set of this exercise, or of an easier rung of its ladder, in its own counts; Infinity if there was none. */
function lastSetOf(exercise: Exercise, { lastSets, lastOfFamily }: Strength): number {
  const own = lastSets.get(exercise.code)
  if (own !== undefined || !exercise.ladder) return own ?? Infinity
  const last = lastOfFamily.get(exercise.ladder.family)
  const before = last && exerciseOf(last.code)
  if (!last || before?.type !== exercise.type) return Infinity
  const isEasier = (before.ladder?.rung ?? Infinity) < exercise.ladder.rung
  return isEasier ? (last.done * sidesIn(before)) / sidesIn(exercise) : Infinity
}

/** How many counts one repetition of both sides has. */
export const sidesIn = ({ sides }: Pick<Exercise, 'sides'>) => (sides === 'each' ? 2 : 1)

const none = { growth: 1, rungShift: 0 } as const

/** The progress of the exercise's group in training. */
export function progressOf({ code }: Pick<Exercise, 'code'>, { progress }: Strength) {
  const family = familyOfExercise(code)
  return (family && progress.get(groupOf[family])) ?? none
}

/**
 * The capacity by the declared and tested numbers alone: without history and without a time limit. Null if only
 * time limits it.
 */
export function estimateOf(
  { capacity }: Exercise,
  { strength, age }: { strength: Strength; age: number },
): number | null {
  return capacity ? Math.floor(estimated(capacity, strength, age) + 1e-9) : null
}

function estimated(model: NonNullable<Exercise['capacity']>, strength: Strength, age: number): number {
  const { from, base, factor, measured } = model
  const counted = from === 'both' ? (strength.pushups + strength.situps) / 2 : strength[from]
  // The estimates for holds already include the age (strength.ts).
  const ageMultiplier = measured || from === 'plank' || from === 'wallSit' ? 1 : ageFactor(age)
  return Math.max((base + factor * counted) * ageMultiplier, 0)
}

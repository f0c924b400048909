import type { Exercise } from '#shared/content/exercises/exercise.ts'
import { ageFactor } from './age-factor.ts'
import type { Strength } from './strength.ts'

/**
 * The expected maximum of this exercise in one set: whole repetitions (per side if sides are counted
 * separately) or seconds of a hold; null if only time limits it. A test result is used as is; everything
 * else is estimated with the exercise's base and factor, lowered by age (grade D), and never below what was
 * actually done.
 */
export function capacityOf(
  exercise: Exercise,
  { strength, age }: { strength: Strength; age: number },
): number | null {
  if (!exercise.capacity) return null
  const known = strength.measured.get(exercise.code) ?? estimatedCapacity(exercise.capacity, strength, age)
  return Math.floor(Math.max(known, strength.observed.get(exercise.code) ?? 0) + 1e-9)
}

function estimatedCapacity(
  model: NonNullable<Exercise['capacity']>,
  strength: Strength,
  age: number,
): number {
  const { from, base, factor, measured } = model
  const counted = from === 'both' ? (strength.pushups + strength.situps) / 2 : strength[from]
  // The estimates for holds already include the age (strength.ts).
  const ageMultiplier = measured || from === 'plank' || from === 'wallSit' ? 1 : ageFactor(age)
  return (base + factor * counted) * ageMultiplier
}

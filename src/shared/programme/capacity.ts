import type { Exercise } from '#shared/content/exercises/exercise.ts'
import type { Trainee } from './trainee.ts'

/**
 * The most of this exercise the trainee can be expected to do in one set: whole repetitions (a side, where sides are
 * counted apart) or seconds of a hold; null where nothing but time limits it. What was tested is taken as counted.
 * Everything else is estimated by the exercise's base and factor and lowered by age (grade D).
 */
export function capacityOf(exercise: Exercise, trainee: Trainee): number | null {
  const model = exercise.capacity
  if (!model) return null
  const tested = { pushups: trainee.pushups, situps: trainee.situps, both: (trainee.pushups + trainee.situps) / 2 }
  const estimate = model.base + model.factor * tested[model.from]
  return Math.floor((model.measured ? estimate : estimate * ageFactor(trainee.age)) + 1e-9)
}

/**
 * What age takes from an estimate (D). Its shape is the 30-second chair stand, whose middle falls from 16.5 at 60-64 to
 * 9.5 at 90-94 in men and from 14.5 to 7.5 in women (B, Rikli and Jones 1999): about half in thirty years.
 */
export function ageFactor(age: number): number {
  if (age < 60) return 1
  if (age < 70) return 0.85
  if (age < 80) return 0.7
  return 0.55
}

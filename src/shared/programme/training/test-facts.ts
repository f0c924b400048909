import type { ExerciseId } from '#shared/content/exercises.ts'
import type { Family } from '#shared/content/exercises/exercise.ts'
import { exerciseNamed, exerciseOf, isExerciseCode } from '#shared/programme/exercises/library.ts'
import { familyOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import { testSeconds } from './assessment-days.ts'

/** The five tests (training.md 8). Any other exercise of such a family replaces its test. */
const tests: Partial<Record<Family, ExerciseId>> = {
  'push-up': 'push-up',
  'sit-up': 'sit-up',
  squat: 'squat',
  plank: 'plank',
  'wall-sit': 'wall-sit',
}

/** Chair stands are counted for half a minute (training.md 8; B, Senior Fitness Test). */
const chairStandCode = exerciseNamed('sit-to-stand').code
const chairStandSeconds = 30

/**
 * The seconds in which a test's repetitions are counted; null for push-ups, which end when the form breaks, for
 * holds, and for an exercise that only a later release knows.
 */
export function countedSecondsOf(code: number): number | null {
  if (code === chairStandCode) return chairStandSeconds
  if (!isExerciseCode(code)) return null
  return exerciseOf(code).type === 'duration' || familyOfExercise(code) === 'push-up' ? null : testSeconds
}

/** What a test measures: "Push-ups", "Squats in 60 s", "Chair stands in 30 s", "Plank". */
export function testNameOf(code: number): string {
  const name = code === chairStandCode ? 'Chair stands' : exerciseOf(code).name
  const seconds = countedSecondsOf(code)
  return seconds === null ? name : `${name} in ${seconds} s`
}

/**
 * The tested exercise that this one replaces ("Squats"): their numbers must not be compared. Null for the five
 * tests themselves, and for a careful trainee's tests that replace none of them.
 */
export function replacedTestOf(code: number): string | null {
  const family = familyOfExercise(code)
  const id = family && tests[family]
  const test = id && exerciseNamed(id)
  return !test || test.code === code ? null : test.name
}

import { ageFactor } from './age-factor.ts'
import { exerciseOf, isExerciseCode } from '#shared/programme/exercises/library.ts'
import { stepOf } from '#shared/programme/exercises/step.ts'
import type { PastMission, PastStation } from '#shared/programme/history/past-mission.ts'
import { leftOutRounds } from '#shared/programme/versions/shape.ts'

/** What the trainee declared at the start of the bootcamp. */
export type Declared = { pushups: number; situps: number; age: number; careful: boolean }

/** What a trainee can do at most, as far as known. */
export type Strength = {
  /** Repetitions of one set; fractional if calculated from another rung. */
  pushups: number
  situps: number
  /** Seconds of the longest hold. */
  plank: number
  wallSit: number
  /** Test results by exercise code: they replace any estimate. */
  measured: ReadonlyMap<number, number>
  /** The best set actually done since, by exercise code: an estimate is never below it. */
  observed: ReadonlyMap<number, number>
}

/**
 * Strength after these missions (first completions, in order): the declared numbers, replaced by the results
 * of the tests on days 1 and 15. A careful trainee's tests stop well before the limit and measure nothing. A
 * set that was done, plus its reserve, raises what is known about that exercise.
 */
export function strengthAfter(missions: readonly PastMission[], declared: Declared): Strength {
  const { pushups, situps, age } = declared
  const known = { pushups, situps, ...estimatedHolds({ pushups, situps, age }) }
  const measured = new Map<number, number>()
  const observed = new Map<number, number>()
  for (const mission of missions) {
    // Skipping rounds leaves more in reserve, so the effort says nothing about the set.
    const effort = leftOutRounds(mission) ? null : mission.effort
    for (const station of mission.stations) {
      const result = resultOf(station)
      if (result === null) continue
      const { variant: code, test } = station
      if (!test) {
        observed.set(code, Math.max(observed.get(code) ?? 0, result + reserveOf(code, effort)))
      } else if (!declared.careful) {
        measured.set(code, result)
        observed.delete(code)
        applyTest(known, code, result, age)
      }
    }
  }
  return { ...known, measured, observed }
}

/**
 * Estimated holds of an untested trainee, in seconds (D: about the quartiles of training.md 8 at 40 to 60
 * sit-ups).
 */
function estimatedHolds({ pushups, situps, age }: { pushups: number; situps: number; age: number }) {
  return {
    plank: (12 + 1.3 * situps) * ageFactor(age),
    wallSit: (15 + (pushups + situps) / 2) * ageFactor(age),
  }
}

/** One set's result, for one side; null if there is nothing to learn from it. */
function resultOf({ variant, done, completed, pain, uncounted }: PastStation): number | null {
  if (!completed || pain || uncounted || !isExerciseCode(variant)) return null
  const { type, sides } = exerciseOf(variant)
  return type === 'duration' && sides === 'each' ? done / 2 : done
}

type KnownNumbers = Record<'pushups' | 'situps' | 'plank' | 'wallSit', number>

/**
 * Applies a test to the four numbers. Its own number takes the result. An easier rung's result is converted
 * with the inverse of its capacity model and only ever raises the number: a trainee who ran out of time had
 * more to give.
 */
function applyTest(known: KnownNumbers, code: number, result: number, age: number): void {
  const model = exerciseOf(code).capacity
  if (!model || model.from === 'both') return
  if (model.measured) {
    known[model.from] = result
    return
  }
  const ageAdjusted = model.from === 'plank' || model.from === 'wallSit' ? result : result / ageFactor(age)
  known[model.from] = Math.max(known[model.from], (ageAdjusted - model.base) / model.factor)
}

/**
 * What a set left in reserve: an RPE of 7 is three repetitions, of 6 four (A, Zourdos 2016); for a hold, as
 * many steps of five seconds. Without an answer, or with a harder one, nothing.
 */
function reserveOf(code: number, effort: number | null): number {
  return effort !== null && effort <= 7 ? (10 - effort) * stepOf(exerciseOf(code)) : 0
}

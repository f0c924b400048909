import type { Family } from '#shared/content/exercises/exercise.ts'
import type { Group } from '#shared/content/families.ts'
import { ageFactor } from './age-factor.ts'
import { exerciseOf, isExerciseCode } from '#shared/programme/exercises/library.ts'
import { stepOf } from '#shared/programme/exercises/step.ts'
import type { PastMission, PastStation } from '#shared/programme/history/past-mission.ts'
import { lastOfFamilies } from './last-time.ts'
import { type Progress, isTraining, progressAfter } from './progress.ts'
import { leftOutRounds } from '#shared/programme/versions/shape.ts'

/** What the trainee declared at the start of the bootcamp. */
export type Declared = { pushups: number; situps: number; age: number; careful: boolean }

/** What a trainee can do at most, as far as known. */
export type Strength = {
  /** Repetitions of one set; fractional if calculated from another rung. */
  pushups: number
  situps: number
  /** Legs in the same terms: the mean of both counts until squats are counted. */
  legs: number
  /** Seconds of the longest hold. */
  plank: number
  wallSit: number
  /** Test results by exercise code: they replace any estimate. */
  measured: ReadonlyMap<number, number>
  /** The best set actually done since, by exercise code: an estimate is never below it. */
  observed: ReadonlyMap<number, number>
  /** The last set of a training day, by exercise code, for one side. */
  lastSets: ReadonlyMap<number, number>
  /** Of every family, the exercise that was trained last, and its set for one side. */
  lastOfFamily: ReadonlyMap<Family, { code: number; done: number }>
  progress: ReadonlyMap<Group, Progress>
}

/**
 * Strength after these missions (first completions, in order): the declared numbers, replaced by the results
 * of the tests on days 1 and 15. A careful trainee's tests stop well before the limit and measure nothing. A
 * set that was done, plus its reserve, raises what is known about that exercise.
 */
export function strengthAfter(missions: readonly PastMission[], declared: Declared): Strength {
  const { pushups, situps, age } = declared
  const known = { pushups, situps, legs: (pushups + situps) / 2, ...estimatedHolds({ pushups, situps, age }) }
  const measured = new Map<number, number>()
  const observed = new Map<number, number>()
  const lastSets = new Map<number, number>()
  for (const mission of missions) {
    // Skipping rounds leaves more in reserve, so the effort says nothing about the set.
    const effort = leftOutRounds(mission) ? null : mission.effort
    const isBasis = isTraining(mission)
    for (const station of mission.stations) {
      const result = resultOf(station)
      if (result === null || station.rule === 'drill') continue
      const { variant: code, test } = station
      if (!test) {
        observed.set(code, Math.max(observed.get(code) ?? 0, result + reserveOf(code, effort)))
        if (isBasis) lastSets.set(code, result)
      } else if (!declared.careful) {
        measured.set(code, result)
        observed.delete(code)
        applyTest(known, code, result, age)
      }
    }
  }
  return {
    ...known,
    measured,
    observed,
    lastSets,
    lastOfFamily: lastOfFamilies(missions.filter(isTraining)),
    progress: progressAfter(missions),
  }
}

/** The declared counts, replaced by those of the tests: what the level follows. */
export function countsAfter(missions: readonly PastMission[], declared: Declared): number[] {
  const known: KnownNumbers = { ...declared, legs: 0, plank: 0, wallSit: 0 }
  for (const { stations } of declared.careful ? [] : missions) {
    for (const station of stations) {
      const result = station.test ? resultOf(station) : null
      if (result !== null) applyTest(known, station.variant, result, declared.age)
    }
  }
  return [known.pushups, known.situps]
}

/**
 * Estimated holds of an untested trainee, in seconds (D: about the quartiles of training.md 8 at 40 to 60
 * sit-ups).
 */
function estimatedHolds({ pushups, situps, age }: { pushups: number; situps: number; age: number }) {
  return {
    // A trainee who can do that many push-ups can often hold the position for as long.
    plank: Math.max(12 + 1.3 * situps, Math.min(pushups, 60)) * ageFactor(age),
    wallSit: (15 + (pushups + situps) / 2) * ageFactor(age),
  }
}

/** One set's result, for one side; null if it shows nothing. */
function resultOf({ variant, done, completed, pain, uncounted }: PastStation): number | null {
  if (!completed || pain || uncounted || !isExerciseCode(variant)) return null
  const { type, sides } = exerciseOf(variant)
  return type === 'duration' && sides === 'each' ? done / 2 : done
}

/** Squats in 60 s: what the legs' numbers are calculated from once they are counted. */
const squatTest = 302
/** Squats in a minute that only the pace limits (D: one in 1.5 s). */
const paceLimit = 40

type KnownNumbers = Record<'pushups' | 'situps' | 'legs' | 'plank' | 'wallSit', number>

/**
 * Applies a test to the four numbers. Its own number takes the result. An easier rung's result is converted
 * with the inverse of its capacity model and only ever raises the number: a trainee who ran out of time had
 * more to give.
 */
function applyTest(known: KnownNumbers, code: number, result: number, age: number): void {
  const model = exerciseOf(code).capacity
  if (!model || model.from === 'both') return
  if (code === squatTest) {
    // A count this fast was limited by the minute, not by the legs.
    known.legs = result >= paceLimit ? Math.max(known.legs, result - model.base) : result - model.base
    return
  }
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

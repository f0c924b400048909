import { ageFactor } from './age-factor.ts'
import { exerciseOf, isExerciseCode } from './library.ts'
import { stepOf } from './step.ts'
import { type PastMission, type PastStation, hasFlag } from './past-mission.ts'
import { leftOutRounds } from './shape.ts'

/** What the trainee said at the bootcamp's start. */
export type Declared = { pushups: number; situps: number; age: number; careful: boolean }

/** What a trainee can do at most, as far as it is known. */
export type Strength = {
  /** Repetitions of one set; fractions where they are worked out from another rung. */
  pushups: number
  situps: number
  /** Seconds of the longest hold. */
  plank: number
  wallSit: number
  /** Results of tests by exercise code: they replace any estimate. */
  measured: ReadonlyMap<number, number>
  /** The best really done in a set since, by exercise code: an estimate is never below it. */
  observed: ReadonlyMap<number, number>
}

/**
 * Strength after these missions (first completions, in order): what was declared, replaced by what the tests of days 1
 * and 15 gave. A careful trainee's tests stop well before the limit and measure nothing. What was done in a set, with
 * what it left in hand, raises what is known of that exercise.
 */
export function strengthAfter(missions: readonly PastMission[], declared: Declared): Strength {
  const { pushups, situps, age } = declared
  const known = { pushups, situps, ...estimatedHolds({ pushups, situps, age }) }
  const measured = new Map<number, number>()
  const observed = new Map<number, number>()
  for (const mission of missions) {
    // Whoever left out rounds had more in hand for that: it says nothing of the set.
    const effort = leftOutRounds(mission) ? null : mission.effort
    for (const station of mission.stations) {
      const result = resultOf(station)
      if (result === null) continue
      const code = station[1]
      if (!hasFlag(station, 'test')) {
        observed.set(code, Math.max(observed.get(code) ?? 0, result + reserveOf(code, effort)))
      } else if (!declared.careful) {
        measured.set(code, result)
        observed.delete(code)
        learn(known, code, result, age)
      }
    }
  }
  return { ...known, measured, observed }
}

/** Holds of whoever has not been tested, in seconds (D: about the quartiles of training.md 8 at 40 to 60 sit-ups). */
function estimatedHolds({ pushups, situps, age }: { pushups: number; situps: number; age: number }) {
  return {
    plank: (12 + 1.3 * situps) * ageFactor(age),
    wallSit: (15 + (pushups + situps) / 2) * ageFactor(age),
  }
}

/** One set's result, for one side; null where there is none to learn from. */
function resultOf(station: PastStation): number | null {
  const variant = station[1]
  const done = station[3]
  if (
    !hasFlag(station, 'completed') ||
    hasFlag(station, 'pain') ||
    hasFlag(station, 'uncounted') ||
    !isExerciseCode(variant)
  )
    return null
  const { type, sides } = exerciseOf(variant)
  return type === 'duration' && sides === 'each' ? done / 2 : done
}

type Known = Record<'pushups' | 'situps' | 'plank' | 'wallSit', number>

/**
 * What a test says of the four numbers: of its own number all of it. An easier rung is read back to the number it stands
 * for by its capacity model turned round, and only ever raises it: whoever ran out of time there had more to give.
 */
function learn(known: Known, code: number, result: number, age: number): void {
  const model = exerciseOf(code).capacity
  if (!model || model.from === 'both') return
  if (model.measured) {
    known[model.from] = result
    return
  }
  const unaged = model.from === 'plank' || model.from === 'wallSit' ? result : result / ageFactor(age)
  known[model.from] = Math.max(known[model.from], (unaged - model.base) / model.factor)
}

/**
 * What a set left in hand: an RPE of 7 is three repetitions in reserve, of 6 four (A, Zourdos 2016); of a hold, as many
 * steps of five seconds. No answer, or a harder one, leaves nothing to count on.
 */
function reserveOf(code: number, effort: number | null): number {
  return effort !== null && effort <= 7 ? (10 - effort) * stepOf(exerciseOf(code)) : 0
}

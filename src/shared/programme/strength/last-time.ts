import type { Family } from '#shared/content/exercises/exercise.ts'
import type { Length } from '#shared/programme/versions/lengths.ts'
import { exerciseOf, isExerciseCode } from '#shared/programme/exercises/library.ts'
import { isOrdinaryDay } from '#shared/programme/plan/mission.ts'
import { type PastMission, isPartlyDone } from '#shared/programme/history/past-mission.ts'
import { leftOutRounds } from '#shared/programme/versions/shape.ts'

/** How one exercise went the last time it was prescribed on an ordinary day. */
export type LastTime = {
  day: number
  /** Of one set, in the exercise's own unit; per side if sides are separate. */
  done: number
  /** RPE 6 to 10; 8 if none was given. */
  effort: number
  /** How many times in a row, including this one, less was done than prescribed. */
  misses: number
  /**
   * The shorter version it was done in, if that skipped rounds: it cannot justify an increase. Null for all
   * rounds.
   */
  length: Length | null
  /** True if not every round was done: the next set must not build on it. */
  partial: boolean
}

/** A fitting effort; also used if none was given (training.md 7). */
const fittingEffort = 8
/** At this RPE or below, the trainee had something in reserve. */
const reserveEffort = 7

/** The missions that future sets are based on: without light days, eased missions, tests and the built-in plan. */
export const ordinaryMissions = (missions: readonly PastMission[]): PastMission[] =>
  missions.filter(isOrdinary)

/** The last time of every exercise, by code, from ordinary missions in order. A painful set is ignored. */
export function lastTimes(missions: readonly PastMission[]): Map<number, LastTime> {
  const times = new Map<number, LastTime>()
  for (const mission of missions) {
    const length = leftOutRounds(mission) ? mission.length : null
    for (const station of mission.stations) {
      const { code, variant, prescribed, done, pain, test } = station
      if (pain || test || !isExerciseCode(variant)) continue
      const before = times.get(variant)
      const partial = isPartlyDone(station)
      const missed = variant === code && (done < prescribed || partial)
      if (done === 0 && !before) continue
      times.set(variant, {
        day: done > 0 ? mission.day : (before?.day ?? mission.day),
        done: done > 0 ? perSide(variant, done) : (before?.done ?? 0),
        effort: mission.effort ?? fittingEffort,
        misses: missed ? (before?.misses ?? 0) + 1 : 0,
        length: done > 0 ? length : (before?.length ?? null),
        partial: done > 0 ? partial : (before?.partial ?? false),
      })
    }
  }
  const latest = latestByFamily(missions)
  for (const [code, time] of times) {
    if (time.effort > fittingEffort && wasEasyElsewhere(code, latest))
      times.set(code, { ...time, effort: fittingEffort })
  }
  return times
}

/** Of every family, the exercise that was done last, and its set for one side. */
export function lastOfFamilies(
  missions: readonly PastMission[],
): Map<Family, { code: number; done: number }> {
  const last = new Map<Family, { code: number; done: number }>()
  for (const { stations } of missions) {
    for (const { variant, done, pain, test } of stations) {
      const family = familyOf(variant)
      if (family && done > 0 && !pain && !test)
        last.set(family, { code: variant, done: perSide(variant, done) })
    }
  }
  return last
}

/**
 * For every family whose last station was swapped for an easier rung and was not easy there: the code of
 * that rung. The next plan starts on it.
 */
export function preferredRungs(missions: readonly PastMission[]): Map<Family, number> {
  const rungs = new Map<Family, number>()
  for (const mission of missions) {
    for (const { code, variant } of mission.stations) {
      const family = familyOf(code)
      if (!family) continue
      const easier = variant !== code && familyOf(variant) === family && rungOf(variant) < rungOf(code)
      if (easier && (mission.effort ?? fittingEffort) > reserveEffort) rungs.set(family, variant)
      else rungs.delete(family)
    }
  }
  return rungs
}

/**
 * True if the family was last done with another exercise and left something in reserve: then the harder one
 * may return.
 */
function wasEasyElsewhere(code: number, latest: ReturnType<typeof latestByFamily>): boolean {
  const family = familyOf(code)
  const last = family && latest.get(family)
  return last !== undefined && last.variant !== code && last.effort <= reserveEffort
}

/** The last exercise of each family, and how that mission went. */
function latestByFamily(missions: readonly PastMission[]): Map<Family, { variant: number; effort: number }> {
  const latest = new Map<Family, { variant: number; effort: number }>()
  for (const { stations, effort } of missions) {
    for (const { code, variant } of stations) {
      const family = familyOf(code)
      if (family) latest.set(family, { variant, effort: effort ?? fittingEffort })
    }
  }
  return latest
}

function isOrdinary({ day, level, returning, lowEnergy = false }: PastMission): boolean {
  return level !== null && !returning && !lowEnergy && isOrdinaryDay(day)
}

function perSide(code: number, done: number): number {
  const { type, sides } = exerciseOf(code)
  return type === 'duration' && sides === 'each' ? done / 2 : done
}

const familyOf = (code: number) => (isExerciseCode(code) ? exerciseOf(code).ladder?.family : undefined)
const rungOf = (code: number) => exerciseOf(code).ladder?.rung ?? 0

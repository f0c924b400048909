import type { Family } from '#shared/content/exercises/exercise.ts'
import type { Length } from './lengths.ts'
import { exerciseOf, isExerciseCode } from './library.ts'
import { isOrdinaryDay } from './mission.ts'
import { type PastMission, hasFlag, isPartlyDone } from './past-mission.ts'
import { readPlanId } from './plan-id.ts'
import { leftOutRounds } from './shape.ts'

/** How it went with one exercise the last time it was asked for on an ordinary day. */
export type LastTime = {
  day: number
  /** Of one set, in the exercise's own unit: a side, where sides are apart. */
  done: number
  /** RPE 6 to 10; 8 where no answer was given. */
  effort: number
  /** Times in a row, up to and with this one, that less was done than asked for. */
  misses: number
  /** The version it was done in, where that left out rounds of it: it can be no reason to ask for more. Null for all rounds. */
  length: Length | null
  /** True where not every round was done: no success to build on. */
  partly: boolean
}

/** Right: what no answer counts as (training.md 7). */
const rightEffort = 8
/** From this RPE down there was something in hand. */
export const inHandEffort = 7

/**
 * The missions that say what a set should be: light days, eased missions, tests and the built-in plan do not.
 */
export const ordinaryMissions = (missions: readonly PastMission[]): PastMission[] =>
  missions.filter(isOrdinary)

/** The last time of every exercise, by code, from ordinary missions in order. A set that hurt says nothing. */
export function lastTimes(missions: readonly PastMission[]): Map<number, LastTime> {
  const times = new Map<number, LastTime>()
  for (const mission of missions) {
    const length = leftOutRounds(mission) ? (readPlanId(mission.planId)?.length ?? null) : null
    for (const station of mission.stations) {
      const [code, variant, prescribed, done] = station
      if (hasFlag(station, 'pain') || hasFlag(station, 'test') || !isExerciseCode(variant)) continue
      const before = times.get(variant)
      const partly = isPartlyDone(station)
      const missed = variant === code && (done < prescribed || partly)
      if (done === 0 && !before) continue
      times.set(variant, {
        day: done > 0 ? mission.day : (before?.day ?? mission.day),
        done: done > 0 ? perSide(variant, done) : (before?.done ?? 0),
        effort: mission.effort ?? rightEffort,
        misses: missed ? (before?.misses ?? 0) + 1 : 0,
        length: done > 0 ? length : (before?.length ?? null),
        partly: done > 0 ? partly : (before?.partly ?? false),
      })
    }
  }
  const latest = latestByFamily(missions)
  for (const [code, time] of times) {
    if (time.effort > rightEffort && wasEasyElsewhere(code, latest))
      times.set(code, { ...time, effort: rightEffort })
  }
  return times
}

/**
 * For every family whose last station was swapped for an easier rung and not found easy there: the code of that rung.
 * The plan starts where the trainee ended.
 */
export function preferredRungs(missions: readonly PastMission[]): Map<Family, number> {
  const rungs = new Map<Family, number>()
  for (const mission of missions) {
    for (const [code, variant] of mission.stations) {
      const family = familyOf(code)
      if (!family) continue
      const easier = variant !== code && familyOf(variant) === family && rungOf(variant) < rungOf(code)
      if (easier && (mission.effort ?? rightEffort) > inHandEffort) rungs.set(family, variant)
      else rungs.delete(family)
    }
  }
  return rungs
}

/** True where the family was last done on another exercise and left something in hand: the way back is open. */
function wasEasyElsewhere(code: number, latest: ReturnType<typeof latestByFamily>): boolean {
  const family = familyOf(code)
  const last = family && latest.get(family)
  return last !== undefined && last.variant !== code && last.effort <= inHandEffort
}

/** What each family was last done as, and how the mission went. */
function latestByFamily(missions: readonly PastMission[]): Map<Family, { variant: number; effort: number }> {
  const latest = new Map<Family, { variant: number; effort: number }>()
  for (const { stations, effort } of missions) {
    for (const [code, variant] of stations) {
      const family = familyOf(code)
      if (family) latest.set(family, { variant, effort: effort ?? rightEffort })
    }
  }
  return latest
}

function isOrdinary({ day, planId }: PastMission): boolean {
  const plan = readPlanId(planId)
  return plan !== null && !plan.conditions?.returning && isOrdinaryDay(day)
}

function perSide(code: number, done: number): number {
  const { type, sides } = exerciseOf(code)
  return type === 'duration' && sides === 'each' ? done / 2 : done
}

const familyOf = (code: number) => (isExerciseCode(code) ? exerciseOf(code).ladder?.family : undefined)
const rungOf = (code: number) => exerciseOf(code).ladder?.rung ?? 0

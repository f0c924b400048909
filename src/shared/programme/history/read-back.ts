import type { PlanEntry } from '#shared/api/workout.ts'
import { cooldownStations } from '#shared/programme/routine/cool-down.ts'
import { earlierShortRoutine } from '#shared/programme/routine/earlier-short-routines.ts'
import type { Length } from '#shared/programme/versions/lengths.ts'
import { missionOf } from '#shared/programme/plan/mission.ts'
import type { Limits } from '#shared/programme/plan/needs.ts'
import { shapeOf } from '#shared/programme/versions/shape.ts'
import { shortCooldown, shortWarmup } from '#shared/programme/routine/short-routine.ts'
import { numbered } from '#shared/programme/plan/station.ts'
import { readableVersions } from '#shared/programme/version.ts'
import { warmupStations } from '#shared/programme/routine/warm-up.ts'

// A stored session names its exercises by code. The library itself does not import missions, to keep the
// browser's bundle small.
export { exerciseOf, isExerciseCode } from '#shared/programme/exercises/library.ts'

/**
 * The warm-up and cooldown of a day, in the order of the stored bit masks: they depend on these values only and
 * never change within a version. A shorter version has some of the same steps, under the same ids. Throws
 * RangeError on an unknown version or day.
 */
export function routineOf(
  version: number,
  day: number,
  needs: Limits,
  { level, length = null }: { level: number; length?: Length | null },
): { warmup: PlanEntry[]; cooldown: PlanEntry[] } {
  if (!readableVersions.includes(version)) throw new RangeError(`No program has the version ${version}`)
  const mission = missionOf(day)
  const routine = {
    warmup: numbered('w', warmupStations(mission, needs, version, level)),
    cooldown: numbered('c', cooldownStations(mission, needs, version)),
  }
  const shape = length === null ? null : shortRoutineOf(version, day, level, length)
  if (!shape) return routine
  return {
    warmup: shortWarmup(routine.warmup, mission, shape.warmup),
    cooldown: shortCooldown(routine.cooldown, shape.cooldown),
  }
}

/** Steps of a shorter version. Version 1 had none. */
function shortRoutineOf(version: number, day: number, level: number, length: Length) {
  return version <= 2 ? earlierShortRoutine(day, length) : shapeOf(day, level, length)
}

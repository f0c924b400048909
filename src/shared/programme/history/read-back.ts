import type { PlanEntry } from '#shared/api/workout.ts'
import { cooldownStations } from '#shared/programme/routine/cool-down.ts'
import type { Length } from '#shared/programme/versions/lengths.ts'
import { missionOf } from '#shared/programme/plan/mission.ts'
import type { Needs } from '#shared/programme/plan/needs.ts'
import { shapeOf } from '#shared/programme/versions/shape.ts'
import { shortCooldown, shortWarmup } from '#shared/programme/routine/short-routine.ts'
import { numbered } from '#shared/programme/plan/station.ts'
import { readableVersions } from '#shared/programme/version.ts'
import { warmupStations } from '#shared/programme/routine/warm-up.ts'

// A stored session names its exercises by code. The library itself does not import missions, to keep the
// browser's bundle small.
export { exerciseOf, isExerciseCode } from '#shared/programme/exercises/library.ts'

/**
 * The warm-up and cool-down of a day, in the order of the stored bit masks: they depend on these three
 * values only and never change within a version. A shorter version has some of the same steps, under the
 * same ids. Throws RangeError on an unknown version or day.
 */
export function routineOf(
  version: number,
  day: number,
  needs: Needs,
  shorter: { level: number; length: Length } | null = null,
): { warmup: PlanEntry[]; cooldown: PlanEntry[] } {
  if (!readableVersions.includes(version)) throw new RangeError(`No programme has the version ${version}`)
  const mission = missionOf(day)
  const routine = {
    warmup: numbered('w', warmupStations(mission, needs, version)),
    cooldown: numbered('c', cooldownStations(mission, needs)),
  }
  const shape = shorter && shapeOf(day, shorter.level, shorter.length)
  if (!shape) return routine
  return {
    warmup: shortWarmup(routine.warmup, mission, shape.warmup),
    cooldown: shortCooldown(routine.cooldown, shape.cooldown),
  }
}

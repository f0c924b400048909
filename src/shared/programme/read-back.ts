import type { PlanEntry } from '#shared/api/workout.ts'
import { cooldownStations } from './cool-down.ts'
import { missionOf } from './mission.ts'
import type { Needs } from './needs.ts'
import { numbered } from './station.ts'
import { readableVersions } from './version.ts'
import { warmupStations } from './warm-up.ts'

// A stored session names its exercises by code; the library itself stays free of missions, for the browser's sake.
export { exerciseOf, isExerciseCode } from './library.ts'

/**
 * The warm-up and cool-down of a day, in the order that stored bit masks count: they depend on these three alone and
 * never change within a version. Throws RangeError on an unknown version or day.
 */
export function routineOf(version: number, day: number, needs: Needs): { warmup: PlanEntry[]; cooldown: PlanEntry[] } {
  if (!readableVersions.includes(version)) throw new RangeError(`No programme has the version ${version}`)
  const mission = missionOf(day)
  return { warmup: numbered('w', warmupStations(mission, needs, version)), cooldown: numbered('c', cooldownStations(mission, needs)) }
}

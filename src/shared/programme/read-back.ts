import type { PlanEntry } from '#shared/api/workout.ts'
import { exercises } from '#shared/content/exercises.ts'
import type { Exercise } from '#shared/content/exercises/exercise.ts'
import { cooldownStations } from './cool-down.ts'
import { missionOf } from './mission.ts'
import { numbered } from './station.ts'
import { programmeVersion } from './version.ts'
import { warmupStations } from './warm-up.ts'

const byCode = new Map<number, Exercise>(exercises.map((exercise) => [exercise.code, exercise]))

/** True for a code of the library. */
export function isExerciseCode(code: number): boolean {
  return byCode.has(code)
}

/** The exercise of a code in a plan or a stored session. Throws RangeError on an unknown one. */
export function exerciseOf(code: number): Exercise {
  const exercise = byCode.get(code)
  if (!exercise) throw new RangeError(`No exercise has the code ${code}`)
  return exercise
}

/**
 * The warm-up and cool-down of a day, in the order that stored bit masks count: they depend on these three alone and
 * never change within a version. Throws RangeError on an unknown version or day.
 */
export function routineOf(version: number, day: number, careful: boolean): { warmup: PlanEntry[]; cooldown: PlanEntry[] } {
  if (version !== programmeVersion) throw new RangeError(`No programme has the version ${version}`)
  const mission = missionOf(day)
  return { warmup: numbered('w', warmupStations(mission)), cooldown: numbered('c', cooldownStations(mission, careful)) }
}

import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import { routineOf } from '#shared/programme/history/read-back.ts'
import type { Arm } from '#shared/programme/training/arms.ts'
import type { PlanIdParts } from '#shared/programme/plan/plan-id.ts'
import { programVersion, readableVersions } from '#shared/programme/version.ts'
import { needsThen } from './past-session.ts'
import type { BootcampRow } from './trainee.ts'

/** The plan that a workout was finished with, as far as it is known. */
export type FinishedPlan = Pick<Plan, 'id' | 'version' | 'day' | 'warmup' | 'cooldown' | 'spared'> & {
  /** Null for a plan of an earlier program version: only the planner of that version knew its stations. */
  exercises: readonly PlanEntry[] | null
  /** The arm on a day with a choice; null if the plan fits both options (built-in and earlier plans). */
  arm: Arm | null
}

/** True for the plan of an earlier program version, which a device without a connection may still train. */
export const isEarlierPlan = ({ version }: PlanIdParts): boolean =>
  version < programVersion && readableVersions.includes(version)

/** The plan of an earlier program version: its warm-up and cooldown follow from its id. */
export function earlierPlan(
  id: string,
  parsed: PlanIdParts,
  { careful }: Pick<BootcampRow, 'careful'>,
): FinishedPlan {
  const { version, day } = parsed
  return {
    id,
    version,
    day,
    ...routineOf(version, day, needsThen(parsed, careful), parsed),
    exercises: null,
    arm: null,
  }
}

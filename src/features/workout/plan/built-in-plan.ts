import type { User } from '#shared/api/account.ts'
import type { Plan } from '#shared/api/workout.ts'
import { defaultPlan } from '#shared/programme/plan/default-plan.ts'

/** The built-in plan for the current day. It needs the exercise library, so this file is loaded on demand. */
export function builtInPlan({
  currentDay,
  currentPushups,
  currentSitups,
}: Pick<User, 'currentDay' | 'currentPushups' | 'currentSitups'>): Plan {
  const known =
    currentPushups === null || currentSitups === null
      ? undefined
      : { pushups: currentPushups, situps: currentSitups }
  return defaultPlan(currentDay, known)
}

import type { Plan, TodayPlan } from '#shared/api/workout.ts'
import { readOrNull } from '#src/lib/read-stored.ts'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'
import { savedAttempt } from '../attempt/attempt-storage.ts'
import { planOfOption, savedChoice } from '../choice/saved-choice.ts'
import { savedVersion } from '../version/saved-version.ts'
import { aPlan } from './read-plan.ts'

const keyPrefix = (userId: string) => traineeKey('plan', userId)

/** The saved plan of a day; null if there is none. */
export const savedPlan = (userId: string, day: number): Plan | null =>
  readOrNull(aPlan, storedJson('localStorage', keyPrefix(userId) + day))

/**
 * The saved plan of this day, if some of its steps are done and it should be continued: it was made before
 * its day and started offline, or only the omissions have changed since.
 */
export function startedPrefetchedPlan(userId: string, plan: Plan): Plan | null {
  const copy = savedPlan(userId, plan.day)
  if (!copy || copy.id === plan.id || (copy.madeAfter === undefined && !differsInList(copy, plan)))
    return null
  const whole = planOfOption(copy, savedChoice(userId, copy)?.option)
  const trainedPlan = savedVersion(userId, whole, 'today')?.plan ?? whole
  return (savedAttempt(userId, trainedPlan)?.done.length ?? 0) > 0 ? copy : null
}

const differsInList = (one: Plan, other: Plan) =>
  JSON.stringify(one.spared) !== JSON.stringify(other.spared) &&
  JSON.stringify(one.basis?.input) === JSON.stringify(other.basis?.input)

/** Saves a plan for offline use. One per trainee: yesterday's plan is useless. */
export function savePlan(userId: string, plan: TodayPlan): void {
  withStorage('localStorage', (storage) => {
    const older = Object.keys(storage).filter((key) => key.startsWith(keyPrefix(userId)))
    for (const key of older) storage.removeItem(key)
    storage.setItem(keyPrefix(userId) + plan.day, JSON.stringify({ ...plan, ahead: undefined }))
  })
}

import * as z from 'zod/mini'
import { type Plan, type TodayPlan, planSchema } from '#shared/api/workout.ts'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'
import { savedAttempt } from '../attempt/attempt-storage.ts'
import { planOfOption, savedChoice } from '../choice/saved-choice.ts'
import { savedVersion } from '../version/saved-version.ts'

const keyPrefix = (userId: string) => traineeKey('plan', userId)

/** The saved plan of a day; null if there is none. */
export function savedPlan(userId: string, day: number): Plan | null {
  const plan = z.safeParse(planSchema, storedJson('localStorage', keyPrefix(userId) + day))
  return plan.success ? plan.data : null
}

/** The prefetched plan of the same day if some of its steps are done: what was started offline is continued online. */
export function startedPrefetchedPlan(userId: string, { id, day }: Pick<Plan, 'id' | 'day'>): Plan | null {
  const copy = savedPlan(userId, day)
  if (copy?.madeAfter === undefined || copy.id === id) return null
  const whole = planOfOption(copy, savedChoice(userId, copy)?.option)
  const trainedPlan = savedVersion(userId, whole, 'today')?.plan ?? whole
  return (savedAttempt(userId, trainedPlan)?.done.length ?? 0) > 0 ? copy : null
}

/** Saves a plan for offline use. One per trainee: yesterday's plan is useless. */
export function savePlan(userId: string, plan: TodayPlan): void {
  withStorage('localStorage', (storage) => {
    const older = Object.keys(storage).filter((key) => key.startsWith(keyPrefix(userId)))
    for (const key of older) storage.removeItem(key)
    storage.setItem(keyPrefix(userId) + plan.day, JSON.stringify({ ...plan, ahead: undefined }))
  })
}

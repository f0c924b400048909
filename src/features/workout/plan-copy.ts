import * as z from 'zod/mini'
import { type Plan, type TodayPlan, planSchema } from '#shared/api/workout.ts'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'
import { keptRun } from './run-storage.ts'
import { keptVersion } from './version/kept-version.ts'

const keyPrefix = (userId: string) => traineeKey('plan', userId)

/** The device's copy of a day's plan; null when there is none. */
export function copiedPlan(userId: string, day: number): Plan | null {
  const plan = z.safeParse(planSchema, storedJson('localStorage', keyPrefix(userId) + day))
  return plan.success ? plan.data : null
}

/** The copy of the same day that was made ahead, where steps were done by it: what was begun without a signal goes on with one. */
export function begunAhead(userId: string, { id, day }: Pick<Plan, 'id' | 'day'>): Plan | null {
  const copy = copiedPlan(userId, day)
  if (copy?.madeAfter === undefined || copy.id === id) return null
  const trained = keptVersion(userId, copy, 'run')?.plan ?? copy
  return (keptRun(userId, trained)?.done.length ?? 0) > 0 ? copy : null
}

/** Keeps a plan for a day without a network. One per trainee: yesterday's serves nobody. */
export function copyPlan(userId: string, plan: TodayPlan): void {
  withStorage('localStorage', (storage) => {
    const older = Object.keys(storage).filter((key) => key.startsWith(keyPrefix(userId)))
    for (const key of older) storage.removeItem(key)
    storage.setItem(keyPrefix(userId) + plan.day, JSON.stringify({ ...plan, ahead: undefined }))
  })
}

import * as z from 'zod/mini'
import { type Plan, planSchema } from '#shared/api/workout.ts'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

const keyPrefix = (userId: string) => traineeKey('plan', userId)

/** The device's copy of a day's plan; null when there is none. */
export function copiedPlan(userId: string, day: number): Plan | null {
  const plan = z.safeParse(planSchema, storedJson('localStorage', keyPrefix(userId) + day))
  return plan.success ? plan.data : null
}

/** Keeps a plan for a day without a network. One per trainee: yesterday's serves nobody. */
export function copyPlan(userId: string, plan: Plan): void {
  withStorage('localStorage', (storage) => {
    const older = Object.keys(storage).filter((key) => key.startsWith(keyPrefix(userId)))
    for (const key of older) storage.removeItem(key)
    storage.setItem(keyPrefix(userId) + plan.day, JSON.stringify(plan))
  })
}

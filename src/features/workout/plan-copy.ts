import * as z from 'zod/mini'
import { type Plan, planSchema } from '#shared/api/workout.ts'

const keyPrefix = (userId: string) => `plan:${userId}:`

/** The device's copy of a day's plan; null when there is none. */
export function copiedPlan(userId: string, day: number): Plan | null {
  const plan = z.safeParse(planSchema, withStorage((storage) => JSON.parse(storage.getItem(keyPrefix(userId) + day) ?? 'null')))
  return plan.success ? plan.data : null
}

/** Keeps a plan for a day without a network. One plan per trainee: yesterday's serves nobody. */
export function copyPlan(userId: string, plan: Plan): void {
  withStorage((storage) => {
    const older = Object.keys(storage).filter((key) => key.startsWith(keyPrefix(userId)))
    for (const key of older) storage.removeItem(key)
    storage.setItem(keyPrefix(userId) + plan.day, JSON.stringify(plan))
  })
}

/** A browser may refuse its storage, or it may be full: then there is no copy. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}

import * as z from 'zod/mini'
import type { Plan } from '#shared/api/workout.ts'
import { type Run, runSchema } from './run.ts'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

const keyOf = (userId: string, planId: string) => traineeKey('run', userId, planId)

/** The run of this plan that a reload interrupted; null when there is none. */
export function keptRun(userId: string, plan: Pick<Plan, 'id' | 'day'>): Run | null {
  const run = z.safeParse(runSchema, storedJson('sessionStorage', keyOf(userId, plan.id)))
  return run.success && run.data.day === plan.day ? run.data : null
}

/** Outlives a reload of the page, not the tab. */
export function keepRun(userId: string, run: Run): void {
  withStorage('sessionStorage', (storage) => storage.setItem(keyOf(userId, run.planId), JSON.stringify(run)))
}

export function forgetRun(userId: string, planId: string): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(keyOf(userId, planId)))
}

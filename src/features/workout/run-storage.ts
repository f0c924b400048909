import * as z from 'zod/mini'
import type { Plan } from '#shared/api/workout.ts'
import { type Run, runSchema } from './run.ts'

const storageKey = (userId: string, planId: string) => `run:${userId}:${planId}`

/** The run of this plan that a reload interrupted; null when there is none. */
export function keptRun(userId: string, plan: Pick<Plan, 'id' | 'day'>): Run | null {
  const run = z.safeParse(runSchema, readJson(storageKey(userId, plan.id)))
  return run.success && run.data.day === plan.day ? run.data : null
}

/** Outlives a reload of the page, not the tab. */
export function keepRun(userId: string, run: Run): void {
  withStorage((storage) => storage.setItem(storageKey(userId, run.planId), JSON.stringify(run)))
}

export function forgetRun(userId: string, planId: string): void {
  withStorage((storage) => storage.removeItem(storageKey(userId, planId)))
}

function readJson(key: string): unknown {
  return withStorage((storage) => JSON.parse(storage.getItem(key) ?? 'null'))
}

/** A browser may refuse its storage (private windows, blocked cookies): the run then lives as long as the page. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}

import * as z from 'zod/mini'
import { type Plan, defaultPlanId } from '#shared/api/workout.ts'
import { type Run, runSchema } from './run.ts'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

/** A day's own run, or the run of an earlier day that is done again: they are kept apart, so that neither takes the other's place. */
export type RunKind = 'run' | 'repeat'

const keyOf = (kind: RunKind, userId: string, planId: string) => traineeKey(kind, userId, planId)

/** The run of this plan that a reload or a closed tab interrupted; null when there is none. */
export function keptRun(userId: string, plan: Pick<Plan, 'id' | 'day'>, kind: RunKind = 'run'): Run | null {
  const run = z.safeParse(runSchema, storedJson('localStorage', keyOf(kind, userId, plan.id)))
  return run.success && run.data.day === plan.day ? run.data : null
}

/** Outlives the tab. One plan of a kind is run at a time: runs of others would pile up, as nothing else ever removes them. */
export function keepRun(userId: string, run: Run, kind: RunKind = 'run'): void {
  const key = keyOf(kind, userId, run.planId)
  withStorage('localStorage', (storage) => {
    // The built-in plan only stands in while no plan arrives: the day's own run waits for its plan.
    if (run.planId !== defaultPlanId) forgetOthers(storage, keyOf(kind, userId, ''), key)
    storage.setItem(key, JSON.stringify(run))
  })
}

function forgetOthers(storage: Storage, prefix: string, key: string): void {
  const others = Object.keys(storage).filter((other) => other.startsWith(prefix) && other !== key)
  for (const other of others) storage.removeItem(other)
}

/** A bootcamp that starts over starts at its first step. */
export function forgetRuns(userId: string): void {
  withStorage('localStorage', (storage) => {
    for (const kind of kinds) forgetOthers(storage, keyOf(kind, userId, ''), '')
  })
}

export function forgetRun(userId: string, planId: string): void {
  withStorage('localStorage', (storage) => {
    for (const kind of kinds) storage.removeItem(keyOf(kind, userId, planId))
  })
}

const kinds: readonly RunKind[] = ['run', 'repeat']

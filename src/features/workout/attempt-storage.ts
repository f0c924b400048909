import * as z from 'zod/mini'
import { type Plan, defaultPlanId } from '#shared/api/workout.ts'
import { type Moment, momentSchema } from './resume-point.ts'
import { forgetCopies, forgetCopy } from './attempt-copy.ts'
import { type Run, runSchema } from './attempt.ts'
import { forgetVersionOf } from './version/saved-version.ts'
import { parsed, storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

/**
 * The attempt at the current day, or the repeat of an earlier day: stored separately, so that neither
 * overwrites the other.
 */
export type RunKind = 'run' | 'repeat'

const keyOf = (kind: RunKind, userId: string, planId: string) => traineeKey(kind, userId, planId)

/** The interrupted attempt at this plan; null if there is none. */
export function keptRun(userId: string, plan: Pick<Plan, 'id' | 'day'>, kind: RunKind = 'run'): Run | null {
  const run = z.safeParse(runSchema, storedJson('localStorage', keyOf(kind, userId, plan.id)))
  return run.success && run.data.day === plan.day ? run.data : null
}

/** Where within its step that attempt was left; null if unknown. */
export function keptMoment(userId: string, { id }: Pick<Plan, 'id'>, kind: RunKind = 'run'): Moment | null {
  const kept = z.safeParse(
    z.object({ moment: momentSchema }),
    storedJson('localStorage', keyOf(kind, userId, id)),
  )
  return kept.success ? kept.data.moment : null
}

/** Whether steps were done with an older plan of this day, which has been replaced: they do not fit the new plan. */
export function hasOlderRun(userId: string, plan: Pick<Plan, 'id' | 'day'>, kind: RunKind = 'run'): boolean {
  const prefix = keyOf(kind, userId, '')
  const older = withStorage('localStorage', (storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix) && ![plan.id, defaultPlanId].includes(key.slice(prefix.length)))
      .map((key) => z.safeParse(runSchema, parsed(storage.getItem(key))))
      .some(({ data }) => data?.day === plan.day && data.done.length > 0),
  )
  return plan.id !== defaultPlanId && older === true
}

/**
 * Stores an attempt beyond the life of the tab; false if this browser stores nothing. Attempts at other
 * plans of the same kind are deleted, because nothing else ever removes them.
 */
export function keepRun(
  userId: string,
  run: Run,
  kind: RunKind = 'run',
  moment: Moment | null = null,
): boolean {
  const key = keyOf(kind, userId, run.planId)
  const kept = withStorage('localStorage', (storage) => {
    // The built-in plan is only a stand-in: the attempt at the day's own plan stays stored.
    if (run.planId !== defaultPlanId) forgetOthers(storage, keyOf(kind, userId, ''), key)
    storage.setItem(key, JSON.stringify({ ...run, ...(moment && { moment }) }))
    return true
  })
  return kept ?? false
}

/** The id of the attempt stored for this plan, from any tab; null if there is none. */
export function keptRunId(userId: string, planId: string, kind: RunKind): string | null {
  const kept = z.safeParse(
    z.object({ id: z.uuid() }),
    storedJson('localStorage', keyOf(kind, userId, planId)),
  )
  return kept.success ? kept.data.id : null
}

function forgetOthers(storage: Storage, prefix: string, key: string): void {
  const others = Object.keys(storage).filter((other) => other.startsWith(prefix) && other !== key)
  for (const other of others) storage.removeItem(other)
}

/** A restarted bootcamp starts at its first step. */
export function forgetRuns(userId: string): void {
  withStorage('localStorage', (storage) => {
    for (const kind of kinds) forgetOthers(storage, keyOf(kind, userId, ''), '')
  })
  void forgetCopies(userId)
}

export function forgetRun(userId: string, planId: string): void {
  withStorage('localStorage', (storage) => {
    for (const kind of kinds) storage.removeItem(keyOf(kind, userId, planId))
  })
  for (const kind of kinds) {
    void forgetCopy(userId, kind, planId)
    forgetVersionOf(userId, kind, planId)
  }
}

const kinds: readonly RunKind[] = ['run', 'repeat']

import * as z from 'zod/mini'
import { type Plan, defaultPlanId } from '#shared/api/workout.ts'
import { withStore } from '#src/lib/trainee-database.ts'
import { type Moment, momentSchema } from './resume-point.ts'
import { type Run, runSchema } from './attempt.ts'

/**
 * A second copy of an attempt, in IndexedDB: browsers write it to disk immediately, while localStorage may
 * take a minute. It is only used if it is newer, for example after a crash.
 */
const copySchema = z.object({ run: runSchema, moment: momentSchema })
type Copy = z.infer<typeof copySchema>

const keyOf = (kind: string, planId: string) => `${kind}:${planId}`

export async function copiedRun(
  userId: string,
  { id, day }: Pick<Plan, 'id' | 'day'>,
  kind: string,
): Promise<Copy | null> {
  const copy = z.safeParse(
    copySchema,
    await withStore<unknown>(userId, 'runs', (store) => store.get(keyOf(kind, id))),
  )
  return copy.success && copy.data.run.day === day ? copy.data : null
}

export async function copyRun(userId: string, kind: string, run: Run, moment: Moment): Promise<void> {
  if (run.planId === defaultPlanId) return
  await withStore(userId, 'runs', (store) => store.put({ run, moment }, keyOf(kind, run.planId)))
}

export async function forgetCopy(userId: string, kind: string, planId: string): Promise<void> {
  await withStore(userId, 'runs', (store) => store.delete(keyOf(kind, planId)))
}

export async function forgetCopies(userId: string): Promise<void> {
  await withStore(userId, 'runs', (store) => store.clear())
}

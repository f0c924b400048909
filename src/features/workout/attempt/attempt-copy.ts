import * as z from 'zod/mini'
import { type Plan, defaultPlanId } from '#shared/api/workout.ts'
import { withStore } from '#src/offline/trainee-database.ts'
import { type ResumePoint, resumePointSchema } from './resume-point.ts'
import { type WorkoutAttempt, attemptSchema } from './attempt.ts'

/**
 * A second copy of an attempt, in IndexedDB: browsers write it to disk immediately, while localStorage may
 * take a minute. It is only used if it is newer, for example after a crash.
 */
const copySchema = z.object({ run: attemptSchema, moment: resumePointSchema })
type AttemptCopy = z.infer<typeof copySchema>

const keyOf = (kind: string, planId: string) => `${kind}:${planId}`

export async function attemptCopy(
  userId: string,
  { id, day }: Pick<Plan, 'id' | 'day'>,
  kind: string,
): Promise<AttemptCopy | null> {
  const copy = z.safeParse(
    copySchema,
    await withStore<unknown>(userId, 'runs', (store) => store.get(keyOf(kind, id))),
  )
  return copy.success && copy.data.run.day === day ? copy.data : null
}

export async function saveAttemptCopy(
  userId: string,
  kind: string,
  attempt: WorkoutAttempt,
  moment: ResumePoint,
): Promise<void> {
  if (attempt.planId === defaultPlanId) return
  await withStore(userId, 'runs', (store) => store.put({ run: attempt, moment }, keyOf(kind, attempt.planId)))
}

export async function deleteAttemptCopy(userId: string, kind: string, planId: string): Promise<void> {
  await withStore(userId, 'runs', (store) => store.delete(keyOf(kind, planId)))
}

export async function deleteAttemptCopies(userId: string): Promise<void> {
  await withStore(userId, 'runs', (store) => store.clear())
}

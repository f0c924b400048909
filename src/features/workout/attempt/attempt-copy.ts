import type { Plan } from '#shared/api/workout.ts'
import { defaultPlanId } from '#shared/programme/plan/default-plan-id.ts'
import { objectOf, readOrNull } from '#src/lib/read-stored.ts'
import { rowsOf, withStore } from '#src/offline/database.ts'
import { type AttemptKind, storedKind } from './attempt-kind.ts'
import { type ResumePoint, type StoredPoint, fromStored, storedPoint, toStored } from './resume-point.ts'
import { type WorkoutAttempt, storedAttempt } from './attempt.ts'

/**
 * A second copy of an attempt, in IndexedDB: browsers write it to disk immediately, while localStorage may
 * take a minute. It is only used if it is newer, for example after a crash.
 */
export type AttemptCopy = { attempt: WorkoutAttempt; resumePoint: ResumePoint }

/** As it is stored: `run` and `moment` are older names. */
const storedCopy = objectOf<{ run: WorkoutAttempt; moment: StoredPoint }>({
  run: storedAttempt,
  moment: storedPoint,
})

const keyOf = (userId: string, kind: AttemptKind, planId: string) => [userId, `${storedKind[kind]}:${planId}`]

export async function attemptCopy(
  userId: string,
  { id, day }: Pick<Plan, 'id' | 'day'>,
  kind: AttemptKind,
): Promise<AttemptCopy | null> {
  const copy = readOrNull(
    storedCopy,
    await withStore<unknown>('attempts', (store) => store.get(keyOf(userId, kind, id))),
  )
  return copy?.run.day === day ? { attempt: copy.run, resumePoint: fromStored(copy.moment) } : null
}

export async function saveAttemptCopy(
  userId: string,
  kind: AttemptKind,
  { attempt, resumePoint }: AttemptCopy,
): Promise<void> {
  if (attempt.planId === defaultPlanId) return
  const stored = { run: attempt, moment: toStored(resumePoint) }
  await withStore('attempts', (store) => store.put(stored, keyOf(userId, kind, attempt.planId)))
}

export async function deleteAttemptCopy(userId: string, kind: AttemptKind, planId: string): Promise<void> {
  await withStore('attempts', (store) => store.delete(keyOf(userId, kind, planId)))
}

export async function deleteAttemptCopies(userId: string): Promise<void> {
  await withStore('attempts', (store) => store.delete(rowsOf(userId)))
}

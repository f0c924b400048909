import type { Plan } from '#shared/api/workout.ts'
import { defaultPlanId } from '#shared/programme/plan/default-plan-id.ts'
import { objectOf, readOrNull } from '#src/lib/read-stored.ts'
import { type AttemptKind, attemptKinds, storedKind } from './attempt-kind.ts'
import { type ResumePoint, type StoredPoint, fromStored, storedPoint, toStored } from './resume-point.ts'
import { deleteAttemptCopies, deleteAttemptCopy } from './attempt-copy.ts'
import { type WorkoutAttempt, storedAttempt, storedId } from './attempt.ts'
import { deleteChoice } from '../choice/saved-choice.ts'
import { deleteVersion, deleteVersionOfPlan } from '../version/saved-version.ts'
import { parseJson, storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

/** `moment` is the older name of a resume point. */
const withResumePoint = objectOf<{ moment: StoredPoint }>({ moment: storedPoint })
const withId = objectOf<{ id: string }>({ id: storedId })

const keyOf = (kind: AttemptKind, userId: string, planId: string) =>
  traineeKey(storedKind[kind], userId, planId)

/** The interrupted attempt at this plan; null if there is none. */
export function savedAttempt(
  userId: string,
  plan: Pick<Plan, 'id' | 'day'>,
  kind: AttemptKind = 'today',
): WorkoutAttempt | null {
  const attempt = readOrNull(storedAttempt, storedJson('localStorage', keyOf(kind, userId, plan.id)))
  return attempt?.day === plan.day ? attempt : null
}

/** Where within its step that attempt was left; null if unknown. */
export function savedResumePoint(
  userId: string,
  { id }: Pick<Plan, 'id'>,
  kind: AttemptKind = 'today',
): ResumePoint | null {
  const stored = readOrNull(withResumePoint, storedJson('localStorage', keyOf(kind, userId, id)))
  return stored && fromStored(stored.moment)
}

/** Whether steps were done with an older plan of this day, which has been replaced: they do not fit the new plan. */
export function hasOlderAttempt(
  userId: string,
  plan: Pick<Plan, 'id' | 'day'>,
  kind: AttemptKind = 'today',
): boolean {
  const prefix = keyOf(kind, userId, '')
  const older = withStorage('localStorage', (storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix) && ![plan.id, defaultPlanId].includes(key.slice(prefix.length)))
      .map((key) => readOrNull(storedAttempt, parseJson(storage.getItem(key))))
      .some((older) => older?.day === plan.day && older.done.length > 0),
  )
  return plan.id !== defaultPlanId && older === true
}

/**
 * Stores an attempt beyond the life of the tab; false if this browser stores nothing. Attempts at other
 * plans of the same kind are deleted, because nothing else ever removes them.
 */
export function saveAttempt(
  userId: string,
  attempt: WorkoutAttempt,
  kind: AttemptKind = 'today',
  resumePoint: ResumePoint | null = null,
): boolean {
  const key = keyOf(kind, userId, attempt.planId)
  const stored = withStorage('localStorage', (storage) => {
    // The built-in plan is only a stand-in: the attempt at the day's own plan stays stored.
    if (attempt.planId !== defaultPlanId) deleteOthers(storage, keyOf(kind, userId, ''), key)
    storage.setItem(
      key,
      JSON.stringify({ ...attempt, ...(resumePoint && { moment: toStored(resumePoint) }) }),
    )
    return true
  })
  return stored ?? false
}

/** The id of the attempt stored for this plan, from any tab; null if there is none. */
export function savedAttemptId(userId: string, planId: string, kind: AttemptKind): string | null {
  return readOrNull(withId, storedJson('localStorage', keyOf(kind, userId, planId)))?.id ?? null
}

function deleteOthers(storage: Storage, prefix: string, key: string): void {
  const others = Object.keys(storage).filter((other) => other.startsWith(prefix) && other !== key)
  for (const other of others) storage.removeItem(other)
}

/** A restarted bootcamp starts at its first step. */
export function deleteAttempts(userId: string): void {
  withStorage('localStorage', (storage) => {
    for (const kind of attemptKinds) deleteOthers(storage, keyOf(kind, userId, ''), '')
  })
  deleteChoice(userId)
  for (const kind of attemptKinds) deleteVersion(userId, kind)
  void deleteAttemptCopies(userId)
}

export function deleteAttempt(userId: string, planId: string): void {
  withStorage('localStorage', (storage) => {
    for (const kind of attemptKinds) storage.removeItem(keyOf(kind, userId, planId))
  })
  for (const kind of attemptKinds) {
    void deleteAttemptCopy(userId, kind, planId)
    deleteVersionOfPlan(userId, kind, planId)
  }
}

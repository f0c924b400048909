import type { FinishedWorkout, Session } from '#shared/api/workout.ts'
import {
  type Decision,
  isServerDecision,
  withOutboxLock,
  sendFinish,
  sendUnsent,
  signedInId,
} from './send-finish.ts'
import { requestSync } from '#src/lib/service-worker.ts'
import { withStorage } from '#src/lib/trainee-storage.ts'
import { saveCopy, restoreDecision, deleteCopy, unsentCopies } from './unsent-copies.ts'
import { notifyOutboxListeners, unsentFinishes, unsentKey } from './unsent-finishes.ts'
import type { Unsent } from './unsent.ts'

/** What became of a finish that was stored on this device. */
export type Outcome = { day: number } & Decision

const sessionSchema = () => import('#shared/api/workout.ts').then((all) => all.sessionSchema)

export class NoRoomError extends Error {}

/** Sends a finish. Null if it did not get through and was stored with its time; throws if the server refuses it. */
export async function sendOrSave(finished: FinishedWorkout, attemptId: string): Promise<Session | null> {
  const unsent = { runId: attemptId, finished: { ...finished, finishedAt: new Date().toISOString() } }
  // It counts only after the finishes that are already waiting.
  const mustWait = unsentFinishes(finished.userId).some(
    (other) => other.runId !== attemptId && other.finished.day < finished.day,
  )
  try {
    if (!mustWait) return await sendFinish(finished, attemptId, sessionSchema)
  } catch (error) {
    if (isServerDecision(error)) throw error
    saveOrThrow(unsent, error)
    return null
  }
  saveOrThrow(unsent)
  return null
}

/** Deletes the unsent finishes of a deleted account. */
export function deleteOutbox(userId: string): void {
  withStorage('localStorage', (storage) => {
    const saved = Object.keys(storage).filter((key) => key.startsWith(unsentKey(userId)))
    for (const key of saved) storage.removeItem(key)
  })
}

/** Sends the waiting finishes if this trainee is signed in. What does not get through keeps waiting. */
export function sendOutbox(userId: string): Promise<Outcome[]> {
  return withOutboxLock(async () => {
    const outcomes = await collectSettled(userId)
    // Under another trainee's login the server would refuse it, and the finish would be lost.
    if (unsentFinishes(userId).length === 0 || !(await isSignedIn(userId))) return outcomes
    for (const unsent of unsentFinishes(userId)) {
      const decision = await sendUnsent(unsent, sessionSchema)
      // Later finishes count only after this one.
      if (!decision) break
      outcomes.push(await settle(unsent, decision))
    }
    return outcomes
  })
}

/** The users whose copies this page has already checked. */
const checkedUsers = new Set<string>()

/**
 * Collects what the service worker has sent. A finish that is left only in the second copy, for example
 * after a dead battery, waits again.
 */
async function collectSettled(userId: string): Promise<Outcome[]> {
  if (checkedUsers.has(userId) && unsentFinishes(userId).length === 0) return []
  const outcomes: Outcome[] = []
  for (const { unsent, decision } of (await unsentCopies()).filter(
    (copy) => copy.unsent.finished.userId === userId,
  )) {
    if (decision) {
      const restored = restoreDecision(decision, await sessionSchema())
      if (restored) outcomes.push(await settle(unsent, restored))
    } else if (!unsentFinishes(userId).some(({ runId }) => runId === unsent.runId)) {
      save(unsent)
    }
  }
  checkedUsers.add(userId)
  return outcomes
}

async function settle(unsent: Unsent, decision: Decision): Promise<Outcome> {
  withStorage('localStorage', (storage) =>
    storage.removeItem(unsentKey(unsent.finished.userId, unsent.runId)),
  )
  await deleteCopy(unsent)
  notifyOutboxListeners('removed')
  return { day: unsent.finished.day, ...decision }
}

function saveOrThrow(unsent: Unsent, cause?: unknown): void {
  if (!save(unsent)) throw new NoRoomError('No room for an unsent finish', { cause })
  void saveCopy(unsent).then(requestSync)
}

function save(unsent: Unsent): boolean {
  const saved = withStorage('localStorage', (storage) => {
    storage.setItem(unsentKey(unsent.finished.userId, unsent.runId), JSON.stringify(unsent))
    return true
  })
  notifyOutboxListeners('saved')
  return saved ?? false
}

async function isSignedIn(userId: string): Promise<boolean> {
  return (await signedInId().catch(() => null)) === userId
}

import type { FinishedWorkout, Session } from '#shared/api/workout.ts'
import { type Decision, isAnswer, oneAtATime, sendFinish, sendUnsent, signedInId } from './send-finish.ts'
import { askForSync } from './service-worker.ts'
import { withStorage } from './trainee-storage.ts'
import { copyUnsent, decided, dropCopy, unsentCopies } from './unsent-copies.ts'
import { tell, unsentFinishes, unsentKey } from './unsent-finishes.ts'
import type { Unsent } from './unsent.ts'

/** What became of a finish that was stored on this device. */
export type Outcome = { day: number } & Decision

const sessionSchema = () => import('#shared/api/workout.ts').then((all) => all.sessionSchema)

export class NoRoomError extends Error {}

/** Sends a finish. Null if it did not get through and was stored with its time; throws if the server refuses it. */
export async function sendOrKeep(finished: FinishedWorkout, runId: string): Promise<Session | null> {
  const unsent = { runId, finished: { ...finished, finishedAt: new Date().toISOString() } }
  // It counts only after the finishes that are already waiting.
  const after = unsentFinishes(finished.userId).some(
    (other) => other.runId !== runId && other.finished.day < finished.day,
  )
  try {
    if (!after) return await sendFinish(finished, runId, sessionSchema)
  } catch (error) {
    if (isAnswer(error)) throw error
    keepOrThrow(unsent, error)
    return null
  }
  keepOrThrow(unsent)
  return null
}

/** Deletes the unsent finishes of a deleted account. */
export function forgetOutbox(userId: string): void {
  withStorage('localStorage', (storage) => {
    const kept = Object.keys(storage).filter((key) => key.startsWith(unsentKey(userId)))
    for (const key of kept) storage.removeItem(key)
  })
}

/** Sends the waiting finishes if this trainee is signed in. What does not get through keeps waiting. */
export function sendOutbox(userId: string): Promise<Outcome[]> {
  return oneAtATime(async () => {
    const outcomes = await takeDecided(userId)
    // Under another trainee's login the server would refuse it, and the finish would be lost.
    if (unsentFinishes(userId).length === 0 || !(await isSignedIn(userId))) return outcomes
    for (const unsent of unsentFinishes(userId)) {
      const decision = await sendUnsent(unsent, sessionSchema)
      // Later finishes count only after this one.
      if (!decision) break
      outcomes.push(await settled(unsent, decision))
    }
    return outcomes
  })
}

/** The users whose copies this page has already checked. */
const looked = new Set<string>()

/**
 * Collects what the service worker has sent. A finish that is left only in the second copy, for example
 * after a dead battery, waits again.
 */
async function takeDecided(userId: string): Promise<Outcome[]> {
  if (looked.has(userId) && unsentFinishes(userId).length === 0) return []
  const outcomes: Outcome[] = []
  for (const { unsent, decision } of (await unsentCopies()).filter(
    (copy) => copy.unsent.finished.userId === userId,
  )) {
    if (decision) {
      const read = decided(decision, await sessionSchema())
      if (read) outcomes.push(await settled(unsent, read))
    } else if (!unsentFinishes(userId).some(({ runId }) => runId === unsent.runId)) {
      keep(unsent)
    }
  }
  looked.add(userId)
  return outcomes
}

async function settled(unsent: Unsent, decision: Decision): Promise<Outcome> {
  withStorage('localStorage', (storage) =>
    storage.removeItem(unsentKey(unsent.finished.userId, unsent.runId)),
  )
  await dropCopy(unsent)
  tell('gone')
  return { day: unsent.finished.day, ...decision }
}

function keepOrThrow(unsent: Unsent, cause?: unknown): void {
  if (!keep(unsent)) throw new NoRoomError('No room for an unsent finish', { cause })
  void copyUnsent(unsent).then(askForSync)
}

function keep(unsent: Unsent): boolean {
  const kept = withStorage('localStorage', (storage) => {
    storage.setItem(unsentKey(unsent.finished.userId, unsent.runId), JSON.stringify(unsent))
    return true
  })
  tell('kept')
  return kept ?? false
}

async function isSignedIn(userId: string): Promise<boolean> {
  return (await signedInId().catch(() => null)) === userId
}

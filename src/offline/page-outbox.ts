import type { FinishedWorkout, Session } from '#shared/api/workout.ts'
import { ApiError } from '#src/lib/api.ts'
import {
  type Decision,
  type Unsent,
  announceChange,
  deleteUnsent,
  saveUnsent,
  unsentFinishes,
} from './outbox.ts'
import { isServerDecision, sendFinish, sendWaiting, withOutboxLock } from './outbox-sender.ts'

/** The outcome of a finish that was stored on this device. */
export type Outcome = { day: number } & ({ sent: Session } | { refused: ApiError })

const sessionSchema = () => import('#shared/api/workout.ts').then((all) => all.sessionSchema)

export class NoRoomError extends Error {}

/** Sends a finish. Null if it did not get through and was stored with its time; throws if the server refuses it. */
export async function sendOrSave(finished: FinishedWorkout, attemptId: string): Promise<Session | null> {
  const finishedAt = new Date().toISOString()
  const unsent = { attemptId, finished: { ...finished, finishedAt }, decision: null }
  // It counts only after the finishes that are already waiting.
  const mustWait = (await unsentFinishes(finished.userId)).some(
    (other) => other.attemptId !== attemptId && other.finished.day < finished.day,
  )
  try {
    if (!mustWait) return await sendFinish(finished, attemptId, sessionSchema)
  } catch (error) {
    if (isServerDecision(error)) throw error
    await saveOrThrow(unsent, error)
    return null
  }
  await saveOrThrow(unsent)
  return null
}

/**
 * Sends the waiting finishes if this trainee is signed in, and takes the outcomes out of the outbox, those of
 * the service worker too. What does not get through keeps waiting.
 */
export async function sendOutbox(userId: string): Promise<Outcome[]> {
  await sendWaiting(userId)
  return withOutboxLock(() => takeOutcomes(userId))
}

async function takeOutcomes(userId: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const unsent of await unsentFinishes(userId)) {
    const outcome = unsent.decision && (await outcomeOf(unsent, unsent.decision))
    if (outcome && (await deleteUnsent(unsent))) outcomes.push(outcome)
    // This version cannot read the answer: it asks again.
    else if (unsent.decision && !outcome) await saveUnsent({ ...unsent, decision: null })
  }
  if (outcomes.length > 0) await announceChange('removed')
  return outcomes
}

/** Null if this version cannot read the answer. */
async function outcomeOf({ finished: { day } }: Unsent, decision: Decision): Promise<Outcome | null> {
  if ('refused' in decision)
    return { day, refused: new ApiError(decision.refused.status, decision.refused.text) }
  const { data: sent } = (await sessionSchema()).safeParse(decision.sent)
  return sent ? { day, sent } : null
}

async function saveOrThrow(unsent: Unsent, cause?: unknown): Promise<void> {
  if (!(await saveUnsent(unsent))) throw new NoRoomError('No room for an unsent finish', { cause })
  await announceChange('saved')
  void requestSync()
}

/**
 * Asks the browser to send the outbox as soon as there is a connection, even with the tab closed
 * (src/sw.ts). Chromium only: in other browsers the next visit sends it.
 */
async function requestSync(): Promise<void> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration('/')
  // Browsers may refuse this in their settings.
  await registration?.sync?.register('outbox').catch(() => null)
}

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

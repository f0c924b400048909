import { ApiError, type LazyReader, callApi } from '#src/lib/api.ts'
import { type Decision, type Unsent, announceChange, saveUnsent, unsentFinishes } from './outbox.ts'

/** A call that takes longer than this counts as failed. */
export const TIMEOUT_MS = 15_000

/**
 * Sends the waiting finishes of the signed-in user, or of `userId` if they are signed in, in the order they
 * were made. Stores what the server decided for the next tab to show. False if one did not get through.
 */
export function sendWaiting(userId?: string): Promise<boolean> {
  return withOutboxLock(async () => {
    const waiting = (await unsentFinishes(userId)).filter(({ decision }) => decision === null)
    if (waiting.length === 0) return true
    const signedIn = await signedInId().catch(() => undefined)
    if (signedIn === undefined) return false
    for (const unsent of waiting) {
      // Under another trainee's login the server would refuse it, and the finish would be lost.
      if (unsent.finished.userId !== signedIn) continue
      const decision = await send(unsent)
      // Later finishes count only after this one.
      if (!decision) return false
      await saveUnsent({ ...unsent, decision })
    }
    return true
  })
}

/** For the service worker, with or without a tab. Rejects if a finish waits, so that the browser tries again. */
export async function sendInBackground(): Promise<void> {
  const allSent = await sendWaiting()
  await announceChange('sent')
  if (!allSent) throw new Error('A finish waits for a signal')
}

export const sendFinish = <Answer>(
  finished: object,
  attemptId: string,
  schema: LazyReader<Answer>,
): Promise<Answer> =>
  callApi('/api/workout-sessions', schema, {
    method: 'POST',
    body: finished,
    headers: { 'Idempotency-Key': attemptId },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })

/** Whether our server has decided. Server errors and the pages of a captive portal are not decisions. */
export function isServerDecision(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.code !== 'unexpected'
}

let lastOperation: Promise<unknown> = Promise.resolve()

/**
 * Only one sender at a time: across all tabs and the service worker if the browser supports locks, otherwise
 * within this tab. There, the idempotency key turns two sends into one session.
 */
export function withOutboxLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks }: { locks?: LockManager | null } = navigator
  if (locks) return locks.request('outbox', work)
  const result = lastOperation.then(work)
  lastOperation = result.catch(() => null)
  return result
}

/** Null if the finish may get through later. */
async function send({ finished, attemptId }: Unsent): Promise<Decision | null> {
  try {
    return { sent: await sendFinish(finished, attemptId, withId) }
  } catch (error) {
    if (!isServerDecision(error) || mayCountLater(error)) return null
    return { refused: { status: error.status, text: error.text } }
  }
}

/**
 * `locked` means that the finish's day is still to come. If it can never come, the server answers with
 * another code.
 */
const mayCountLater = ({ status, code }: ApiError): boolean =>
  code === 'locked' || [401, 408, 429].includes(status)

/** The id of the signed-in user; null if no one is signed in. Throws if that cannot be determined. */
export async function signedInId(): Promise<string | null> {
  try {
    return (await callApi('/api/auth/me', withId, { signal: AbortSignal.timeout(TIMEOUT_MS) })).id
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/**
 * Enough to tell an answer from a captive portal's page. A full schema would double the size of the service
 * worker; the tab that shows the answer applies it (page-outbox.ts).
 */
const withId = {
  parse: (answer: unknown): { id: string } => {
    if (typeof Object(answer).id !== 'string') throw new Error('Not an answer of ours')
    return answer as { id: string }
  },
}

import type { Session } from '#shared/api/workout.ts'
import { ApiError, type LazyReader, callApi } from '#src/lib/api.ts'
import type { Unsent } from './unsent.ts'

/** A call that takes longer than this counts as failed. */
const TIMEOUT_MS = 15_000

/** What the server decided about a finish. */
export type Decision = { sent: Session } | { refused: ApiError }

export const sendFinish = (
  finished: object,
  attemptId: string,
  sessionSchema: LazyReader<Session>,
): Promise<Session> =>
  callApi('/api/workout-sessions', sessionSchema, {
    method: 'POST',
    body: finished,
    headers: { 'Idempotency-Key': attemptId },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })

/** Sends a waiting finish; null if it may get through later. */
export async function sendUnsent(
  { finished, runId }: Unsent,
  sessionSchema: LazyReader<Session>,
): Promise<Decision | null> {
  try {
    return { sent: await sendFinish(finished, runId, sessionSchema) }
  } catch (error) {
    return isServerDecision(error) && !mayCountLater(error) ? { refused: error } : null
  }
}

/** Whether our server has decided. Server errors and the pages of a captive portal are not decisions. */
export function isServerDecision(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.code !== 'unexpected'
}

/**
 * `locked` means that the finish's day is still to come. If it can never come, the server answers with
 * another code.
 */
const mayCountLater = ({ status, code }: ApiError): boolean =>
  code === 'locked' || [401, 408, 429].includes(status)

/** The id of the signed-in user; null if nobody is signed in. Throws if that cannot be determined. */
export async function signedInId(): Promise<string | null> {
  try {
    return await callApi('/api/auth/me', { parse: parseUserId }, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

function parseUserId(answer: unknown): string {
  const { id } = Object(answer)
  if (typeof id !== 'string') throw new Error('Not somebody')
  return id
}

let lastOperation: Promise<unknown> = Promise.resolve()

/**
 * Only one sender at a time: across all tabs and the service worker if the browser supports locks, otherwise
 * within this tab. There, the idempotency key turns two sends into one session.
 */
export function withOutboxLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request('outbox', work)
  const result = lastOperation.then(work)
  lastOperation = result.catch(() => null)
  return result
}

import type { Session } from '#shared/api/workout.ts'
import { ApiError, type LateReader, callApi } from './api.ts'
import type { Unsent } from './unsent.ts'

/** A signal that neither answers nor fails within this is none. */
const PATIENCE_MS = 15_000

/** What the server made of a finish. */
export type Decision = { sent: Session } | { refused: ApiError }

export const sendFinish = (
  finished: object,
  runId: string,
  sessionSchema: LateReader<Session>,
): Promise<Session> =>
  callApi('/api/workout-sessions', sessionSchema, {
    method: 'POST',
    body: finished,
    headers: { 'Idempotency-Key': runId },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })

/** Sends what has waited; null where the same finish may get through another time. */
export async function sendUnsent(
  { finished, runId }: Unsent,
  sessionSchema: LateReader<Session>,
): Promise<Decision | null> {
  try {
    return { sent: await sendFinish(finished, runId, sessionSchema) }
  } catch (error) {
    return isAnswer(error) && !mayCountLater(error) ? { refused: error } : null
  }
}

/** Our server has decided. Its breakdowns, and the pages a hotel's network answers with, decide nothing. */
export function isAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.code !== 'unexpected'
}

/** `locked`: its day will be reached, whenever that is. Where it never will be, the server says so by another code. */
const mayCountLater = ({ status, code }: ApiError): boolean =>
  code === 'locked' || [401, 408, 429].includes(status)

/** Whose login this browser holds; null where nobody's. Throws where that is not known. */
export async function signedInId(): Promise<string | null> {
  try {
    return await callApi('/api/auth/me', { parse: idOf }, { signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

function idOf(answer: unknown): string {
  const { id } = Object(answer)
  if (typeof id !== 'string') throw new Error('Not somebody')
  return id
}

let turn: Promise<unknown> = Promise.resolve()

/** One sender at a time: of all tabs and the service worker where the browser has locks, else of this one. Then the run's key makes two sendings one session. */
export function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request('outbox', work)
  const done = turn.then(work)
  turn = done.catch(() => null)
  return done
}

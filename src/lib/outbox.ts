import * as z from 'zod/mini'
import { type FinishedWorkout, type Session, sessionSchema } from '#shared/api/workout.ts'
import { ApiError, callApi } from './api.ts'
import { parsed, withStorage } from './trainee-storage.ts'

/** A signal that neither answers nor fails within this is none. */
const PATIENCE_MS = 15_000

/** Under its owner's id, and not among what signing out takes away: it waits for the same trainee. */
const keyOf = (userId: string, runId = '') => `outbox:${userId}:${runId}`

/** Only what is needed here: whether an older version's finish still counts is the server's to say. */
const unsentSchema = z.object({
  runId: z.string(),
  finished: z.looseObject({ userId: z.string(), day: z.number(), finishedAt: z.string() }),
})
type Unsent = z.infer<typeof unsentSchema>

/** What became of a finish that was kept. */
export type Outcome = { day: number } & ({ sent: Session } | { refused: ApiError })

export class NoRoomError extends Error {}

/** Sends a finish. Null when it did not get through, and is kept with its time; throws what the server answers instead. */
export async function sendOrKeep(finished: FinishedWorkout, runId: string): Promise<Session | null> {
  const finishedAt = new Date().toISOString()
  try {
    return await send(finished, runId)
  } catch (error) {
    if (isAnswer(error)) throw error
    if (!keep({ runId, finished: { ...finished, finishedAt } })) throw new NoRoomError('No room for an unsent finish', { cause: error })
    return null
  }
}

/** The finishes that wait for a signal, in the order they were made. */
export function unsentFinishes(userId: string): Unsent[] {
  const kept = withStorage('localStorage', (storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(keyOf(userId)))
      .map((key) => z.safeParse(unsentSchema, parsed(storage.getItem(key))).data)
      .filter((unsent) => unsent !== undefined),
  )
  return (kept ?? []).sort((a, b) => a.finished.finishedAt.localeCompare(b.finished.finishedAt))
}

/** Whose account is deleted has nothing left to send. */
export function forgetOutbox(userId: string): void {
  withStorage('localStorage', (storage) => {
    const kept = Object.keys(storage).filter((key) => key.startsWith(keyOf(userId)))
    for (const key of kept) storage.removeItem(key)
  })
}

/** Sends what waits, if this trainee is the one who is signed in. What does not get through goes on waiting. */
export function sendOutbox(userId: string): Promise<Outcome[]> {
  return oneAtATime(async () => {
    const outcomes: Outcome[] = []
    // Sent with another's login it would be refused, and lost.
    if (unsentFinishes(userId).length === 0 || !(await isSignedIn(userId))) return outcomes
    for (const { finished, runId } of unsentFinishes(userId)) {
      const outcome = await send(finished, runId).then((sent) => ({ sent }), refusal)
      // The later ones count only after this one.
      if (!outcome) break
      withStorage('localStorage', (storage) => storage.removeItem(keyOf(userId, runId)))
      tell('gone')
      outcomes.push({ day: finished.day, ...outcome })
    }
    return outcomes
  })
}

/** Calls `changed` whenever a finish was kept or is gone, in any tab. */
export function watchOutbox(changed: (is: 'kept' | 'gone') => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === null || key.startsWith('outbox:')) changed(newValue === null ? 'gone' : 'kept')
  }
  watchers.add(changed)
  window.addEventListener('storage', onStorage)
  return () => {
    watchers.delete(changed)
    window.removeEventListener('storage', onStorage)
  }
}

const watchers = new Set<Parameters<typeof watchOutbox>[0]>()

function tell(is: 'kept' | 'gone'): void {
  for (const changed of watchers) changed(is)
}

function keep(unsent: Unsent): boolean {
  const kept = withStorage('localStorage', (storage) => {
    storage.setItem(keyOf(unsent.finished.userId, unsent.runId), JSON.stringify(unsent))
    return true
  })
  tell('kept')
  return kept ?? false
}

const send = (finished: object, runId: string) =>
  callApi('/api/workout-sessions', sessionSchema, {
    method: 'POST',
    body: finished,
    headers: { 'Idempotency-Key': runId },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })

async function isSignedIn(userId: string): Promise<boolean> {
  try {
    return (await callApi('/api/auth/me', z.object({ id: z.string() }), { signal: AbortSignal.timeout(PATIENCE_MS) })).id === userId
  } catch {
    return false
  }
}

/** Our server has decided. Its breakdowns, and the pages a hotel's network answers with, decide nothing. */
function isAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.code !== 'unexpected'
}

/** Null where the same finish may get through another time. */
function refusal(error: unknown): { refused: ApiError } | null {
  return isAnswer(error) && ![401, 408, 429].includes(error.status) ? { refused: error } : null
}

let turn: Promise<unknown> = Promise.resolve()

/** Of all tabs where the browser has locks, else of this one: then the run's key makes two sendings one session. */
function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request('outbox', work)
  const done = turn.then(work)
  turn = done.catch(() => null)
  return done
}

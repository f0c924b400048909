import type { Session } from '#shared/api/workout.ts'
import { ApiError, type Reader } from './api.ts'
import { withIndexedStore } from './indexed-store.ts'
import type { Decision } from './send-finish.ts'
import { type Unsent, isUnsent } from './unsent.ts'

/**
 * A service worker cannot read `localStorage`. So every waiting finish has a second copy here, together with
 * the outcome if the service worker sent it.
 */
const database = { name: 'outbox', version: 1, stores: ['finishes'] } as const

type Refusal = { status: number; text: string }
/** The stored form: an `ApiError` does not survive storage, and a session may come from another version. */
type Told = { sent: unknown } | { refused: Refusal }
type Copy = { unsent: Unsent; decision: Told | null }

const withFinishes = <Result>(work: (store: IDBObjectStore) => IDBRequest<Result>) =>
  withIndexedStore(database, 'finishes', work)
const keyOf = ({ finished, runId }: Unsent) => `${finished.userId}:${runId}`

/** All readable copies, in the order the missions were finished; empty if the browser stores none. */
export async function unsentCopies(): Promise<Copy[]> {
  const kept = await withFinishes<unknown[]>((store) => store.getAll())
  return (kept ?? [])
    .filter(isCopy)
    .sort((a, b) => a.unsent.finished.finishedAt.localeCompare(b.unsent.finished.finishedAt))
}

/** Stores a finish, or what became of it. */
export async function copyUnsent(unsent: Unsent, decision: Decision | null = null): Promise<void> {
  await withFinishes((store) => store.put({ unsent, decision: decision && told(decision) }, keyOf(unsent)))
}

export async function dropCopy(unsent: Unsent): Promise<void> {
  await withFinishes((store) => store.delete(keyOf(unsent)))
}

const told = (decision: Decision): Told =>
  'sent' in decision
    ? decision
    : { refused: { status: decision.refused.status, text: decision.refused.text } }

function isCopy(value: unknown): value is Copy {
  const { unsent, decision } = Object(value)
  return (
    isUnsent(unsent) &&
    (decision === null || 'sent' in Object(decision) || isRefusal(Object(decision).refused))
  )
}

function isRefusal(value: unknown): value is Refusal {
  const { status, text } = Object(value)
  return typeof status === 'number' && typeof text === 'string'
}

/** Restores a stored decision; null if this version cannot read it. */
export function decided(decision: Told, sessionSchema: Reader<Session>): Decision | null {
  if ('refused' in decision) return { refused: new ApiError(decision.refused.status, decision.refused.text) }
  try {
    return { sent: sessionSchema.parse(decision.sent) }
  } catch {
    return null
  }
}

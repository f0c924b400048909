import type { Session } from '#shared/api/workout.ts'
import { ApiError, type Reader } from '#src/lib/api.ts'
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
type StoredDecision = { sent: unknown } | { refused: Refusal }
type UnsentCopy = { unsent: Unsent; decision: StoredDecision | null }

const withFinishStore = <Result>(work: (store: IDBObjectStore) => IDBRequest<Result>) =>
  withIndexedStore(database, 'finishes', work)
const keyOf = ({ finished, runId }: Unsent) => `${finished.userId}:${runId}`

/** All readable copies, in the order the missions were finished; empty if the browser stores none. */
export async function unsentCopies(): Promise<UnsentCopy[]> {
  const stored = await withFinishStore<unknown[]>((store) => store.getAll())
  return (stored ?? [])
    .filter(isCopy)
    .sort((a, b) => a.unsent.finished.finishedAt.localeCompare(b.unsent.finished.finishedAt))
}

/** Stores a finish, or what became of it. */
export async function saveCopy(unsent: Unsent, decision: Decision | null = null): Promise<void> {
  await withFinishStore((store) =>
    store.put({ unsent, decision: decision && toStoredDecision(decision) }, keyOf(unsent)),
  )
}

export async function deleteCopy(unsent: Unsent): Promise<void> {
  await withFinishStore((store) => store.delete(keyOf(unsent)))
}

const toStoredDecision = (decision: Decision): StoredDecision =>
  'sent' in decision
    ? decision
    : { refused: { status: decision.refused.status, text: decision.refused.text } }

function isCopy(value: unknown): value is UnsentCopy {
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
export function restoreDecision(decision: StoredDecision, sessionSchema: Reader<Session>): Decision | null {
  if ('refused' in decision) return { refused: new ApiError(decision.refused.status, decision.refused.text) }
  try {
    return { sent: sessionSchema.parse(decision.sent) }
  } catch {
    return null
  }
}

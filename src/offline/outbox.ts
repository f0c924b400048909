import { rowsOf, withStore } from './database.ts'

/**
 * A finish that has not reached the server, with only the fields needed here. The server decides whether one
 * from an older version still counts.
 */
export type Unsent = {
  attemptId: string
  finished: { userId: string; day: number; finishedAt: string } & Record<string, unknown>
  /** Set when it was sent, until a tab has shown it; null while it waits. */
  decision: Decision | null
}

/** What the server decided, in a form that survives storage. A session may come from another version. */
export type Decision = { sent: unknown } | { refused: { status: number; text: string } }

/** The stored finishes of one user, or of all, in the order they were made. */
export async function unsentFinishes(userId?: string): Promise<Unsent[]> {
  const rows: unknown[] = (await withStore('outbox', (store) => store.getAll())) ?? []
  return rows
    .filter(isUnsent)
    .filter(({ finished }) => userId === undefined || finished.userId === userId)
    .sort((a, b) => a.finished.finishedAt.localeCompare(b.finished.finishedAt))
}

/** Stores a finish, or its outcome. False if the browser refuses. */
export const saveUnsent = async (unsent: Unsent): Promise<boolean> =>
  (await withStore('outbox', (store) => store.put(unsent, keyOf(unsent)))) !== null

/** False if the browser refuses. */
export const deleteUnsent = async (unsent: Unsent): Promise<boolean> =>
  (await withStore('outbox', (store) => store.delete(keyOf(unsent)))) !== null

/** Deletes the finishes of a deleted account. Signing out does not: they wait for the same trainee. */
export async function deleteOutbox(userId: string): Promise<void> {
  await withStore('outbox', (store) => store.delete(rowsOf(userId)))
}

export const keyOf = ({ finished, attemptId }: Unsent) => [finished.userId, attemptId]

export function isUnsent(row: unknown): row is Unsent {
  const { attemptId, finished, decision } = Object(row)
  const { userId, day, finishedAt } = Object(finished)
  return (
    [attemptId, userId, finishedAt].every((text) => typeof text === 'string') &&
    typeof day === 'number' &&
    typeof decision === 'object'
  )
}

/** `sent`: the service worker has sent something, which a tab must show. */
export type OutboxChange = 'saved' | 'sent' | 'removed'
type Listener = (change: OutboxChange) => unknown

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

/** Calls `listener` when the outbox has changed, in this tab, another one, or the service worker. */
export function watchOutbox(listener: Listener): () => void {
  listeners.add(listener)
  if (!channel) {
    channel = new BroadcastChannel('outbox')
    channel.onmessage = ({ data }) => void notifyListeners(data)
  }
  return () => void listeners.delete(listener)
}

/** Resolves once this page's listeners are done. */
export async function announceChange(change: OutboxChange): Promise<void> {
  ;(channel ?? new BroadcastChannel('outbox')).postMessage(change)
  await notifyListeners(change)
}

const notifyListeners = (change: OutboxChange) =>
  Promise.all([...listeners].map((listener) => listener(change)))

import { parseJson, withStorage } from '#src/lib/trainee-storage.ts'
import { type Unsent, isUnsent } from './unsent.ts'

/** Stored under its owner's id. Signing out does not delete it: it waits for the same trainee. */
export const unsentKey = (userId: string, attemptId = '') => `outbox:${userId}:${attemptId}`

/** The finishes that wait for a connection, in the order they were made. */
export function unsentFinishes(userId: string): Unsent[] {
  const stored = withStorage('localStorage', (storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(unsentKey(userId)))
      .map((key) => parseJson(storage.getItem(key)))
      .filter(isUnsent),
  )
  return (stored ?? []).sort((a, b) => a.finished.finishedAt.localeCompare(b.finished.finishedAt))
}

/** Calls `listener` whenever a finish was stored or removed, in any tab. */
export function watchOutbox(listener: (change: 'saved' | 'removed') => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === null || key.startsWith('outbox:')) listener(newValue === null ? 'removed' : 'saved')
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

const listeners = new Set<Parameters<typeof watchOutbox>[0]>()

export function notifyOutboxListeners(change: 'saved' | 'removed'): void {
  for (const listener of listeners) listener(change)
}

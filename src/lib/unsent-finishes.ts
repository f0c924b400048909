import { parsed, withStorage } from './trainee-storage.ts'
import { type Unsent, isUnsent } from './unsent.ts'

/** Stored under its owner's id. Signing out does not delete it: it waits for the same trainee. */
export const unsentKey = (userId: string, runId = '') => `outbox:${userId}:${runId}`

/** The finishes that wait for a connection, in the order they were made. */
export function unsentFinishes(userId: string): Unsent[] {
  const kept = withStorage('localStorage', (storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(unsentKey(userId)))
      .map((key) => parsed(storage.getItem(key)))
      .filter(isUnsent),
  )
  return (kept ?? []).sort((a, b) => a.finished.finishedAt.localeCompare(b.finished.finishedAt))
}

/** Calls `changed` whenever a finish was stored or removed, in any tab. */
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

export function tell(is: 'kept' | 'gone'): void {
  for (const changed of watchers) changed(is)
}

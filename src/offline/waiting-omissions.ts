import * as z from 'zod/mini'
import { type Omission, omissionSchema } from '#shared/api/omissions.ts'
import { mergedOmissions } from '#shared/programme/plan/omissions.ts'
import { parseJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

const keyOf = (userId: string) => traineeKey('omissions', userId)

/** Where a browser refuses its storage, changes wait until the page is closed. */
const unstored = new Map<string, string>()

/** Changes of the list of omissions that wait on this device for a connection. */
export const waitingOmissions = (userId: string): Omission[] => parseWaiting(waitingText(userId))

/** The same as it is stored, so that a screen can tell whether it has changed; null if nothing waits. */
export const waitingText = (userId: string): string | null =>
  unstored.get(userId) ?? withStorage('localStorage', (storage) => storage.getItem(keyOf(userId)))

export const parseWaiting = (text: string | null): Omission[] =>
  z.safeParse(z.array(omissionSchema), parseJson(text)).data ?? []

/** False if the browser refuses to store them: they wait as long as the page is open. */
export function addWaitingOmissions(userId: string, changes: readonly Omission[]): boolean {
  return saveWaiting(userId, mergedOmissions(waitingOmissions(userId), changes))
}

/** Removes what was sent, unless it has changed again meanwhile. */
export function removeWaitingOmissions(userId: string, sent: readonly Omission[]): void {
  const isSent = (change: Omission) =>
    sent.some(({ subject, changedAt }) => subject === change.subject && changedAt === change.changedAt)
  saveWaiting(
    userId,
    waitingOmissions(userId).filter((change) => !isSent(change)),
  )
}

/** Calls back after each change; `elsewhere` is another tab. Returns how to stop. */
export function watchWaitingOmissions(listener: (by: 'here' | 'elsewhere') => void): () => void {
  const here = () => listener('here')
  const elsewhere = ({ key }: StorageEvent) =>
    key?.startsWith(keyOf('').slice(0, -1)) && listener('elsewhere')
  listeners.add(here)
  window.addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(here)
    window.removeEventListener('storage', elsewhere)
  }
}

const listeners = new Set<() => void>()

function saveWaiting(userId: string, waiting: readonly Omission[]): boolean {
  unstored.delete(userId)
  const isStored =
    withStorage('localStorage', (storage) => {
      if (waiting.length > 0) storage.setItem(keyOf(userId), JSON.stringify(waiting))
      else storage.removeItem(keyOf(userId))
      return true
    }) ?? false
  if (!isStored) unstored.set(userId, JSON.stringify(waiting))
  for (const listener of listeners) listener()
  return isStored
}

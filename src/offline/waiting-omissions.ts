import * as z from 'zod/mini'
import { type Omission, omissionSchema } from '#shared/api/omissions.ts'
import { mergedOmissions } from '#shared/programme/plan/omissions.ts'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

const keyOf = (userId: string) => traineeKey('omissions', userId)

/** Changes of the list of omissions that wait on this device for a connection. */
export const waitingOmissions = (userId: string): Omission[] =>
  z.safeParse(z.array(omissionSchema), storedJson('localStorage', keyOf(userId))).data ?? []

/** False if the browser refuses. */
export function addWaitingOmissions(userId: string, changes: readonly Omission[]): boolean {
  const waiting = mergedOmissions(waitingOmissions(userId), changes)
  return (
    withStorage('localStorage', (storage) => {
      storage.setItem(keyOf(userId), JSON.stringify(waiting))
      return true
    }) ?? false
  )
}

/** Removes what was sent, unless it has changed again meanwhile. */
export function removeWaitingOmissions(userId: string, sent: readonly Omission[]): void {
  const isSent = (change: Omission) =>
    sent.some(({ subject, changedAt }) => subject === change.subject && changedAt === change.changedAt)
  const left = waitingOmissions(userId).filter((change) => !isSent(change))
  withStorage('localStorage', (storage) =>
    left.length > 0
      ? storage.setItem(keyOf(userId), JSON.stringify(left))
      : storage.removeItem(keyOf(userId)),
  )
}

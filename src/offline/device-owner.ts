import { deleteTraineeStorage, storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'
import { deleteCachedPictures } from './cached-pictures.ts'
import { deleteRows } from './database.ts'

const ownerKey = traineeKey('owner', '')

/** The id of the user who signed in last and has not signed out; null if there is none. */
export function deviceOwner(): string | null {
  const owner = storedJson('localStorage', ownerKey)
  return typeof owner === 'string' ? owner : null
}

/** False if another trainee signed in last and has not signed out. */
export const isOwnDevice = (userId: string): boolean => [null, userId].includes(deviceOwner())

/**
 * Makes this trainee the owner of the device. If another trainee did not sign out, deletes their data,
 * except finishes that are not sent yet (outbox.ts), which are stored under their own id.
 */
export async function claimDevice(userId: string): Promise<void> {
  const previous = deviceOwner()
  if (previous === userId) return
  if (previous !== null) {
    await removeReminders()
    await deleteOfflineData(userId)
  }
  withStorage('localStorage', (storage) => storage.setItem(ownerKey, JSON.stringify(userId)))
}

/** Deletes the offline data of all trainees, or of all but one, from this browser. */
export async function deleteOfflineData(except?: string): Promise<void> {
  deleteTraineeStorage(except)
  await Promise.all([deleteRows(except), deleteCachedPictures()])
}

/** Stops this trainee's reminders on this device. */
export async function removeReminders(): Promise<void> {
  try {
    await import('#src/lib/push-subscription.ts').then((push) =>
      Promise.all([push.unsubscribeBrowser(), push.closeNotifications()]),
    )
  } catch (error) {
    console.error('Push unsubscription failed', error)
  }
}

import { deleteCachedPictures } from './cached-pictures.ts'
import { closeNotifications } from '#src/lib/service-worker.ts'
import { deleteTraineeDatabases } from './trainee-database.ts'
import { deleteTraineeStorage, storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

const ownerKey = traineeKey('owner', '')

/**
 * Makes this trainee the owner of the device. If another trainee did not sign out, deletes their data,
 * except finishes that are not sent yet (outbox.ts), which are stored under their own id.
 */
export async function claimDevice(userId: string): Promise<void> {
  const previous = previousOwner()
  if (previous === userId) return
  if (previous !== undefined) {
    await removeReminders()
    await deleteOfflineData(userId)
  }
  withStorage('localStorage', (storage) => storage.setItem(ownerKey, JSON.stringify(userId)))
}

/** False if another trainee signed in last and has not signed out. */
export function isOwnDevice(userId: string): boolean {
  const previous = previousOwner()
  return previous === undefined || previous === userId
}

/** Deletes the offline data of all trainees, or of all but one, from this browser. */
export async function deleteOfflineData(except?: string): Promise<void> {
  deleteTraineeStorage(except)
  await Promise.all([deleteTraineeDatabases(except), deleteCachedPictures()])
}

/** Stops this trainee's reminders on this device. */
export async function removeReminders(): Promise<void> {
  try {
    const { unsubscribeBrowser } = await import('#src/lib/push-subscription.ts')
    await Promise.all([unsubscribeBrowser(), closeNotifications()])
  } catch (error) {
    console.error('Push unsubscription failed', error)
  }
}

function previousOwner(): string | undefined {
  const previous = storedJson('localStorage', ownerKey)
  return typeof previous === 'string' ? previous : undefined
}

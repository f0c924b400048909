import { forgetPictures } from './cached-pictures.ts'
import { closeNotifications } from './service-worker.ts'
import { forgetTraineeDatabases } from './trainee-database.ts'
import { forgetTrainees, storedJson, traineeKey, withStorage } from './trainee-storage.ts'

const ownerKey = traineeKey('owner', '')

/**
 * Makes this trainee the owner of the device. If another trainee did not sign out, deletes their data,
 * except finishes that are not sent yet (outbox.ts), which are stored under their own id.
 */
export async function ownDevice(userId: string): Promise<void> {
  const before = ownerBefore()
  if (before === userId) return
  if (before !== undefined) {
    await leaveDevice()
    await forgetOnDevice(userId)
  }
  withStorage('localStorage', (storage) => storage.setItem(ownerKey, JSON.stringify(userId)))
}

/** False if another trainee signed in last and has not signed out. */
export function isOwnDevice(userId: string): boolean {
  const before = ownerBefore()
  return before === undefined || before === userId
}

/** Deletes the offline data of all trainees, or of all but one, from this browser. */
export async function forgetOnDevice(except?: string): Promise<void> {
  forgetTrainees(except)
  await Promise.all([forgetTraineeDatabases(except), forgetPictures()])
}

/** Stops this trainee's reminders on this device. */
export async function leaveDevice(): Promise<void> {
  try {
    const { unsubscribeBrowser } = await import('./push-subscription.ts')
    await Promise.all([unsubscribeBrowser(), closeNotifications()])
  } catch (error) {
    console.error('Push unsubscription failed', error)
  }
}

function ownerBefore(): string | undefined {
  const before = storedJson('localStorage', ownerKey)
  return typeof before === 'string' ? before : undefined
}

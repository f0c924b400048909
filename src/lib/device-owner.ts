import { forgetPictures } from './kept-pictures.ts'
import { closeNotifications } from './service-worker.ts'
import { forgetTraineeDatabases } from './trainee-database.ts'
import { forgetTrainees, storedJson, traineeKey, withStorage } from './trainee-storage.ts'

const ownerKey = traineeKey('owner', '')

/**
 * From now on this device is this trainee's. Whoever was signed in before may not have signed out: nothing of them stays, but
 * their missions that are not sent yet (outbox.ts), under their own id.
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

/** False where somebody else was signed in last, and has not signed out. */
export function isOwnDevice(userId: string): boolean {
  const before = ownerBefore()
  return before === undefined || before === userId
}

/** Takes what is kept for days without a signal out of this browser: everybody's, or everybody's but one's. */
export async function forgetOnDevice(except?: string): Promise<void> {
  forgetTrainees(except)
  await Promise.all([forgetTraineeDatabases(except), forgetPictures()])
}

/** Whoever uses this device next does not get this trainee's reminders. */
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

import { forgetOnDevice } from './device-owner.ts'
import { forgetOutbox } from './outbox.ts'
import { unsubscribeBrowser } from './push-subscription.ts'
import { closeNotifications } from './service-worker.ts'

/** Deletes everything of a trainee whose account was deleted from this browser, including unsent finishes. */
export async function forgetDevice(userId: string): Promise<void> {
  forgetOutbox(userId)
  // The server has already forgotten this browser, so an error from it is no failure.
  await Promise.allSettled([forgetOnDevice(), unsubscribeBrowser(), closeNotifications()])
}

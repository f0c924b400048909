import { forgetOnDevice } from './device-owner.ts'
import { forgetOutbox } from './outbox.ts'
import { unsubscribeBrowser } from './push-subscription.ts'
import { closeNotifications } from './service-worker.ts'

/** Takes everything of a trainee whose account is no more out of this browser, what was waiting to be sent among it. */
export async function forgetDevice(userId: string): Promise<void> {
  forgetOutbox(userId)
  // The server has forgotten this browser already: that it says so is no failure.
  await Promise.allSettled([forgetOnDevice(), unsubscribeBrowser(), closeNotifications()])
}

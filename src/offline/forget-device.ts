import { closeNotifications, unsubscribeBrowser } from '#src/lib/push-subscription.ts'
import { deleteOfflineData } from './device-owner.ts'
import { deleteOutbox } from './outbox.ts'

/** Deletes everything of a trainee whose account was deleted from this browser, including unsent finishes. */
export async function deleteDeviceData(userId: string): Promise<void> {
  // The server has already forgotten this browser, so an error from it does not count as a failure.
  await Promise.allSettled([
    deleteOutbox(userId),
    deleteOfflineData(),
    unsubscribeBrowser(),
    closeNotifications(),
  ])
}

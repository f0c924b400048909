import type { Message } from '#src/components/toaster.tsx'
import { askPermission, subscribeBrowser } from '#src/lib/push-subscription.ts'

/**
 * Asks for permission to notify. Must be called in a click handler: browsers ask at no other time. A browser
 * without notifications counts as denied.
 */
export const requestNotifications = async (): Promise<boolean> => (await askPermission()) === 'granted'

/** The message about the permission, shown once the account exists. */
export const permissionMessage = (granted: boolean): Message =>
  granted
    ? {
        title: 'Notifications Enabled',
        text: 'We’ll tell you when your next mission is ready.',
        tone: 'success',
      }
    : {
        title: 'Notifications Blocked',
        text: 'You can allow them later in your browser settings.',
        tone: 'info',
      }

/** Subscribes this browser to the new account's reminders. If that fails, the account page says so. */
export async function subscribeToReminders(userId: string): Promise<void> {
  try {
    await subscribeBrowser(userId)
  } catch (error) {
    console.error('Push subscription failed', error)
  }
}

import type { Message } from '#src/components/toaster.tsx'
import { askPermission, subscribeBrowser } from '#src/lib/push-subscription.ts'

/**
 * Asks for the permission to notify. To be called inside the click: browsers ask at no other time. A browser without
 * notifications counts as denied.
 */
export const askToNotify = async (): Promise<boolean> => (await askPermission()) === 'granted'

/** What came of asking, told once the account exists. */
export const permissionMessage = (granted: boolean): Message =>
  granted
    ? {
        title: 'Notifications Enabled',
        text: 'We will tell you when your next mission is ready.',
        tone: 'success',
      }
    : {
        title: 'Notifications Blocked',
        text: 'You can allow them later in your browser’s settings.',
        tone: 'info',
      }

/** This browser takes the new account's reminders. Where that fails, the account page says so. */
export async function takeReminders(userId: string): Promise<void> {
  try {
    await subscribeBrowser(userId)
  } catch (error) {
    console.error('Push subscription failed', error)
  }
}

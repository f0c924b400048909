import type { Message } from '#src/components/toaster.tsx'

/**
 * Asks for the permission to notify. To be called inside the click: browsers ask at no other time. A browser without
 * notifications counts as denied.
 */
export async function askToNotify(): Promise<Message> {
  const permission = 'Notification' in window ? await Notification.requestPermission() : 'denied'
  return permission === 'granted'
    ? { title: 'Notifications Enabled', text: 'We will tell you when your next mission is ready.', tone: 'success' }
    : { title: 'Notifications Blocked', text: 'You can allow them later in your browser’s settings.', tone: 'info' }
}

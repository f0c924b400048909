import { askPermission, subscribeBrowser, unsubscribeBrowser } from '#src/lib/push-subscription.ts'
import { deviceState, detectDevice } from './device.ts'

const refused = 'Please allow notifications to receive workout reminders!'

/** `homeScreen`: an iPhone that needs the guide first. */
export type SwitchResult = 'done' | 'refused' | 'homeScreen' | 'failed'

/** Must be called in a click handler: browsers ask for a permission at no other time. */
export const permissionFor = (on: boolean): Promise<NotificationPermission> | null =>
  on ? askPermission() : null

/**
 * Subscribes or unsubscribes this browser to match the switch (specification, section 4). Failures are
 * logged: the preference is saved anyway.
 */
export async function applyReminderSwitch(
  userId: string,
  permission: Promise<NotificationPermission> | null,
): Promise<SwitchResult> {
  try {
    if (!permission) {
      await unsubscribeBrowser()
      return 'done'
    }
    if (deviceState({ ...detectDevice(), subscribed: false }) === 'homeScreen') return 'homeScreen'
    if ((await permission) !== 'granted') {
      window.alert(refused)
      return 'refused'
    }
    return (await subscribeBrowser(userId)) ? 'done' : 'failed'
  } catch (error) {
    console.error('Push subscription failed', error)
    return 'failed'
  }
}

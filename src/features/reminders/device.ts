/**
 * This device's reminder state. `asks`: the permission was never requested. `homeScreen`: an iPhone, where
 * only an app on the Home Screen may notify. `never`: a browser without push messages.
 */
export type DeviceState = 'receives' | 'asks' | 'blocked' | 'homeScreen' | 'never'

type DeviceFacts = {
  permission: NotificationPermission | null
  subscribed: boolean
  iphone: boolean
  standalone: boolean
}

/** `permission` is null in a browser that no reminder can reach. */
export function deviceState({ permission, subscribed, iphone, standalone }: DeviceFacts): DeviceState {
  if (permission === null) return iphone && !standalone ? 'homeScreen' : 'never'
  if (permission === 'denied') return 'blocked'
  return permission === 'granted' && subscribed ? 'receives' : 'asks'
}

/** An iPad identifies itself as a Mac, but Macs have no touch screen. */
export const isIphone = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** What can be detected without a permission prompt. */
export function detectDevice(): Omit<DeviceFacts, 'subscribed'> {
  return {
    // WebKit on Linux, for example, shows notifications and receives none.
    permission: 'Notification' in window && 'PushManager' in window ? Notification.permission : null,
    iphone: isIphone(navigator),
    standalone: matchMedia('(display-mode: standalone)').matches,
  }
}

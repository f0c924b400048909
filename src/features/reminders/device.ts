/**
 * What this device does with reminders. `asks`: nobody has been asked here yet. `homeScreen`: an iPhone, where only an
 * app on the Home Screen may notify. `never`: a browser without notifications.
 */
export type DeviceState = 'receives' | 'asks' | 'blocked' | 'homeScreen' | 'never'

type Seen = {
  permission: NotificationPermission | null
  subscribed: boolean
  iphone: boolean
  standalone: boolean
}

/** `permission` is null in a browser that knows none. */
export function deviceState({ permission, subscribed, iphone, standalone }: Seen): DeviceState {
  if (permission === null) return iphone && !standalone ? 'homeScreen' : 'never'
  if (permission === 'denied') return 'blocked'
  return permission === 'granted' && subscribed ? 'receives' : 'asks'
}

/** An iPad says that it is a Mac; a Mac has no touch screen. */
export const isIphone = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** What can be seen without asking anybody. */
export function seenDevice(): Omit<Seen, 'subscribed'> {
  return {
    permission: 'Notification' in window ? Notification.permission : null,
    iphone: isIphone(navigator),
    standalone: matchMedia('(display-mode: standalone)').matches,
  }
}

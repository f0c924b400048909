/** The app's screens. The Worker answers these paths with the app, and any other page path with 404. */
export const appPaths = [
  '/',
  '/account-deleted',
  '/account-settings',
  '/dashboard',
  '/exercises',
  '/forgot',
  '/login',
  '/mission-log',
  '/notebook',
  '/onboarding',
  '/progress-photos',
  '/purchase',
  '/purchase-success',
  '/purchase/cancel',
  '/purchase/success',
  '/quotes',
  '/reset',
  '/service-record',
  '/signup',
  '/statistics',
  '/take-it-along',
  '/verify',
  '/workout',
  '/workout-complete',
] as const

const known: ReadonlySet<string> = new Set(appPaths)

/** Whether the app has a screen at this path. Like the router, it ignores case and a trailing slash. */
export function isAppPath(path: string): boolean {
  return known.has(screenOf(path))
}

/** The path in the form of the list above. */
export const screenOf = (path: string) => path.replace(/(?<=[^/])\/$/, '').toLowerCase()

import { createContext, useContext, useSyncExternalStore } from 'react'

/** The time zone that the Worker rendered the page for. */
export const PageTimeZoneContext = createContext<string | null>(null)

/**
 * The trainee's time zone. During hydration it is the zone that the page was rendered for, so that both
 * renders match.
 */
export function useTimeZone(): string {
  const renderedFor = useContext(PageTimeZoneContext)
  return useSyncExternalStore(subscribeToNothing, deviceTimeZone, () => renderedFor ?? deviceTimeZone())
}

export const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const subscribeToNothing = () => () => {}

import { createContext, useContext, useSyncExternalStore } from 'react'

/** The time zone that the Worker rendered the page for. */
export const PageZoneContext = createContext<string | null>(null)

/**
 * The trainee's time zone. During hydration it is the zone that the page was rendered for, so that both
 * renders match.
 */
export function useTimeZone(): string {
  const drawnFor = useContext(PageZoneContext)
  return useSyncExternalStore(neverChanges, deviceZone, () => drawnFor ?? deviceZone())
}

export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const neverChanges = () => () => {}

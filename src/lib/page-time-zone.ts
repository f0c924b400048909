import { createContext, useContext, useSyncExternalStore } from 'react'
import { deviceTimeZone } from './device-time-zone.ts'

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

const subscribeToNothing = () => () => {}

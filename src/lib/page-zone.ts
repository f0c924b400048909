import { createContext, useContext, useSyncExternalStore } from 'react'

/** The zone a page was drawn for in the Worker. */
export const PageZoneContext = createContext<string | null>(null)

/** The zone the trainee is in. While a page that came drawn is taken over: the one it was drawn for, so that both say the same. */
export function useTimeZone(): string {
  const drawnFor = useContext(PageZoneContext)
  return useSyncExternalStore(neverChanges, deviceZone, () => drawnFor ?? deviceZone())
}

export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const neverChanges = () => () => {}

import { useSyncExternalStore } from 'react'

/** False in the Worker and during hydration; true from then on. */
export const useMounted = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

const neverChanges = () => () => {}

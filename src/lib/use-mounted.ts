import { useSyncExternalStore } from 'react'

/** False in the Worker and during hydration; true from then on. */
export const useMounted = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

const subscribeToNothing = () => () => {}

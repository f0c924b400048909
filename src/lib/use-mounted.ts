import { useSyncExternalStore } from 'react'

/** False in the Worker, and while a page that was drawn there is taken over; true from then on. */
export const useMounted = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

const neverChanges = () => () => {}

import { useSyncExternalStore } from 'react'
import { unsentFinishes, watchOutbox } from './unsent-finishes.ts'

/** Whether a finish of this day waits on this device for a connection. */
export function useUnsent(userId: string, day: number): boolean {
  return useSyncExternalStore(
    watchOutbox,
    () => unsentFinishes(userId).some(({ finished }) => finished.day === day),
    () => false,
  )
}

import { useSyncExternalStore } from 'react'
import { regionOf } from './countries.ts'

/**
 * The country of the device's settings: a suggestion until one is chosen. Null on the server, or if the
 * device has none.
 */
export function useDeviceCountry(): string | null {
  return useSyncExternalStore(subscribeToNothing, deviceCountry, () => null)
}

const subscribeToNothing = () => () => {}
const deviceCountry = () => regionOf(navigator.language)

import { useSyncExternalStore } from 'react'
import { regionOf } from './countries.ts'

/** The country of the device's settings: a guess for who has not chosen yet. Null on a server, or when it says none. */
export function useDeviceCountry(): string | null {
  return useSyncExternalStore(neverChanges, deviceCountry, () => null)
}

const neverChanges = () => () => {}
const deviceCountry = () => regionOf(navigator.language)

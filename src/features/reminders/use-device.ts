import { useCallback, useEffect, useState } from 'react'
import { isSubscribed } from '#src/lib/push-subscription.ts'
import { type DeviceState, deviceState, seenDevice } from './device.ts'

/**
 * This device's state, checked again when the page becomes visible (the user may return from the settings)
 * and on demand.
 */
export function useDevice(): { state: DeviceState | null; look: () => void } {
  const [state, setState] = useState<DeviceState | null>(null)
  const look = useCallback(() => {
    isSubscribed()
      .catch(() => false)
      .then((subscribed) => setState(deviceState({ ...seenDevice(), subscribed })), console.error)
  }, [])
  useEffect(() => {
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [look])
  return { state, look }
}

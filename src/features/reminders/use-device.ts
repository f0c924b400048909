import { useCallback, useEffect, useState } from 'react'
import { isSubscribed } from '#src/lib/push-subscription.ts'
import { type DeviceState, deviceState, detectDevice } from './device.ts'

/**
 * This device's state, checked again when the page becomes visible (the user may return from the settings)
 * and on demand.
 */
export function useDevice(): { state: DeviceState | null; refresh: () => void } {
  const [state, setState] = useState<DeviceState | null>(null)
  const refresh = useCallback(() => {
    isSubscribed()
      .catch(() => false)
      .then((subscribed) => setState(deviceState({ ...detectDevice(), subscribed })), console.error)
  }, [])
  useEffect(() => {
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [refresh])
  return { state, refresh }
}

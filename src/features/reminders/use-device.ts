import { useCallback, useLayoutEffect, useState } from 'react'
import { isSubscribed } from '#src/lib/push-subscription.ts'
import { type DeviceState, deviceState, detectDevice } from './device.ts'

/**
 * This device's state, checked again when the page becomes visible (the user may return from the settings)
 * and on demand.
 */
export function useDevice(): { state: DeviceState | null; refresh: () => void } {
  const [state, setState] = useState<DeviceState | null>(null)
  const refresh = useCallback(() => {
    const device = detectDevice()
    if (device.permission !== 'granted') return setState(deviceState({ ...device, subscribed: false }))
    isSubscribed()
      .catch(() => false)
      .then((subscribed) => setState(deviceState({ ...device, subscribed })), console.error)
  }, [])
  // Before the first paint: a line that comes a moment later would move what stands below it.
  useLayoutEffect(() => {
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [refresh])
  return { state, refresh }
}

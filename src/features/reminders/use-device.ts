import { useCallback, useEffect, useState } from 'react'
import { isSubscribed } from '#src/lib/push-subscription.ts'
import { type DeviceState, deviceState, seenDevice } from './device.ts'

/** This device's state, looked at again when the page is seen again (somebody may come from the settings), or when told to. */
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

import { useSyncExternalStore } from 'react'
import { answerSource, markOffline, subscribeToSource } from './offline-cache.ts'

/**
 * Whether the data on screen came from this device, or would come from it now. The browser's `onLine` is not
 * reliable, so the next answer decides.
 */
export function useNoSignal(): boolean {
  return useSyncExternalStore(
    subscribeToSignal,
    () => answerSource() === 'device',
    () => false,
  )
}

function subscribeToSignal(listener: () => void): () => void {
  const stop = subscribeToSource(listener)
  window.addEventListener('offline', markOffline)
  return () => {
    stop()
    window.removeEventListener('offline', markOffline)
  }
}

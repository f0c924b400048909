import { useSyncExternalStore } from 'react'
import { answerSource, lostSignal, watchSource } from './offline-cache.ts'

/**
 * Whether the data on screen came from this device, or would come from it now. The browser's `onLine` is not
 * reliable, so the next answer decides.
 */
export function useNoSignal(): boolean {
  return useSyncExternalStore(
    watchSignal,
    () => answerSource() === 'device',
    () => false,
  )
}

function watchSignal(changed: () => void): () => void {
  const stop = watchSource(changed)
  window.addEventListener('offline', lostSignal)
  return () => {
    stop()
    window.removeEventListener('offline', lostSignal)
  }
}

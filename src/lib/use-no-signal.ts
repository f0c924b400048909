import { useSyncExternalStore } from 'react'
import { answerSource, watchSource } from './kept-answers.ts'

/** Whether the browser is offline, or what is shown had to come from this device. */
export function useNoSignal(): boolean {
  return useSyncExternalStore(watchSignal, () => !navigator.onLine || answerSource() === 'device', () => false)
}

function watchSignal(changed: () => void): () => void {
  const stop = watchSource(changed)
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    stop()
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

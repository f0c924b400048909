import { useSyncExternalStore } from 'react'
import { answerSource, lostSignal, watchSource } from './kept-answers.ts'

/** Whether what is shown had to come from this device, or would now. A browser's `onLine` alone says too little: the next answer decides. */
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

import { useSyncExternalStore } from 'react'

let source: 'server' | 'device' = 'server'
const listeners = new Set<() => void>()

/** Where the latest answer came from. */
export const answerSource = () => source

export function setAnswerSource(now: typeof source): void {
  if (now === source) return
  source = now
  for (const listener of listeners) listener()
}

/**
 * Whether the data on screen came from this device, or would come from it now. The browser's `onLine` is not
 * reliable, so the next answer decides.
 */
export function useNoSignal(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => source === 'device',
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('offline', onOffline)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('offline', onOffline)
  }
}

/** The connection is gone: the next answer would have to come from this device. */
const onOffline = () => setAnswerSource('device')

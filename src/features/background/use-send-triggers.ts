import { useEffect } from 'react'

/** Retries, because not every recovery of a server or network sends an event. */
const RETRY_MS = 20_000

/**
 * Sends what waits on this device: at startup, on reconnect, when the app becomes visible, after each change that
 * `watch` reports, and every 20 s. Both functions must be stable; without `send` nothing happens.
 */
export function useSendTriggers(
  send: (() => Promise<void>) | null,
  watch: (listener: () => void) => () => void,
): void {
  useEffect(() => {
    if (!send) return
    const trySending = () =>
      void send().catch((error: unknown) =>
        console.error('What waits to be sent could not be looked at', error),
      )
    const onVisible = () => document.visibilityState === 'visible' && trySending()
    trySending()
    const timer = setInterval(trySending, RETRY_MS)
    window.addEventListener('online', trySending)
    const stopWatching = watch(trySending)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', trySending)
      document.removeEventListener('visibilitychange', onVisible)
      stopWatching()
    }
  }, [send, watch])
}

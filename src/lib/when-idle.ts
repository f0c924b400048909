const TIMEOUT_MS = 5000
/** For browsers without `requestIdleCallback` (Safari). */
const FALLBACK_MS = 500

/** Calls `act` once the browser is idle, or soon after. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: TIMEOUT_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(act, FALLBACK_MS)
  return () => clearTimeout(timer)
}

const LATEST_MS = 5000
/** For browsers without `requestIdleCallback` (Safari). */
const SOON_MS = 500

/** Calls `act` once the browser is idle, or soon after. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(act, { timeout: LATEST_MS })
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(act, SOON_MS)
  return () => clearTimeout(timer)
}

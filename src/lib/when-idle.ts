const LATEST_MS = 5000
/** Where a browser cannot tell (Safari). */
const SOON_MS = 500

/** Calls `act` once the browser has nothing better to do, or soon after. Returns what calls it off. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(act, { timeout: LATEST_MS })
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(act, SOON_MS)
  return () => clearTimeout(timer)
}

import { MINUTE_MS } from '#shared/units.ts'

/** After this time without a touch or progress, the player counts as abandoned and the phone may sleep. */
const IDLE_MS = 15 * MINUTE_MS

/**
 * Keeps the screen on until it is released or idle for long. The browser drops the lock whenever the page is
 * hidden, so it is requested again on return.
 */
export function keepScreenOn() {
  const locks = globalThis.navigator?.wakeLock as WakeLock | undefined
  let lock: WakeLockSentinel | null = null
  let isRequesting = false
  let wanted = true
  let timer: ReturnType<typeof setTimeout> | undefined

  async function requestLock(): Promise<void> {
    if (
      !locks ||
      !wanted ||
      isRequesting ||
      document.visibilityState !== 'visible' ||
      (lock && !lock.released)
    )
      return
    isRequesting = true
    // Refused because of low battery or power saving. The mission runs by the clock anyway.
    lock = await locks.request('screen').catch(() => null)
    isRequesting = false
    if (!wanted) dropLock()
  }

  function dropLock(): void {
    wanted = false
    clearTimeout(timer)
    lock?.release().catch(() => null)
    lock = null
  }

  function keepAwake(): void {
    wanted = true
    clearTimeout(timer)
    timer = setTimeout(dropLock, IDLE_MS)
    void requestLock()
  }

  if (locks) document.addEventListener('visibilitychange', requestLock)
  return {
    /** Reports activity: call it at the start, and whenever the mission progresses. */
    keepAwake,
    release(): void {
      document.removeEventListener('visibilitychange', requestLock)
      dropLock()
    },
  }
}

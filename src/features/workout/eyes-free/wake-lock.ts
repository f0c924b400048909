/** After this time without a touch or progress, the player counts as abandoned and the phone may sleep. */
const LEFT_BEHIND_MS = 15 * 60_000

/**
 * Keeps the screen on until it is released or idle for long. The browser drops the lock whenever the page is
 * hidden, so it is requested again on return.
 */
export function keepScreenOn() {
  const locks = globalThis.navigator?.wakeLock as WakeLock | undefined
  let lock: WakeLockSentinel | null = null
  let asking = false
  let wanted = true
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(): Promise<void> {
    if (!locks || !wanted || asking || document.visibilityState !== 'visible' || (lock && !lock.released))
      return
    asking = true
    // Refused because of low battery or power saving. The mission runs by the clock anyway.
    lock = await locks.request('screen').catch(() => null)
    asking = false
    if (!wanted) drop()
  }

  function drop(): void {
    wanted = false
    clearTimeout(timer)
    lock?.release().catch(() => null)
    lock = null
  }

  function stir(): void {
    wanted = true
    clearTimeout(timer)
    timer = setTimeout(drop, LEFT_BEHIND_MS)
    void ask()
  }

  if (locks) document.addEventListener('visibilitychange', ask)
  return {
    /** Reports activity: call it at the start, and whenever the mission progresses. */
    stir,
    letGo(): void {
      document.removeEventListener('visibilitychange', ask)
      drop()
    },
  }
}

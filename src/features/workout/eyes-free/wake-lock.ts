/** A player that nobody has touched and nothing has moved for this long was left behind: the phone may sleep. */
const LEFT_BEHIND_MS = 15 * 60_000

/**
 * Keeps the screen on until it is let go, or nothing has stirred for long. The browser takes the lock away with every look
 * elsewhere: it is asked for again on return.
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
    // Refused: an empty battery, a power saving mode. The mission goes on by the clock.
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
    /** Somebody is there: to be called at the beginning, and whenever the mission moves. */
    stir,
    letGo(): void {
      document.removeEventListener('visibilitychange', ask)
      drop()
    },
  }
}

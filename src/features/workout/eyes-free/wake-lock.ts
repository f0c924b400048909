/** Keeps the screen on until it is let go. The browser takes the lock away with every look elsewhere: it is asked for again on return. */
export function keepScreenOn(): () => void {
  const locks = globalThis.navigator?.wakeLock as WakeLock | undefined
  if (!locks) return () => {}
  let lock: WakeLockSentinel | null = null
  let left = false

  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
    try {
      const granted = await locks?.request('screen')
      if (left) await granted?.release()
      else lock = granted ?? null
    } catch {
      // Refused: an empty battery, a power saving mode. The mission goes on by the clock.
    }
  }

  ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    left = true
    document.removeEventListener('visibilitychange', ask)
    lock?.release().catch(() => null)
  }
}

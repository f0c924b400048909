import { useEffect, useEffectEvent, useState } from 'react'

const TICK_MS = 200
const LONGEST_TICK_MS = 2000

/**
 * The time for an answer; it does not run while the page is hidden. It shares no code with the player's clock, so
 * that the player stays in one chunk.
 */
export function useFuse(seconds: number, isOn: boolean, onEnd: () => void): { left: number; share: number } {
  const [spentMs, setSpentMs] = useState(0)
  const end = useEffectEvent(onEnd)
  const isOver = spentMs >= seconds * 1000

  useEffect(() => {
    if (!isOn) return
    let before = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      // Time asleep does not count.
      const passed = Math.min(now - before, LONGEST_TICK_MS)
      before = now
      if (document.visibilityState !== 'hidden') setSpentMs((spent) => spent + passed)
    }, TICK_MS)
    const restart = () => {
      before = performance.now()
    }
    document.addEventListener('visibilitychange', restart)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', restart)
    }
  }, [isOn])

  useEffect(() => {
    if (isOn && isOver) end()
  }, [isOn, isOver])

  const leftMs = Math.max(0, seconds * 1000 - spentMs)
  return { left: Math.ceil(leftMs / 1000), share: leftMs / (seconds * 1000) }
}

import { useEffect, useState } from 'react'
import { type Countdown, leftMs } from './countdown.ts'
import { steadyNow } from './steady-clock.ts'

const TICK_MS = 200

/**
 * The time (`steadyNow`) while a countdown runs; calls `onElapsed` when nothing is left. The clock decides
 * that, not the ticks.
 */
export function useClock(countdown: Countdown, onElapsed: (now: number) => void): number {
  const [now, setNow] = useState(0)

  useEffect(() => {
    if (countdown.startedAt === null) return
    const look = () => {
      const looked = steadyNow()
      setNow(looked)
      if (leftMs(countdown, looked) === 0) onElapsed(looked)
    }
    const timer = setInterval(look, TICK_MS)
    // A hidden tab ticks late: check immediately when it becomes visible.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [countdown, onElapsed])

  return now
}

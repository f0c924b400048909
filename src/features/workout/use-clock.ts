import { useEffect, useState } from 'react'
import { type Countdown, leftMs } from './countdown.ts'

const TICK_MS = 200

/** The time while a countdown runs; `onElapsed` once nothing is left. The clock, not the ticks, says how much that is. */
export function useClock(countdown: Countdown, onElapsed: (now: number) => void): number {
  const [now, setNow] = useState(0)

  useEffect(() => {
    if (countdown.startedAt === null) return
    const look = () => {
      setNow(Date.now())
      if (leftMs(countdown, Date.now()) === 0) onElapsed(Date.now())
    }
    const timer = setInterval(look, TICK_MS)
    // A hidden tab ticks late: look at once when it is seen again.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [countdown, onElapsed])

  return now
}

import { useEffect, useState } from 'react'
import { type Countdown, leftMs } from '../state/countdown.ts'
import type { Act } from '../state/player-state.ts'
import { steadyNow } from '../state/steady-clock.ts'

const TICK_MS = 200

/**
 * The time (`steadyNow`) while a countdown runs; reports when nothing is left. The clock decides that, not the
 * ticks.
 */
export function useClock(countdown: Countdown, act: Act): number {
  const [now, setNow] = useState(0)

  useEffect(() => {
    if (countdown.startedAt === null) return
    const check = () => {
      const time = steadyNow()
      setNow(time)
      if (leftMs(countdown, time) === 0) act({ type: 'elapse' })
    }
    const timer = setInterval(check, TICK_MS)
    // A hidden tab ticks late: check immediately when it becomes visible.
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [countdown, act])

  return now
}

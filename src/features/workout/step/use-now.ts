import { useEffect, useEffectEvent, useState } from 'react'
import { type Countdown, leftMs } from '../state/countdown.ts'
import type { Act } from '../state/player-state.ts'
import { steadyNow } from '../state/steady-clock.ts'

const TICK_MS = 200

/** The time (`steadyNow`) while a clock runs. */
export function useNow(countdown: Countdown | null): number {
  const [now, setNow] = useState(0)
  useTicks(countdown, () => setNow(steadyNow()))
  return now
}

/** Reports when a clock has ended. The clock decides that, not the ticks. */
export function useElapse(countdown: Countdown | null, act: Act): void {
  useTicks(countdown, () => {
    if (countdown && leftMs(countdown, steadyNow()) === 0) act({ type: 'elapse' })
  })
}

/**
 * Five times a second while a clock runs, and at once when a hidden tab is shown again, because its ticks are late.
 */
function useTicks(countdown: Countdown | null, onTick: () => void): void {
  const tick = useEffectEvent(onTick)

  useEffect(() => {
    if (!countdown || countdown.startedAt === null) return
    const check = () => tick()
    check()
    const timer = setInterval(check, TICK_MS)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [countdown])
}

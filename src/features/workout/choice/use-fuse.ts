import { useEffect, useEffectEvent, useState } from 'react'
import {
  type Countdown,
  fullCountdown,
  leftMs,
  pauseCountdown,
  secondsLeft,
  startCountdown,
} from '../state/countdown.ts'
import { steadyNow } from '../state/steady-clock.ts'
import { useNow } from '../step/use-now.ts'

/** The time for an answer; it does not run while the page is hidden. */
export function useFuse(seconds: number, isOn: boolean, onEnd: () => void): { left: number; share: number } {
  const [countdown, setCountdown] = useState<Countdown>(() => fullCountdown(seconds))
  const now = useNow(countdown)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    const follow = () =>
      setCountdown((current) => {
        const runs = isOn && document.visibilityState !== 'hidden'
        if (runs === (current.startedAt !== null)) return current
        return runs ? startCountdown(current, steadyNow()) : pauseCountdown(current, steadyNow())
      })
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [isOn])

  // Before the first tick the time is not known.
  const isOver = isOn && countdown.startedAt !== null && now > 0 && leftMs(countdown, now) === 0
  useEffect(() => {
    if (isOver) end()
  }, [isOver])

  return { left: secondsLeft(countdown, now), share: leftMs(countdown, now) / countdown.durationMs }
}

import { useCallback, useEffect, useEffectEvent, useState } from 'react'

export const timerChoices = [0, 3, 10] as const
export type TimerSeconds = (typeof timerChoices)[number]

/** Counts down aloud, then acts, so that there is time to step back. `left` is null while it is not running. */
export function useSelfTimer(onZero: () => void) {
  const [left, setLeft] = useState<number | null>(null)
  const act = useEffectEvent(onZero)

  useEffect(() => {
    if (left === null) return
    if (left > 0) speak(String(left))
    const next = setTimeout(() => {
      setLeft(left > 1 ? left - 1 : null)
      if (left === 1) act()
    }, 1000)
    return () => clearTimeout(next)
  }, [left])

  const stop = useCallback(() => setLeft(null), [])
  return { left, start: (seconds: TimerSeconds) => setLeft(seconds), stop }
}

/** Uses the device's voice, if there is one. */
function speak(words: string): void {
  if (!('speechSynthesis' in window)) return
  window.speechSynthesis.cancel()
  window.speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(words), { lang: 'en' }))
}

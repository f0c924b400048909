import { useEffect, useMemo, useState } from 'react'
import type { Step } from '#shared/programme/plan/steps.ts'
import { type Countdown, leftMs } from '../state/countdown.ts'
import type { Playing } from '../state/pace.ts'
import { steadyNow } from '../state/steady-clock.ts'
import { type Cadence, countdownOf, leadInMs } from './cadence.ts'
import { useTempo } from './use-tempo.ts'

/**
 * Counts the current step's repetitions at their tempo: along the player's own countdown if there is one,
 * otherwise from the trainee's press. `toggle` is null if counting cannot be started by hand.
 */
export function useCounting(step: Step | undefined, { phase, countdown }: Playing, wanted: boolean) {
  const cadenceAt = useTempo(wanted)
  const [counted, setCounted] = useState<{ key: string; countdown: Countdown } | null>(null)
  const own =
    counted && counted.key === step?.key && phase === 'work' && !countdown ? counted.countdown : null
  const startMs = countdown ? 0 : leadInMs
  const cadence = useMemo(
    (): Cadence | null => (step && phase === 'work' ? (cadenceAt?.(step, startMs) ?? null) : null),
    [cadenceAt, step, phase, startMs],
  )

  useEffect(() => {
    if (!own) return
    const timer = setTimeout(() => setCounted(null), leftMs(own, steadyNow()))
    return () => clearTimeout(timer)
  }, [own])

  const toggle = () =>
    setCounted(
      step && cadence && !own ? { key: step.key, countdown: countdownOf(cadence, steadyNow()) } : null,
    )
  return {
    countdown: countdown ?? own,
    cadence: countdown || own ? cadence : null,
    running: own !== null,
    toggle: cadence && !countdown ? toggle : null,
  }
}

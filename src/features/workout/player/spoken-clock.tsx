import { type Countdown, spokenHold, spokenRest, spokenTime } from '../state/countdown.ts'
import type { Playing } from '../state/pace.ts'
import { useNow } from '../step/use-now.ts'

type SpokenClock = { phase: Playing['phase']; countdown: Countdown | null; isHold: boolean }

/**
 * Announces what runs to screen readers. It outlives the steps: of a region that appears together with its text, most
 * screen readers say nothing.
 */
export function SpokenClock({ phase, countdown, isHold }: SpokenClock) {
  const now = useNow(countdown)
  const spoken = isHold ? spokenHold : spokenTime
  return (
    <p className="sr-only" aria-live="polite">
      {countdown &&
        (phase === 'ready' ? 'Get ready' : (phase === 'rest' ? spokenRest : spoken)(countdown, now))}
    </p>
  )
}

import type { Step } from '#shared/programme/plan/steps.ts'
import { type Cadence, beatAt, beatOf } from '../eyes-free/cadence.ts'
import { type Countdown, clock, elapsedSeconds, leftMs, secondsLeft } from '../state/countdown.ts'
import { isHold } from '../state/pace.ts'
import { BigNumber } from './big-number.tsx'
import { nameLength } from './step-head.tsx'
import { useNow } from './use-now.ts'

type FloorView = { step: Step; countdown: Countdown; cadence: Cadence | null }

/** Number and name, to be read from two meters away. It repeats what the panel below it says. */
export function FloorView({ step: { entry }, countdown, cadence }: FloorView) {
  const now = useNow(countdown)
  return (
    <div className="player-floor" aria-hidden>
      <BigNumber>{numberAt()}</BigNumber>
      <p className="stencil" data-long={nameLength(entry.name)}>
        {entry.name}
      </p>
    </div>
  )

  function numberAt(): string {
    if (isHold(entry)) return clock(elapsedSeconds(countdown, now))
    if (!cadence) return clock(secondsLeft(countdown, now))
    const place = beatAt(cadence, countdown.durationMs - leftMs(countdown, now))
    return String(place === null ? cadence.reps : beatOf(cadence, place).count)
  }
}

import { type Countdown, clock, elapsedSeconds, secondsLeft } from '../state/countdown.ts'
import { BigNumber } from './big-number.tsx'
import { useNow } from './use-now.ts'

type ClockNumber = {
  countdown: Countdown
  label?: React.ReactNode
  note?: React.ReactNode
  /** A hold counts up: it has no end to count down to. */
  up?: boolean
}

/** A step's seconds, in minutes and seconds. */
export function ClockNumber({ countdown, label, note, up = false }: ClockNumber) {
  const now = useNow(countdown)
  const full = clock(Math.ceil(countdown.durationMs / 1000))
  const shown = clock(up ? elapsedSeconds(countdown, now) : secondsLeft(countdown, now))
  return (
    <div role="timer" aria-label={up ? `${shown} held` : `${shown} left of ${full}`} className="contents">
      <BigNumber label={label} note={note}>
        {shown}
      </BigNumber>
    </div>
  )
}

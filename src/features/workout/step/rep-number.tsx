import { type Cadence, beatAt, beatOf } from '../eyes-free/cadence.ts'
import { type Countdown, leftMs } from '../state/countdown.ts'
import { BigNumber } from './big-number.tsx'
import { useNow } from './use-now.ts'

type RepNumber = { countdown: Countdown; cadence: Cadence; label: string }

/** The current repetition, paced by the move's tempo. */
export function RepNumber({ countdown, cadence, label }: RepNumber) {
  const now = useNow(countdown)
  const place = beatAt(cadence, countdown.durationMs - leftMs(countdown, now))
  const beat = place === null ? null : beatOf(cadence, place)
  const side = beat && cadence.sides === 2 ? `Side ${beat.side + 1} of 2` : 'At a steady tempo'
  return (
    <BigNumber label={label} note={side}>
      {String(beat?.count ?? cadence.reps)}
    </BigNumber>
  )
}

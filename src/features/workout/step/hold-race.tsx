import { type Countdown, clock, elapsedSeconds } from '../state/countdown.ts'
import type { EarlierTest } from './earlier-test.ts'
import { useNow } from './use-now.ts'

/** Compares the running hold with the one of an earlier day. */
export function HoldRace({ countdown, earlier }: { countdown: Countdown; earlier: EarlierTest }) {
  const now = useNow(countdown)
  const held = elapsedSeconds(countdown, now)
  const isBest = held > earlier.result
  // The mark is at nine tenths of the bar, and moves left once it is passed.
  const full = Math.max(earlier.result / 0.9, held)
  return (
    <div className="mb-3">
      <div className="relative h-3 bg-base-300" aria-hidden>
        <div className="h-full bg-accent" style={{ width: `${(held / full) * 100}%` }} />
        <i
          className="absolute -top-1 h-5 w-[3px] bg-base-content"
          style={{ left: `${(earlier.result / full) * 100}%` }}
        />
      </div>
      <p className={`cond mt-2 text-right text-lg ${isBest ? 'text-accent' : ''}`}>
        {isBest ? `A new best. ` : ''}Day {earlier.day}: {clock(earlier.result)}
      </p>
    </div>
  )
}

import type { Beat } from '#shared/api/story-texts.ts'
import { type Countdown, leftMs } from '../state/countdown.ts'
import { useNow } from '../step/use-now.ts'
import { CrewLine } from './crew-line.tsx'

type HalfTime = { countdown: Countdown | null; beat: Beat; children: string }

const SHOWN_MS = 12_000

/** The cue of a drill, and from its half-time a line of the crew. Both have their room all the time: nothing moves. */
export function HalfTime({ countdown, beat, children }: HalfTime) {
  const now = useNow(countdown)
  const isTold = countdown !== null && isHalfTime(countdown, now)
  return (
    <div className="player-cue grid *:col-start-1 *:row-start-1">
      <p className={isTold ? 'invisible' : ''}>{children}</p>
      <p className={isTold ? '' : 'invisible'}>
        <CrewLine beat={beat} />
      </p>
      <p className="sr-only" aria-live="polite">
        {isTold && `${beat.who}: ${beat.line}`}
      </p>
    </div>
  )
}

/** Twelve seconds from half-time on, while the clock runs. */
export function isHalfTime(countdown: Countdown, now: number): boolean {
  const left = leftMs(countdown, now)
  const half = countdown.durationMs / 2
  return countdown.startedAt !== null && left <= half && left > half - SHOWN_MS
}

import { type Countdown, leftMs } from '../state/countdown.ts'
import { useNow } from './use-now.ts'

/**
 * The line that gets shorter below the stage; vertical beside it on a wide screen. Decoration: the number says the
 * same.
 */
export function Fuse({ countdown }: { countdown: Countdown | null }) {
  const now = useNow(countdown)
  const left = countdown ? leftMs(countdown, now) / countdown.durationMs : 0
  return (
    <div className="player-fuse bg-base-300" aria-hidden>
      <div
        // It moves with each tick, animated in between.
        className="player-fuse-left bg-primary transition-transform duration-200 ease-linear motion-reduce:transition-none"
        style={{ '--left': left } as React.CSSProperties}
      />
    </div>
  )
}

import { Pause, Play, RotateCcw } from 'lucide-react'
import { type Countdown, clock, leftMs, secondsLeft, spokenTime } from './countdown.ts'
import type { Move } from './run.ts'
import { useClock } from './use-clock.ts'

/** `small` leaves room for the field of a test. */
type Ring = { countdown: Countdown; label: string; small: boolean; act: (move: Move) => void; onElapsed: (now: number) => void }

/** A step's seconds, running down in a ring between reset and start. */
export function CountdownRing({ countdown, label, small, act, onElapsed }: Ring) {
  const now = useClock(countdown, onElapsed)
  const running = countdown.startedAt !== null
  const left = clock(secondsLeft(countdown, now))
  const full = clock(countdown.durationMs / 1000)
  const share = leftMs(countdown, now) / countdown.durationMs
  const Icon = running ? Pause : Play
  return (
    <div className="flex w-full items-center justify-center gap-3 min-[375px]:gap-5">
      <button type="button" className="btn btn-circle btn-outline size-14 p-0" aria-label="Reset" onClick={() => act({ type: 'reset' })}>
        <RotateCcw className="size-6" aria-hidden />
      </button>
      <div className="radial-progress text-primary" style={ringStyle(share, small)} role="timer" aria-label={`${left} left of ${full}`}>
        <div className="text-center text-base-content">
          <span className="cond block text-lg text-muted">{label}</span>
          <span className={`figures mt-0.5 block ${small ? inSmallRing : left.length > 4 ? tenMinutes : underTenMinutes}`}>{left}</span>
          {!small && <span className="gridref mt-1.5 block text-muted max-[359px]:hidden">of {full}</span>}
        </div>
      </div>
      <button
        type="button"
        className="btn btn-circle btn-primary size-16 p-0"
        aria-label={running ? 'Pause' : 'Start'}
        onClick={() => act({ type: running ? 'pause' : 'start', now: Date.now() })}
      >
        <Icon className="size-7 fill-current" aria-hidden />
      </button>
      <p className="sr-only" aria-live="polite">
        {spokenTime(countdown, now)}
      </p>
    </div>
  )
}

const underTenMinutes = 'text-[clamp(2.5rem,calc(31vw_-_52px),4.375rem)]'
const tenMinutes = 'text-[clamp(2rem,calc(26vw_-_44px),3.5rem)]'

const inSmallRing = 'text-[2.25rem]'

const ringStyle = (share: number, small: boolean): React.CSSProperties & Record<`--${string}`, string | number> => ({
  '--value': share * 100,
  '--size': small ? '7.5rem' : 'min(13rem, calc(100vw - 12.25rem))',
  '--thickness': '12px',
  background: 'radial-gradient(closest-side, var(--color-base-100) 92%, var(--color-base-300) 93%)',
})

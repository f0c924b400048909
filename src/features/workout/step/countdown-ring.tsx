import { Pause, Play, RotateCcw } from 'lucide-react'
import { type Countdown, clock, leftMs, secondsLeft, spokenRest, spokenTime } from '../state/countdown.ts'
import { isLeadIn } from '../state/pace.ts'
import type { Act } from '../state/player-state.ts'
import { useClock } from './use-clock.ts'

/** `small` leaves room for the input of a test; a `rest` can be extended, not reset. */
type Ring = {
  countdown: Countdown
  label: string
  small?: boolean
  rest?: boolean
  act: Act
}

/** A step's seconds, counting down in a ring between reset and start. */
export function CountdownRing({ countdown, label, small = false, rest = false, act }: Ring) {
  const now = useClock(countdown, act)
  const running = countdown.startedAt !== null
  const left = clock(secondsLeft(countdown, now))
  const full = clock(Math.ceil(countdown.durationMs / 1000))
  const share = leftMs(countdown, now) / countdown.durationMs
  const Icon = running ? Pause : Play
  return (
    <div className="flex w-full items-center justify-center gap-[min(.75rem,3.75vw)] min-[375px]:gap-[min(1.25rem,5.4vw)]">
      {rest ? (
        <MoreTime act={act} />
      ) : (
        <button
          type="button"
          className="btn btn-circle btn-outline size-[min(3.5rem,18vw)] p-0"
          aria-label="Reset"
          onClick={() => act({ type: 'reset' })}
        >
          <RotateCcw className="size-6" aria-hidden />
        </button>
      )}
      {/* It moves with each tick: a CSS transition would repaint every frame during the whole mission. */}
      <div
        className="radial-progress text-primary transition-none after:transition-none"
        style={ringStyle(share, small, rest)}
        role="timer"
        aria-label={`${left} left of ${full}`}
      >
        <div className="text-center text-base-content">
          <span className="cond block text-[min(1.125rem,5.7vw)]/[1.5] text-muted">{label}</span>
          <span
            className={`figures mt-0.5 block ${small ? inSmallRing : left.length > 4 ? tenMinutes : rest ? inRest : underTenMinutes}`}
          >
            {left}
          </span>
          {!small && !rest && (
            <span className="gridref mt-1.5 block text-[min(.875rem,4.4vw)] text-muted max-[359px]:hidden">
              of {full}
            </span>
          )}
        </div>
      </div>
      <div className="grid justify-items-center gap-4">
        <button
          type="button"
          className={`btn btn-circle ${rest ? 'btn-outline size-[min(3.5rem,18vw)]' : 'btn-primary size-[min(4rem,20vw)]'} p-0`}
          aria-label={running ? 'Pause' : 'Start'}
          onClick={() => act({ type: 'toggleTimer' })}
        >
          <Icon className="size-7 fill-current" aria-hidden />
        </button>
        {!rest && !small && <MoreTime act={act} />}
      </div>
      <p className="sr-only" aria-live="polite">
        {rest && isLeadIn(countdown) ? label : rest ? spokenRest(countdown, now) : spokenTime(countdown, now)}
      </p>
    </div>
  )
}

function MoreTime({ act }: Pick<Ring, 'act'>) {
  return (
    <button
      type="button"
      className="btn btn-circle btn-outline figures size-[min(3.5rem,18vw)] p-0 text-[min(1.1875rem,6vw)]"
      aria-label="+10 s"
      onClick={() => act({ type: 'extend' })}
    >
      +10 s
    </button>
  )
}

/** As large as the ring allows: it must be readable from three meters. */
const underTenMinutes = 'text-[clamp(min(2.5rem,12vw),68vw_-_11rem,5.75rem)]'
const inRest = 'text-[clamp(min(2.5rem,12vw),min(68vw_-_11rem,max(10dvh,3.5rem)),4.25rem)]'
const tenMinutes = 'text-[clamp(min(2rem,9.5vw),min(26vw_-_44px,30vw_-_3.3rem),3.5rem)]'

const inSmallRing = 'text-[min(2.25rem,11.25vw)] short:text-[min(1.75rem,11.25vw)]'

const ringStyle = (
  share: number,
  small: boolean,
  rest: boolean,
): React.CSSProperties & Record<`--${string}`, string | number> => ({
  '--value': share * 100,
  '--size': `min(${small ? '7.5rem, max(16dvh, 6rem)' : rest ? '10.5rem, max(26dvh, 9rem)' : '13rem'}, max(100vw - 12.25rem, 34vw))`,
  '--thickness': '12px',
  background: 'radial-gradient(closest-side, var(--color-base-100) 92%, var(--color-base-300) 93%)',
})

import type { Step } from '#shared/programme/steps.ts'
import { leftMs } from '#src/features/workout/attempt/countdown.ts'
import type { Cadence } from '#src/features/workout/eyes-free/cadence.ts'
import { type Moment, type Snapshot, diffMoments } from '#src/features/workout/eyes-free/moments.ts'
import { type Pace, paceOf } from '#src/features/workout/attempt/pace.ts'
import {
  type Move,
  type Playing,
  newAttempt,
  play,
  initialPlaying,
} from '#src/features/workout/attempt/attempt.ts'

const TICK_MS = 200

type Settings = { pace?: Pace | null; cadence?: (step: Step) => Cadence | null }

/**
 * Runs a mission on its own clock. `news` lists what a trainee hears who does not look at the screen, and at
 * which second.
 */
export function mission(
  steps: readonly Step[],
  {
    pace = paceOf(steps, { roundRestSeconds: 60 }, { rests: true, tempo: null }),
    cadence = () => null,
  }: Settings = {},
) {
  let now = 0
  let state: Playing = initialPlaying(
    steps,
    newAttempt({ id: 'plan', day: 5 }, '6f1c0f3e-8b8a-4c39-9a49-0d5f4f1f6b11'),
    pace,
  )
  let told: Snapshot | null = null
  const news: { second: number; moments: Moment[] }[] = []

  const look = () => {
    const step = steps[state.attempt.index]
    const result = diffMoments(
      told,
      steps,
      { ...state, cadence: step && state.phase === 'work' ? cadence(step) : null },
      now,
    )
    told = result.snapshot
    if (result.moments.length > 0) news.push({ second: now / 1000, moments: result.moments })
  }
  const elapse = () => {
    if (state.countdown && leftMs(state.countdown, now) === 0)
      state = play(steps, state, { type: 'elapse', now }, pace)
  }
  look()
  return {
    news,
    get state() {
      return state
    },
    press(
      type: Extract<
        Move['type'],
        'start' | 'pause' | 'complete' | 'next' | 'previous' | 'reset' | 'extend' | 'skip'
      >,
    ) {
      state = play(steps, state, { type, now }, pace)
      look()
    },
    /** Lets time pass. The player looks at the clock every `ticks` milliseconds. */
    pass(seconds: number, ticks = TICK_MS) {
      const until = now + seconds * 1000
      while (now < until) {
        now = Math.min(until, now + ticks)
        elapse()
        look()
      }
    },
    /** Lets time pass while the phone sleeps. The player looks at the clock only at the end. */
    sleep(seconds: number) {
      now += seconds * 1000
      elapse()
      look()
    },
  }
}

import type { Plan } from '#shared/api/workout.ts'
import type { Step } from '#shared/programme/plan/steps.ts'
import type { Cadence } from '#src/features/workout/eyes-free/cadence.ts'
import { type Moment, type Snapshot, diffMoments } from '#src/features/workout/eyes-free/moments.ts'
import { leftMs } from '#src/features/workout/state/countdown.ts'
import type { TempoOf } from '#src/features/workout/state/pace.ts'
import { currentStep } from '#src/features/workout/state/player-screen.ts'
import { type Simple, after, byHand, guided, opened } from '../opened-player.ts'

const TICK_MS = 200

type Settings = { manual?: boolean; tempoOf?: TempoOf | null; cadence?: (step: Step) => Cadence | null }

/**
 * Plays a mission on its own clock, guided or by hand. `news` lists what a trainee who does not look at the screen
 * hears, and at which second.
 */
export function mission(plan: Plan, { manual = false, tempoOf = null, cadence = () => null }: Settings = {}) {
  let now = 0
  let state = opened(plan, { guidance: manual ? byHand : guided })
  const { steps } = state
  if (tempoOf) state = after(state, { type: 'tempoLoaded', tempoOf })
  let announced: Snapshot | null = null
  const news: { second: number; moments: Moment[] }[] = []

  const look = () => {
    const step = currentStep(state)
    const { playing } = state
    const result = diffMoments(
      announced,
      steps,
      { ...playing, cadence: step && playing.phase === 'work' ? cadence(step) : null },
      now,
    )
    announced = result.snapshot
    if (result.moments.length > 0) news.push({ second: now / 1000, moments: result.moments })
  }
  const elapse = () => {
    const { countdown } = state.playing
    if (countdown && leftMs(countdown, now) === 0) state = after(state, { type: 'elapse', now })
  }
  look()
  return {
    news,
    get playing() {
      return state.playing
    },
    press(type: Simple) {
      state = after(state, { type, now })
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

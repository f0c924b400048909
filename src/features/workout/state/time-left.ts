import type { Step } from '#shared/programme/plan/steps.ts'
import { restAfter } from '../step/target.ts'
import type { TempoOf } from './pace.ts'

type Timing = {
  /** Seconds of rest between two rounds of a block. */
  roundRestSeconds: number
  /** `tempoOf` of `step/tempo.ts`: it needs the exercise library, so callers load it on demand. */
  tempoOf: TempoOf
}

/** The planned seconds from the beginning of step `index` to the end of the mission, with the rests between. */
export function secondsToGo(
  steps: readonly Step[],
  index: number,
  { roundRestSeconds, tempoOf }: Timing,
): number {
  return steps
    .map((step, at) =>
      at < index ? 0 : (step.entry.duration ?? tempoOf(step) ?? 0) + restAfter(steps, at, roundRestSeconds),
    )
    .reduce((sum, seconds) => sum + seconds, 0)
}

/** Rounded like a plan's own minutes, but never 0: the last seconds are still a minute. */
export const minutesLeft = (seconds: number) => Math.max(1, Math.round(seconds / 60))

/** "24 min to camp". */
export const minutesToCamp = (seconds: number) => `${minutesLeft(seconds)} min to camp`

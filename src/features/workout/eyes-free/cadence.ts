import type { Exercise } from '#shared/content/exercises/exercise.ts'
import type { Step } from '#shared/programme/plan/steps.ts'
import type { Countdown } from '../state/countdown.ts'
import { leadInSeconds } from '../state/pace.ts'

/**
 * A step's repetitions at their tempo: the first begins `startMs` into its countdown. Both sides are counted
 * separately.
 */
export type Cadence = { startMs: number; tempoMs: number; reps: number; sides: 1 | 2 }

type Tempo = Pick<Exercise, 'sides' | 'secondsPerRep'>

/**
 * Null for a step without counting: a hold, a test, a move without a tempo. `startMs` is the 3-2-1 if
 * nothing else leads in.
 */
export function cadenceOf({ entry }: Step, { sides, secondsPerRep }: Tempo, startMs: number): Cadence | null {
  if (entry.reps === null || entry.test || secondsPerRep === null) return null
  return { startMs, tempoMs: secondsPerRep * 1000, reps: entry.reps, sides: sides === 'each' ? 2 : 1 }
}

export const leadInMs = leadInSeconds * 1000

/** A countdown over all repetitions, for a step without its own. */
export function countdownOf({ startMs, tempoMs, reps, sides }: Cadence, now: number): Countdown {
  return { durationMs: startMs + tempoMs * reps * sides, spentMs: 0, startedAt: now }
}

export type Beat = { count: number; side: number; spoken: boolean }

/** The index of the current repetition, from 0; null before the first and after the last. */
export function beatAt({ startMs, tempoMs, reps, sides }: Cadence, elapsedMs: number): number | null {
  const place = Math.floor((elapsedMs - startMs) / tempoMs)
  return place >= 0 && place < reps * sides ? place : null
}

/**
 * Which numbers are spoken: every one if there is time, otherwise multiples of five or ten. The last one is
 * always spoken.
 */
export function beatOf({ tempoMs, reps }: Cadence, place: number): Beat {
  const every = tempoMs >= 1500 ? 1 : tempoMs >= 1000 ? 5 : 10
  const count = (place % reps) + 1
  return { count, side: Math.floor(place / reps), spoken: count % every === 0 || count === reps }
}

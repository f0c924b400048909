import type { Exercise } from '#shared/content/exercises/exercise.ts'
import type { Step } from '#shared/programme/steps.ts'
import type { Countdown } from '../countdown.ts'
import { leadInSeconds } from '../pace.ts'

/** The repetitions of a step at their tempo: the first begins `startMs` into its countdown. Both sides are counted apart. */
export type Cadence = { startMs: number; tempoMs: number; reps: number; sides: 1 | 2 }

type Tempo = Pick<Exercise, 'sides' | 'secondsPerRep'>

/** Null for what is not counted: a hold, a test, a move of no tempo. `startMs` is the 3-2-1 where nothing else leads in. */
export function cadenceOf({ entry }: Step, { sides, secondsPerRep }: Tempo, startMs: number): Cadence | null {
  if (entry.reps === null || entry.test || secondsPerRep === null) return null
  return { startMs, tempoMs: secondsPerRep * 1000, reps: entry.reps, sides: sides === 'each' ? 2 : 1 }
}

export const leadInMs = leadInSeconds * 1000

/** A countdown of all repetitions, for a step that has none of its own. */
export function countdownOf({ startMs, tempoMs, reps, sides }: Cadence, now: number): Countdown {
  return { durationMs: startMs + tempoMs * reps * sides, spentMs: 0, startedAt: now }
}

export type Beat = { count: number; side: number; said: boolean }

/** The place of the repetition that is under way, from 0; null before the first and after the last. */
export function beatAt({ startMs, tempoMs, reps, sides }: Cadence, elapsedMs: number): number | null {
  const place = Math.floor((elapsedMs - startMs) / tempoMs)
  return place >= 0 && place < reps * sides ? place : null
}

/** How often a number is said: each where there is time for it, else the round ones. The last is always said. */
export function beatOf({ tempoMs, reps }: Cadence, place: number): Beat {
  const every = tempoMs >= 1500 ? 1 : tempoMs >= 1000 ? 5 : 10
  const count = (place % reps) + 1
  return { count, side: Math.floor(place / reps), said: count % every === 0 || count === reps }
}

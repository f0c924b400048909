import type { PlanEntry } from '#shared/api/workout.ts'
import type { Exercise } from '#shared/content/exercises/exercise.ts'
import { targetText } from '#shared/programme/exercises/target-text.ts'

/** An entry of a plan without its id. */
export type Station = Omit<PlanEntry, 'id' | 'completed'>

type Slot = Pick<PlanEntry, 'restSeconds' | 'rounds' | 'block' | 'reason' | 'rule'>

/**
 * A station with an amount: repetitions (per side if sides are counted separately) or seconds of a hold,
 * both sides together.
 */
export function stationOf(exercise: Exercise, amount: number, slot: Slot): Station {
  const counted = exercise.type === 'reps'
  return {
    ...textsOf(exercise),
    type: exercise.type,
    target: targetText(exercise, amount),
    reps: counted ? amount : null,
    duration: counted ? null : amount,
    ...slot,
  }
}

/** A timed station, whatever the exercise is counted in; both sides share the seconds. */
export function timedStation(exercise: Exercise, seconds: number, slot: Slot): Station {
  const sides = exercise.sides === 'each' ? `${seconds / 2} s a side` : `${seconds} s`
  return { ...textsOf(exercise), type: 'duration', target: sides, reps: null, duration: seconds, ...slot }
}

/** Adds the ids `w1…`, `m1…` or `c1…`, in order. */
export function numbered(prefix: 'w' | 'm' | 'c', stations: readonly Station[]): PlanEntry[] {
  return stations.map((station, index) => ({ id: `${prefix}${index + 1}`, ...station, completed: false }))
}

/** The cues as one text. */
export const instructionsOf = ({ cues }: Pick<Exercise, 'cues'>) => cues.join(' ')

function textsOf(exercise: Exercise) {
  const { code, name, demonstration } = exercise
  return { code, name, instructions: instructionsOf(exercise), demonstration, test: false, mistake: null }
}

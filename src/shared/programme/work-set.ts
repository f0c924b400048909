import type { Exercise } from '#shared/content/exercises/exercise.ts'
import { capacityOf } from './capacity.ts'
import type { Slot } from './load.ts'
import type { Trainee } from './trainee.ts'

/** One set of one exercise, and what decided its size. */
export type WorkSet = {
  exercise: Exercise
  /** Repetitions (a side, where sides are counted apart) or seconds (both sides together). */
  amount: number
  /** Seconds of work. */
  seconds: number
  limit: 'capacity' | 'time' | 'landings'
  capacity: number | null
}

/** The largest set that the trainee's capacity, the slot's time and the exercise's own limit allow. */
export function workSetOf(exercise: Exercise, trainee: Trainee, slot: Slot): WorkSet {
  const capacity = capacityOf(exercise, trainee)
  const unit = unitSeconds(exercise)
  const byTime = Math.floor(slot.workSeconds / unit + 1e-9)
  const byCapacity = capacity === null ? byTime : Math.floor((capacity * slot.percent) / 100)
  const byLandings = exercise.setLimit ?? Infinity
  const units = Math.min(byTime, byCapacity, byLandings)
  const counted = exercise.sides === 'alternate' ? units - (units % 2) : units
  const sidesInAmount = exercise.type === 'duration' && exercise.sides === 'each' ? 2 : 1
  return {
    exercise,
    amount: counted * sidesInAmount,
    seconds: counted * unit,
    limit: byCapacity <= Math.min(byTime, byLandings) && capacity !== null ? 'capacity' : byLandings < byTime ? 'landings' : 'time',
    capacity,
  }
}

/** Seconds that one repetition, or one second of a hold, takes: doubled where both sides are done apart. */
export function unitSeconds(exercise: Exercise): number {
  return (exercise.secondsPerRep ?? 1) * (exercise.sides === 'each' ? 2 : 1)
}

import type { Exercise } from '#shared/content/exercises/exercise.ts'

/** Seconds of one repetition, or of one second of a hold: doubled if both sides are done separately. */
export function unitSeconds(exercise: Pick<Exercise, 'secondsPerRep' | 'sides'>): number {
  return (exercise.secondsPerRep ?? 1) * (exercise.sides === 'each' ? 2 : 1)
}

import { type Exercise } from './exercise.ts'
import { mountainClimbers, plank, pushUps, sitUps } from './exercises-floor.ts'
import { burpees, jumpingJacks, lunges, squats } from './exercises-standing.ts'

/** Every exercise the figure can show. */
export const exercises: readonly Exercise[] = [pushUps, squats, jumpingJacks, mountainClimbers, sitUps, plank, lunges, burpees]

/** Throws a RangeError for an id that is not among `exercises`. */
export function exerciseOf(id: string): Exercise {
  const found = exercises.find((exercise) => exercise.id === id)
  if (!found) throw new RangeError(`The figure does not know the exercise ${id}`)
  return found
}

import { type Exercise } from './exercise.ts'
import { core } from './exercises-core.ts'
import { lungeFamily } from './exercises-lunge.ts'
import { push } from './exercises-push.ts'
import { squats } from './exercises-squat.ts'
import { burpees, jumpingJacks } from './exercises-standing.ts'

/** Every exercise the figure can show. */
export const exercises: readonly Exercise[] = [...push, ...squats, ...lungeFamily, ...core, jumpingJacks, burpees]

/** Throws a RangeError for an id that is not among `exercises`. */
export function exerciseOf(id: string): Exercise {
  const found = exercises.find((exercise) => exercise.id === id)
  if (!found) throw new RangeError(`The figure does not know the exercise ${id}`)
  return found
}

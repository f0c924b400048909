import { type Exercise } from './exercise.ts'
import { back } from './exercises-back.ts'
import { core } from './exercises-core.ts'
import { front } from './exercises-front.ts'
import { lungeFamily } from './exercises-lunge.ts'
import { mobility } from './exercises-mobility.ts'
import { push } from './exercises-push.ts'
import { squats } from './exercises-squat.ts'
import { whole } from './exercises-whole.ts'

/** Every exercise the figure can show; load.ts has them family by family. */
export const exercises: readonly Exercise[] = [...push, ...squats, ...lungeFamily, ...core, ...back, ...whole, ...front, ...mobility]

/** Throws a RangeError for an id that is not among `exercises`. */
export function exerciseOf(id: string): Exercise {
  const found = exercises.find((exercise) => exercise.id === id)
  if (!found) throw new RangeError(`The figure does not know the exercise ${id}`)
  return found
}

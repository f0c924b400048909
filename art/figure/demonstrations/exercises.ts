import type { Exercise } from './exercise.ts'
import { fromAbove } from './exercises-above.ts'
import { armsAndShoulders } from './exercises-arms.ts'
import { back } from './exercises-back.ts'
import { balances } from './exercises-balance.ts'
import { burpees } from './exercises-burpee.ts'
import { onChairs } from './exercises-chair.ts'
import { core } from './exercises-core.ts'
import { front } from './exercises-front.ts'
import { onHands } from './exercises-hands.ts'
import { hamstrings } from './exercises-hamstring.ts'
import { lungeFamily } from './exercises-lunge.ts'
import { mobility } from './exercises-mobility.ts'
import { planks } from './exercises-plank.ts'
import { pulls } from './exercises-pull.ts'
import { push } from './exercises-push.ts'
import { runs } from './exercises-running.ts'
import { sidePlanks } from './exercises-side-plank.ts'
import { sideways } from './exercises-sideways.ts'
import { squats } from './exercises-squat.ts'
import { standingMoves } from './exercises-standing.ts'
import { walkOuts } from './exercises-walk-out.ts'

/** All exercises of the figure; load.ts loads them by family. */
export const exercises: readonly Exercise[] = [
  ...push,
  ...onHands,
  ...squats,
  ...lungeFamily,
  ...core,
  ...planks,
  ...standingMoves,
  ...back,
  ...burpees,
  ...walkOuts,
  ...sideways,
  ...front,
  ...armsAndShoulders,
  ...fromAbove,
  ...mobility,
  ...onChairs,
  ...balances,
  ...runs,
  ...pulls,
  ...sidePlanks,
  ...hamstrings,
]

/** Throws a RangeError for an id that is not in `exercises`. */
export function exerciseOf(id: string): Exercise {
  const found = exercises.find((exercise) => exercise.id === id)
  if (!found) throw new RangeError(`The figure does not know the exercise ${id}`)
  return found
}

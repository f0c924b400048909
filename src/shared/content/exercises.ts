import { absAndCore } from './exercises/abs-and-core.ts'
import { backAndShoulders } from './exercises/back-and-shoulders.ts'
import { chestAndArms } from './exercises/chest-and-arms.ts'
import type { Exercise } from './exercises/exercise.ts'
import { legs } from './exercises/legs.ts'
import { mobility, stretches } from './exercises/mobility.ts'

const library = [
  ...chestAndArms,
  ...absAndCore,
  ...legs,
  ...backAndShoulders,
  ...mobility,
  ...stretches,
] as const

export type ExerciseId = (typeof library)[number]['id']

/** All exercises of the program. Codes and ids are unique and never reused. */
export const exercises: readonly (Exercise & { id: ExerciseId })[] = library

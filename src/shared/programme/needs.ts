import type { Exercise } from '#shared/content/exercises/exercise.ts'

/** What an exercise must spare a trainee. */
export type Needs = {
  /** No jump, no running step. */
  lowImpact: boolean
  /** No weight on a bent-back wrist. */
  wristFree: boolean
  /** Standing, on a spot two steps wide. */
  smallSpace: boolean
  /** No hold, no head below the heart, no braced effort. */
  careful: boolean
}

/** True when the exercise spares the trainee all that they need spared. */
export function suits(
  exercise: Pick<Exercise, 'lowImpact' | 'wristFree' | 'smallSpace' | 'strain'>,
  needs: Needs,
): boolean {
  return (
    (exercise.lowImpact || !needs.lowImpact) &&
    (exercise.wristFree || !needs.wristFree) &&
    (exercise.smallSpace || !needs.smallSpace) &&
    !(exercise.strain && needs.careful)
  )
}

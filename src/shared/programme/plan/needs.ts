import type { Exercise } from '#shared/content/exercises/exercise.ts'

/** What an exercise must avoid for a trainee. */
export type Needs = {
  /** No jumping, no running steps. */
  lowImpact: boolean
  /** No weight on a bent wrist. */
  wristFree: boolean
  /** Standing, within a spot two steps wide. */
  smallSpace: boolean
  /** No holds, no head below the heart, no bracing. */
  careful: boolean
}

/** True if the exercise meets all of the trainee's needs. */
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

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

/** The needs, and the codes of the exercises that are left out whatever else they meet. */
export type Limits = Needs & { without?: ReadonlySet<number> }

/** True if the exercise meets all of the trainee's needs. */
export function suits(
  exercise: Pick<Exercise, 'lowImpact' | 'wristFree' | 'smallSpace' | 'strain'> & { code?: number },
  needs: Limits,
): boolean {
  return (
    (exercise.lowImpact || !needs.lowImpact) &&
    (exercise.wristFree || !needs.wristFree) &&
    (exercise.smallSpace || !needs.smallSpace) &&
    !(exercise.strain && needs.careful) &&
    !(exercise.code !== undefined && needs.without?.has(exercise.code))
  )
}

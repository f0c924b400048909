import type { Plan } from '#shared/api/workout.ts'

/** The note on a plan that was made before its day; null for a plan made on its day. */
export function prefetchedPlanText({ day, madeAfter }: Pick<Plan, 'day' | 'madeAfter'>): string | null {
  if (madeAfter === undefined) return null
  return madeAfter < day - 1
    ? 'This mission was saved earlier, before your last one counted.'
    : 'This mission was saved on your last visit.'
}

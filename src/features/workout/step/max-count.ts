import type { PlanEntry } from '#shared/api/workout.ts'

/**
 * The maximum count of a test. The server refuses larger ones by the same rule
 * (`worker/domain/training/sessions.ts`); the field reports it first.
 */
export const maxCount = (entry: Pick<PlanEntry, 'reps' | 'duration'>) =>
  Math.max((entry.reps ?? entry.duration ?? 0) * 10, 100)

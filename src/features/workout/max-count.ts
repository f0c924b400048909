import type { PlanEntry } from '#shared/api/workout.ts'

/** The most a test's count may be. The server refuses a finish by the same rule (`worker/domain/sessions.ts`): the field says so first. */
export const maxCount = (entry: Pick<PlanEntry, 'reps' | 'duration'>) =>
  Math.max((entry.reps ?? entry.duration ?? 0) * 10, 100)

import type { PlanEntry } from '#shared/api/workout.ts'

/**
 * The most that anybody does of an entry in one set, in repetitions or seconds: ten times the prescribed
 * amount. A test asks for as many as possible, so at least 100 are plausible. The server refuses more, and the
 * player does not let a trainee enter more.
 */
export function maxPlausible({
  reps,
  duration,
  test,
}: Pick<PlanEntry, 'reps' | 'duration' | 'test'>): number {
  const most = 10 * (reps ?? duration ?? 0)
  return test ? Math.max(most, 100) : most
}

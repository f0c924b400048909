import type { Session } from '#shared/api/workout.ts'

/** The names of what a session holds and the trainee did not do, each once. */
export function leftOut({ exercises }: Pick<Session, 'exercises'>): string[] {
  return [...new Set(exercises.filter(({ completed }) => !completed).map(({ name }) => name))]
}

import type { Session } from '#shared/api/workout.ts'

/**
 * The names of exercises that the trainee skipped entirely, each once; a stretch without its side if both
 * sides were skipped.
 */
export function skippedExercises({ exercises }: Pick<Session, 'exercises'>): string[] {
  const names = new Set(
    exercises
      .filter(({ completed, rounds }) => !completed && !rounds?.some((round) => round !== null))
      .map(({ name }) => name),
  )
  return [
    ...new Set(
      [...names].map((name) =>
        sides.every((side) => names.has(withoutSide(name) + side)) ? withoutSide(name) : name,
      ),
    ),
  ]
}

/** The suffixes of a cooldown stretch's two sides. */
const sides = [', left', ', right'] as const
const withoutSide = (name: string) => name.replace(/, (?:left|right)$/, '')

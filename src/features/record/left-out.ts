import type { Session } from '#shared/api/workout.ts'

/** The names of what a session holds and the trainee did nothing of, each once: a stretch without its sides where both are. */
export function leftOut({ exercises }: Pick<Session, 'exercises'>): string[] {
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

/** As a cool-down names the two halves of a stretch. */
const sides = [', left', ', right'] as const
const withoutSide = (name: string) => name.replace(/, (?:left|right)$/, '')

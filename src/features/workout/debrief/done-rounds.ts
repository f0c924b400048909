import type { Session } from '#shared/api/workout.ts'

type Entry = Session['exercises'][number]

/** True if some rounds were done, but not all. */
export const isPartlyDone = ({ completed, rounds }: Entry) =>
  !completed && (rounds?.some((round) => round !== null) ?? false)

/**
 * "3 rounds", "2 of 3 rounds"; with each round's count if they differ. Null for a single round, or if the
 * rounds are unknown.
 */
export function roundsText({ rounds }: Pick<Entry, 'rounds'>): string | null {
  if (!rounds || rounds.length < 2) return null
  const done = rounds.filter((round) => round !== null)
  const many =
    done.length === rounds.length ? `${done.length} rounds` : `${done.length} of ${rounds.length} rounds`
  const alike = done.every((round) => round.name === null && round.done === done[0]?.done)
  return alike
    ? many
    : `${many}: ${done.map(({ done: count, name }) => (name === null ? count : `${count} ${name}`)).join(', ')}`
}

/** A mission in three numbers. Both sides count, as in the statistics. */
export function figuresOf(session: Pick<Session, 'exercises'>): {
  exercises: number
  repetitions: number
  seconds: number
} {
  const stations = session.exercises.filter(({ section }) => section === 'exercise')
  const sum = (field: 'reps' | 'duration') =>
    stations
      .filter((entry) => entry[field] !== null)
      .reduce(
        (total, entry) =>
          total +
          doneIn(entry, entry[field] ?? 0) * (field === 'reps' && entry.target.endsWith(' a side') ? 2 : 1),
        0,
      )
  return {
    exercises: stations.filter((entry) => entry.completed || isPartlyDone(entry)).length,
    repetitions: sum('reps'),
    seconds: sum('duration'),
  }
}

function doneIn({ rounds, completed }: Entry, count: number): number {
  return rounds ? rounds.reduce((total, round) => total + (round?.done ?? 0), 0) : completed ? count : 0
}

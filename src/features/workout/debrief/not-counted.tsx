import type { Session } from '#shared/api/workout.ts'

/** The tests that were left without a number, and how to fill them. Renders nothing if all were counted. */
export function NotCounted({ session, className = '' }: { session: Session; className?: string }) {
  const names = session.exercises.filter(({ uncounted }) => uncounted).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <p className={className}>
      {names.map((name) => `${name}: not counted. `)}
      Repeat Day {session.day} to add {names.length === 1 ? 'it' : 'them'}.
    </p>
  )
}

import type { LoggedSession } from '#shared/api/record.ts'
import { effortFact } from '#src/features/workout/debrief/effort.ts'
import { SaveWorkoutFile } from '#src/features/workout-file/save-workout-file.tsx'
import { dateOf } from './dates.ts'
import { skippedExercises } from './left-out.ts'

type Sessions = {
  sessions: readonly LoggedSession[]
  renderExercises: (session: LoggedSession) => React.ReactNode
}

/** What the trainee did on a day; repeats are below, collapsed. */
export function DaySessions({ sessions, renderExercises }: Sessions) {
  const [first, ...repeats] = sessions
  return (
    <section className="card-field mt-4 p-5" aria-labelledby="done">
      <h2 id="done" className="cond text-2xl font-bold">
        What you did
      </h2>
      {first ? (
        <SessionDetails session={first} renderExercises={renderExercises} />
      ) : (
        <p className="mt-1 text-muted">You haven’t done this mission yet.</p>
      )}
      {repeats.map((session, index) => (
        <details key={session.id} className="mt-3 border-t border-line pt-1">
          <summary className="cond flex min-h-12 items-center text-lg font-bold underline underline-offset-3">
            Repeat of {dateOf(session.completedAt)}
          </summary>
          <SessionDetails session={session} repeat={index + 1} renderExercises={renderExercises} />
        </details>
      ))}
    </section>
  )
}

type Details = { session: LoggedSession; repeat?: number } & Pick<Sessions, 'renderExercises'>

function SessionDetails({ session, repeat, renderExercises }: Details) {
  const skipped = skippedExercises(session)
  return (
    <>
      <p className="mt-1 text-muted">
        {dateOf(session.completedAt)}
        {session.length != null && ` · ${session.length}-minute version`}
        {session.effort !== null && ` · ${effortFact(session.effort)}`}
      </p>
      {session.note && (
        <blockquote className="mt-2 border-l-2 border-line-strong pl-3 text-lg [overflow-wrap:anywhere]">
          <span className="sr-only">Your note: </span>
          {session.note}
        </blockquote>
      )}
      <div className="mt-3">{renderExercises(session)}</div>
      {skipped.length > 0 && (
        <p className="mt-2 border-t border-line pt-3 text-muted">Skipped: {skipped.join(', ')}.</p>
      )}
      <SaveWorkoutFile session={session} repeat={repeat} className="mt-3" />
    </>
  )
}

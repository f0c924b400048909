import type { Session } from '#shared/api/workout.ts'
import { CompletedList } from './completed-list.tsx'
import { summaryOf } from './summary.ts'

type Overview = { session: Session; title: string | null }

/** "Day 4 · The River · 15-minute version · Repeat" */
export function OverviewLine({ session, title }: Overview) {
  return (
    <p className="text-muted">
      Day {session.day}
      {title !== null && ` · ${title}`}
      {session.length != null && ` · ${session.length}-minute version`}
      {!session.counts && ' · Repeat'}
    </p>
  )
}

/** The Mission Overview itself: the completed exercises with their descriptions, and how many they are. */
export function OverviewList({ session }: Pick<Overview, 'session'>) {
  const { completed, done } = summaryOf(session)
  return (
    <>
      <CompletedList exercises={done} described className="mt-3" />
      <p className="cond mt-1 flex justify-between border-t-2 border-line-strong pt-3 text-xl font-bold">
        <span>Total exercises</span>
        <span className="figures text-2xl">{completed.length}</span>
      </p>
    </>
  )
}

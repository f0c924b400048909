import { ArrowRight } from 'lucide-react'
import type { Session } from '#shared/api/workout.ts'
import { Dialog } from '#src/components/dialog.tsx'
import { CompletedList } from './completed-list.tsx'
import { EffortQuestion } from './effort-question.tsx'
import { summaryOf } from './summary.ts'

type Overview = {
  session: Session
  /** The mission's title; null if only its day is known. */
  title: string | null
  open: boolean
  onClose: () => void
  /** Opens the debrief. */
  onDebrief: () => void
}

/** What was done today, and the question that shapes the next mission. */
export function MissionOverview({ session, title, open, onClose, onDebrief }: Overview) {
  const { completed, done } = summaryOf(session)
  return (
    <Dialog title="Mission Overview" open={open} onClose={onClose}>
      <p className="text-muted">
        Day {session.day}
        {title !== null && ` · ${title}`}
        {session.length != null && ` · ${session.length}-minute version`}
        {!session.counts && ' · Repeat'}
      </p>
      <EffortQuestion session={session} className="mt-3" />
      <CompletedList exercises={done} described className="mt-3" />
      <p className="cond mt-1 flex justify-between border-t-2 border-line-strong pt-3 text-xl font-bold">
        <span>Total exercises</span>
        <span className="figures text-2xl">{completed.length}</span>
      </p>
      <button type="button" className="btn btn-outline btn-lg mt-4 w-full" onClick={onDebrief}>
        See the debrief
        <ArrowRight className="size-6" aria-hidden />
      </button>
    </Dialog>
  )
}

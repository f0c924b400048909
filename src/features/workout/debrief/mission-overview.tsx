import { ArrowRight } from 'lucide-react'
import type { Session } from '#shared/api/workout.ts'
import { Dialog } from '#src/components/dialog.tsx'
import { EffortQuestion } from './effort-question.tsx'
import { OverviewLine, OverviewList } from './overview-list.tsx'

type Overview = {
  session: Session
  /** The mission's title; null if only its day is known. */
  title: string | null
  open: boolean
  onClose: () => void
  /** Opens the debrief. */
  onDebrief: () => void
}

/** What was done today, opened by the button of the mission's card. After a finish the same list is in `after/`. */
export function MissionOverview({ session, title, open, onClose, onDebrief }: Overview) {
  return (
    <Dialog title="Mission Overview" open={open} onClose={onClose}>
      <OverviewLine session={session} title={title} />
      <EffortQuestion session={session} className="mt-3" />
      <OverviewList session={session} />
      <button type="button" className="btn btn-outline btn-lg mt-4 w-full" onClick={onDebrief}>
        See the debrief
        <ArrowRight className="size-6" aria-hidden />
      </button>
    </Dialog>
  )
}

import { Link } from '@tanstack/react-router'
import type { Session } from '#shared/api/workout.ts'
import { OverviewLine, OverviewList } from '../debrief/overview-list.tsx'

type Details = { session: Session; title: string | null; isToday: boolean }

/** The Mission Overview, folded, with a link to its full page. */
export function OverviewDetails({ session, title, isToday }: Details) {
  return (
    <details className="fold card-field mt-4">
      <summary>Mission Overview</summary>
      <div className="px-4 pb-4">
        <OverviewLine session={session} title={title} />
        <OverviewList session={session} />
        <Link
          {...(isToday ? { to: '/workout-complete' } : { to: '/mission-log', search: { day: session.day } })}
          className="btn btn-outline mt-4 w-full"
        >
          See the debrief
        </Link>
      </div>
    </details>
  )
}

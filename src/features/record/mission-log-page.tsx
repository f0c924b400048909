import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Lock } from 'lucide-react'
import type { User } from '#shared/api/account.ts'
import { Failure } from '#src/components/failure.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { initialStoriesQuery } from '#src/features/story/initial-stories.ts'
import { ApiError } from '#src/lib/api.ts'
import { LoggedDayPage } from './logged-day-page.tsx'
import { MissionLogList } from './mission-log-list.tsx'
import { NoSuchBootcamp, NothingHere } from './nothing-here.tsx'
import { missionLogQuery } from './queries.ts'
import type { LogSearch } from './record-search.ts'

/** The log of a bootcamp, or one of its days. */
export function MissionLogPage({ user, bootcamp, day }: LogSearch & { user: User }) {
  const { data: log, error, refetch } = useQuery(missionLogQuery(bootcamp))
  // Nothing waits for this: a day that is opened loads its own story.
  useQuery(initialStoriesQuery(user.id))
  if (error instanceof ApiError && error.status === 404) return <NoSuchBootcamp />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (log === undefined) return <Skeleton />
  if (log === null) {
    return (
      <NothingHere
        icon={ClipboardList}
        heading="No missions yet"
        text="Your log starts with Day 1."
        to="/dashboard"
        linkText="Return to Base"
      />
    )
  }
  if (day === undefined) return <MissionLogList log={log} bootcampId={bootcamp} />
  const logged = log.days.find((reached) => reached.day === day)
  if (!logged) {
    return (
      <NothingHere
        icon={Lock}
        heading={`Day ${day} is locked`}
        text="Finish the missions before it to read its story."
        to="/mission-log"
        linkText="Open your mission log"
      />
    )
  }
  return <LoggedDayPage user={user} log={log} logged={logged} bootcampId={bootcamp} />
}

import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ClipboardList, Compass, Lock } from 'lucide-react'
import type { User } from '#shared/api/account.ts'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Failure } from '#src/components/failure.tsx'
import { Screen } from '#src/components/screen.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { LoggedDayPage } from '#src/features/record/logged-day-page.tsx'
import type { LoggedDayPageProps } from '#src/features/record/logged-day-page.tsx'
import { MissionLogList } from '#src/features/record/mission-log-list.tsx'
import { NothingHere } from '#src/features/record/nothing-here.tsx'
import { missionLogQuery } from '#src/features/record/queries.ts'
import { logSearch } from '#src/features/record/record-search.ts'
import { CompletedList } from '#src/features/workout/debrief/completed-list.tsx'
import { summaryOf } from '#src/features/workout/debrief/summary.ts'
import { ApiError } from '#src/lib/api.ts'
import { dayStoryQuery } from '#src/features/dashboard/day-story.ts'

export const Route = createFileRoute('/mission-log')({
  staticData: { title: 'Mission log' },
  validateSearch: logSearch,
  component: () => (
    <TraineeGate>
      {(user) => (
        <Screen tab="Mission" corner={<CountryBadge country={user.country} />}>
          <Log user={user} />
        </Screen>
      )}
    </TraineeGate>
  ),
})

function Log({ user }: { user: User }) {
  const { bootcamp, day } = Route.useSearch()
  const { data: log, error, refetch } = useQuery(missionLogQuery(bootcamp))
  if (error instanceof ApiError && error.status === 404) {
    return (
      <NothingHere
        icon={Compass}
        heading="No such bootcamp"
        text="This bootcamp is not in your record."
        to="/mission-log"
        linkText="Open your mission log"
      />
    )
  }
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (log === undefined) return <Skeleton />
  if (log === null) {
    return (
      <NothingHere
        icon={ClipboardList}
        heading="No missions yet"
        text="Your log begins with Day 1."
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
        heading={`Day ${day} is closed`}
        text="Its story opens with its mission."
        to="/mission-log"
        linkText="Open your mission log"
      />
    )
  }
  return <Day user={user} log={log} logged={logged} bootcampId={bootcamp} />
}

type DayProps = Pick<LoggedDayPageProps, 'log' | 'logged' | 'bootcampId'> & { user: User }

function Day({ user, ...shown }: DayProps) {
  const story = useQuery(dayStoryQuery(user.id, shown.logged.day, shown.bootcampId))
  return (
    <LoggedDayPage
      {...shown}
      story={story}
      renderExercises={(session) => <CompletedList exercises={summaryOf(session).done} />}
    />
  )
}

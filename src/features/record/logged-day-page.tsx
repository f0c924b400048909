import { useQuery } from '@tanstack/react-query'
import type { User } from '#shared/api/account.ts'
import type { LoggedDay, MissionLog } from '#shared/api/record.ts'
import { zoneOfDay } from '#shared/content/zones.ts'
import { Failure } from '#src/components/failure.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { dayStoryQuery } from '#src/features/story/queries.ts'
import { StoryPage } from '#src/features/story/story-page.tsx'
import { CompletedList } from '#src/features/workout/debrief/completed-list.tsx'
import { summaryOf } from '#src/features/workout/debrief/summary.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { BackLink } from './back-link.tsx'
import { choiceText } from './choice-text.ts'
import { DaySessions } from './day-sessions.tsx'
import { canRepeat, stateOf } from './log-states.ts'
import { daySessionsQuery } from './queries.ts'

type LoggedDayPage = {
  user: User
  log: MissionLog
  logged: LoggedDay
  /** The bootcamp in the address; undefined means the latest. */
  bootcampId: string | undefined
}

/** One day of the log: its story on paper, then what the trainee did. */
export function LoggedDayPage({ user, log, logged, bootcampId }: LoggedDayPage) {
  const { day } = logged
  usePageTitle(`Day ${day}: ${logged.title}`)
  const story = useQuery(dayStoryQuery(user.id, day, bootcampId))
  const sessions = useQuery(daySessionsQuery(day, bootcampId))
  const failed = story.isError ? story : sessions.isError ? sessions : null
  const zone = zoneOfDay(day)
  return (
    <div className="mx-auto max-w-2xl">
      <BackLink to="/mission-log" search={bootcampId === undefined ? {} : { bootcamp: bootcampId }}>
        Mission log
      </BackLink>
      <p className="kicker mt-2 mb-3 text-secondary">
        Day {day} · Zone {zone.number}, {zone.name}
      </p>
      {failed ? (
        <Failure
          partial
          error={failed.error}
          onRetry={() => [story, sessions].forEach((query) => query.isError && void query.refetch())}
        />
      ) : story.data && sessions.data ? (
        <>
          <StoryPage
            story={story.data}
            choice={choiceText(day, sessions.data[0])}
            completed={stateOf(logged) === 'completed'}
            repeat={canRepeat(log.open, logged)}
            today={log.open && logged.completedOn === null}
          />
          <DaySessions
            sessions={sessions.data}
            renderExercises={(session) => <CompletedList exercises={summaryOf(session).done} />}
          />
        </>
      ) : (
        <Skeleton />
      )}
    </div>
  )
}

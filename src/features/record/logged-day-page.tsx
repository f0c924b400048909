import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Story } from '#shared/api/bootcamp.ts'
import type { LoggedDay, LoggedSession, MissionLog } from '#shared/api/record.ts'
import { zoneOfDay } from '#shared/content/zones.ts'
import { Failure } from '#src/components/failure.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { BackLink } from './back-link.tsx'
import { DaySessions } from './day-sessions.tsx'
import { DayStory } from './day-story.tsx'
import { canRepeat } from './log-states.ts'
import { daySessionsQuery } from './queries.ts'

export type LoggedDayPageProps = {
  log: MissionLog
  logged: LoggedDay
  /** The bootcamp in the address; undefined means the latest. */
  bootcampId: string | undefined
  story: UseQueryResult<Story | null>
  /** Renders a session's exercises with their results. */
  renderExercises: (session: LoggedSession) => React.ReactNode
}

/** One day of the log: its story on paper, then what the trainee did. */
export function LoggedDayPage({ log, logged, bootcampId, story, renderExercises }: LoggedDayPageProps) {
  const { day } = logged
  usePageTitle(`Day ${day}: ${logged.title}`)
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
          <DayStory
            story={story.data}
            logged={logged}
            repeat={canRepeat(log.open, logged)}
            today={log.open && logged.completedOn === null}
          />
          <DaySessions sessions={sessions.data} renderExercises={renderExercises} />
        </>
      ) : (
        <Skeleton />
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#shared/api/account.ts'
import type { Access } from '#shared/api/bootcamp.ts'
import { Failure } from '#src/components/failure.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { BootcampProgress } from '#src/features/bootcamp/bootcamp-progress.tsx'
import { currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { MissionHeading } from '#src/features/mission/mission-heading.tsx'
import { nextMissionText } from '#src/features/mission/next-mission.ts'
import { NoSignalBanner } from '#src/features/mission/no-signal-banner.tsx'
import { planQuery, sessionTodayQuery } from '#src/features/workout/queries.ts'
import { prefetchedPlanText } from '#src/features/workout/plan/prefetched-plan.ts'
import { useTimeZone } from '#src/lib/page-time-zone.ts'
import { useNoSignal } from '#src/offline/signal.ts'
import { useIdleImport } from '#src/lib/use-idle-import.ts'
import { unsentChoice, useUnsent } from '#src/offline/use-unsent.ts'
import { dayStoryQuery } from '#src/features/story/queries.ts'
import { completeStory, textsOf } from '#src/features/story/story-parts.ts'
import { LazyBootcampSide, LazyNextDay } from './lazy-parts.tsx'
import { TodaysMission } from './todays-mission.tsx'
import { useNewDay } from './use-new-day.ts'

/** Imported while idle: no first click opens it. */
const overviewPart = () => import('#src/features/workout/debrief/mission-overview.tsx')

type ActiveBootcamp = { user: User; access: Access }

/** Today's mission and the bootcamp's progress. */
export function ActiveBootcamp({ user, access }: ActiveBootcamp) {
  const day = user.currentDay
  const bootcamp = useQuery({ ...currentBootcampQuery, enabled: access.hasActive })
  const plan = useQuery(planQuery)
  const session = useQuery(sessionTodayQuery)
  const story = useQuery(dayStoryQuery(user.id, day))
  const [overviewOpen, setOverviewOpen] = useState(false)
  const unsent = useUnsent(user.id, day)
  const noSignal = useNoSignal()
  const timeZone = useTimeZone()
  useNewDay(day)
  const overview = useIdleImport(overviewPart, overviewOpen)
  const navigate = useNavigate()

  if (session.isError) return <Failure error={session.error} onRetry={() => void session.refetch()} />
  const planIsOld = plan.data != null && plan.data.day !== day && !plan.isError
  if (session.isPending || plan.isPending || planIsOld || story.isPending || bootcamp.isLoading)
    return <Skeleton />
  const today = plan.data?.day === day ? plan.data : null
  const prefetchNote = noSignal && today ? prefetchedPlanText(today) : null
  const done = session.data ?? null
  const isOver = done !== null || unsent
  const shownStory = completeStory(
    story.data ?? null,
    today && textsOf(today, done?.choice ?? unsentChoice(user.id, today.texts)),
    { day, title: today?.title ?? '', isKept: isOver },
  )
  // Offline there is no story for a plan made ahead, so a retry would not help.
  const missing = [plan, story].filter(
    (query) => query.isError && !(query === story && (shownStory ?? prefetchNote)),
  )
  const progress = { daysCompleted: isOver ? day : day - 1, currentDay: day }
  const nextMissionAt = bootcamp.data?.nextMissionAt ?? null
  const card = (
    <div key="card" className="lg:col-start-1">
      <TodaysMission
        key={day}
        user={user}
        plan={today}
        story={shownStory}
        session={done}
        unsent={unsent}
        next={nextMissionAt === null ? nextMissionText(access.justCompleted) : null}
        onOverview={() => setOverviewOpen(true)}
        onRetry={missing.length > 0 ? () => missing.forEach((query) => void query.refetch()) : null}
      />
    </div>
  )
  const side = (
    <div
      key="side"
      className="flex flex-col gap-4 max-lg:in-data-held:invisible lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <BootcampProgress {...progress} />
      <LazyBootcampSide {...progress} />
    </div>
  )
  return (
    <>
      {noSignal && (
        <NoSignalBanner
          done={isOver}
          saved={today !== null}
          prefetchNote={prefetchNote}
          hasStory={shownStory !== null}
        />
      )}
      <MissionHeading day={day} title={today?.title ?? shownStory?.title ?? `Day ${day}`} done={isOver} />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 lg:mt-6 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-4">
        {done && nextMissionAt !== null && (
          <LazyNextDay
            user={user}
            session={done}
            opensAt={nextMissionAt}
            teaser={bootcamp.data?.teaser ?? null}
            minutes={today?.minutes ?? 0}
            timeZone={timeZone}
          />
        )}
        {isOver ? [side, card] : [card, side]}
      </div>
      {overviewOpen && overview && done && (
        <overview.MissionOverview
          session={done}
          title={story.data?.title ?? null}
          open
          onClose={() => setOverviewOpen(false)}
          onDebrief={() => void navigate({ to: '/workout-complete' })}
        />
      )}
    </>
  )
}

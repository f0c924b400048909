import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import type { Access } from '#shared/api/bootcamp.ts'
import { Failure } from '#src/components/failure.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { DayHeading } from '#src/features/bootcamp/day-heading.tsx'
import { DayRecord } from '#src/features/bootcamp/day-record.tsx'
import { ProgressCard } from '#src/features/bootcamp/progress-card.tsx'
import { currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { MissionCard } from '#src/features/mission/mission-card.tsx'
import { nextMissionText } from '#src/features/mission/next-mission.ts'
import { takeOverview } from '#src/features/mission/overview-once.ts'
import { MissionOverview } from '#src/features/workout/mission-overview.tsx'
import { planQuery, sessionTodayQuery, storyQuery } from '#src/features/workout/queries.ts'

type ActiveBootcamp = { user: User; access: Access }

/** Today's mission, and how far the bootcamp has come. */
export function ActiveBootcamp({ user, access }: ActiveBootcamp) {
  const day = user.currentDay
  const bootcamp = useQuery({ ...currentBootcampQuery, enabled: access.hasActive })
  const plan = useQuery(planQuery)
  const session = useQuery(sessionTodayQuery)
  const story = useQuery(storyQuery(day))
  const overview = useOverview(session.data != null)
  const navigate = useNavigate()

  if (session.isError) return <Failure error={session.error} onRetry={() => void session.refetch()} />
  if (session.isPending || plan.isPending || story.isPending || bootcamp.isLoading) return <Skeleton />
  const done = session.data ?? null
  const progress = { daysCompleted: done ? day : day - 1, currentDay: day }
  return (
    <>
      <DayHeading day={day}>{done ? 'YOU CRUSHED IT' : 'TIME TO CONQUER'}</DayHeading>
      <div className="mt-4 grid gap-4 lg:mt-6 lg:grid-cols-[1fr_20rem] lg:items-start">
        <div className="grid gap-4 short:max-lg:order-2 lg:order-2">
          <ProgressCard {...progress} />
          <section className="card-field hidden p-4 lg:block" aria-label="30-day record">
            <h2 className="cond mb-3 text-xl font-bold">30-day record</h2>
            <DayRecord {...progress} columns="grid-cols-6" />
          </section>
        </div>
        <div className="lg:order-1">
          <MissionCard
            day={day}
            plan={plan.data ?? null}
            story={story.data ?? null}
            session={done}
            next={nextMissionText(bootcamp.data?.nextMissionAt ?? null, access.justCompleted)}
            onOverview={overview.show}
          />
        </div>
      </div>
      {done && (
        <MissionOverview
          session={done}
          title={story.data?.title ?? `Day ${day}`}
          open={overview.open}
          onClose={overview.hide}
          onDebrief={() => void navigate({ to: '/workout-complete' })}
        />
      )}
    </>
  )
}

/** Opens by itself once, when a mission has just been finished. */
function useOverview(ready: boolean) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (ready && takeOverview()) setOpen(true)
  }, [ready])
  return { open, show: () => setOpen(true), hide: () => setOpen(false) }
}

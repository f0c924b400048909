import { useQuery } from '@tanstack/react-query'
import type { User } from '#shared/api/account.ts'
import type { Story } from '#shared/api/bootcamp.ts'
import type { Session } from '#shared/api/workout.ts'
import { Skeleton } from '#src/components/skeleton.tsx'
import { photosQuery } from '#src/features/photos/queries.ts'
import { statisticsQuery } from '#src/features/statistics/queries.ts'
import { AftermathPaper } from '#src/features/workout/after/aftermath-paper.tsx'
import { MomentScreen } from '#src/features/workout/after/moment-screen.tsx'
import { SceneHead, StampSlip } from '#src/features/workout/after/scene-head.tsx'
import { headlineOf, headlineSize } from '#src/features/workout/debrief/headlines.ts'
import { missionFigures } from '#src/features/workout/debrief/mission-figures.ts'
import { NotCounted } from '#src/features/workout/debrief/not-counted.tsx'
import { ShareMission } from '#src/features/workout/debrief/share-mission.tsx'
import { summaryOf } from '#src/features/workout/debrief/summary.ts'
import { missionLogQuery } from '../queries.ts'
import { FinaleCertificate } from './finale-certificate.tsx'
import { PhotoPair } from './photo-pair.tsx'
import { firstAndLast } from './first-and-last.ts'
import { TestBars } from './test-bars.tsx'
import { bootcampFigures } from './bootcamp-figures.ts'

type Finale = {
  user: Pick<User, 'id'>
  session: Session
  story: Story | null
  notice: React.ReactNode
  /** The Mission Overview. */
  details: React.ReactNode
  onClose: () => void
}

/** Day 30: the results of thirty days. A part that cannot be loaded is left out. */
export function Finale({ user, session, story, notice, details, onClose }: Finale) {
  const figures = useQuery(statisticsQuery())
  const log = useQuery(missionLogQuery(undefined))
  const photos = useQuery(photosQuery)
  const bootcamp = log.data?.bootcamp
  const pair = firstAndLast(photos.data ?? [], bootcamp?.id)
  const { completed, total, percent } = summaryOf(session)
  const isLoading = figures.isPending || log.isPending || photos.isPending
  return (
    <MomentScreen
      heading={headlineOf(session)}
      headingClass={`stencil mt-1 ${headlineSize(headlineOf(session))}`}
      kicker={`Day ${session.day} Complete`}
      picture={
        <>
          <SceneHead day={session.day} className="h-82 short:h-56 lg:h-[50dvh] [&_img]:object-[78%_50%]">
            <div className="absolute top-7 left-4">
              <StampSlip className="-rotate-6">EXTRACTED</StampSlip>
            </div>
          </SceneHead>
          <div className="-mt-12" />
        </>
      }
      footer={
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn btn-outline btn-lg grow px-2 text-lg" onClick={onClose}>
            Return to Base
          </button>
          <ShareMission
            day={session.day}
            title={story?.title ?? null}
            figures={figures.data ? bootcampFigures(figures.data) : missionFigures(session)}
            label="Share the 30 days"
            className="btn-primary grow px-2 text-lg"
          />
        </div>
      }
    >
      {story?.aftermath ? (
        <div className="on-paper moment-paper mt-4">
          <div className="dossier-tab">AFTERMATH · DAY {session.day}</div>
          <AftermathPaper story={story} />
        </div>
      ) : (
        story?.debrief && <p className="mt-2 text-lg leading-snug">{story.debrief}</p>
      )}
      {notice}
      {isLoading ? (
        <Skeleton />
      ) : (
        <>
          <TestBars assessments={figures.data?.assessments ?? []} />
          {pair && <PhotoPair {...pair} />}
          {bootcamp && bootcamp.daysCompleted === session.day && (
            <FinaleCertificate user={user} bootcamp={bootcamp} figures={figures.data ?? null} />
          )}
        </>
      )}
      <p className="mt-4 text-center text-[.9375rem] text-muted">
        Mission Summary: {completed.length} of {total} tasks, {percent}%.
      </p>
      <NotCounted session={session} className="mt-1 text-center text-[.9375rem]" />
      {details}
    </MomentScreen>
  )
}

import { Link } from '@tanstack/react-router'
import { ClipboardList, CloudUpload } from 'lucide-react'
import type { Story } from '#shared/api/bootcamp.ts'
import type { PersonalBest, Session } from '#shared/api/workout.ts'
import { CompletedList } from './completed-list.tsx'
import { SaveWorkoutFile } from '#src/features/workout-file/save-workout-file.tsx'
import { StoryCard, StoryMissing } from '#src/features/story/story-card.tsx'
import { EffortQuestion } from './effort-question.tsx'
import { bestInWords, gainsOf, minutesOf } from './gains.ts'
import { headlineOf, headlineSize } from './headlines.ts'
import { missionFigures } from './mission-figures.ts'
import { MissionSummary } from './mission-summary.tsx'
import { PersonalBests } from './personal-bests.tsx'
import { ShareMission } from './share-mission.tsx'
import { summaryOf } from './summary.ts'

type Debrief = {
  session: Session
  /** The session waits on this device for a connection and is reconstructed from the device's data. */
  unsent?: boolean
  bests?: readonly PersonalBest[]
  /** Minutes of the whole mission; null if they are unknown. */
  planMinutes?: number | null
  story: Story | null
  /** Set if the story could not be loaded. */
  onStoryRetry: (() => void) | null
  bootcampComplete: boolean
  /** Shown after the last mission: the tests of the whole bootcamp. */
  finale?: React.ReactNode
}

/** The page after the mission: what was done, the day's story, and where to go next. */
export function Debrief({
  session,
  unsent = false,
  bests = [],
  planMinutes = null,
  story,
  onStoryRetry,
  bootcampComplete,
  finale,
}: Debrief) {
  const { done, completed } = summaryOf(session)
  const headline = headlineOf(session)
  const minutes = minutesOf(session, planMinutes)
  return (
    <div className="mx-auto max-w-2xl">
      <p className="cond mt-1 text-xl text-accent">Day {session.day} Complete</p>
      <h1 className={`stencil mt-1 ${headlineSize(headline)}`}>{headline}</h1>
      <MissionSummary
        session={session}
        gains={gainsOf(session, minutes)}
        bests={bests.map(bestInWords).filter((words) => words !== null)}
      />
      {bootcampComplete && finale}
      {unsent ? <UnsentNotice /> : <EffortQuestion session={session} className="card-field mt-4 p-5" />}
      <PersonalBests bests={bests} className="mt-4" />
      {story && <StoryCard story={story} />}
      {onStoryRetry && <StoryMissing onRetry={onStoryRetry} />}
      <section aria-label="Completed exercises">
        <details className="fold card-field mt-4">
          <summary>
            {completed.length === 1 ? '1 completed exercise' : `${completed.length} completed exercises`}
          </summary>
          <div className="px-4 pb-4">
            <CompletedList exercises={done} />
          </div>
        </details>
      </section>
      <ShareMission day={session.day} title={story?.title ?? null} figures={missionFigures(session)} />
      <SaveWorkoutFile session={session} minutes={minutes} className="mt-3" />
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Link to="/" className="btn btn-primary btn-lg">
          Return to Base
        </Link>
        <Link to="/statistics" className="btn btn-outline btn-lg">
          View Progress
        </Link>
      </div>
      <div className="mt-3 flex flex-wrap justify-center gap-x-6">
        {bootcampComplete && (
          <Link to="/service-record" className="link tap font-semibold">
            Service record
          </Link>
        )}
        <Link to="/mission-log" className="link tap font-semibold">
          Mission log
        </Link>
      </div>
      <p className="mt-2 text-center text-muted">
        {bootcampComplete ? 'Bootcamp complete.' : 'Next mission available tomorrow.'}
      </p>
    </div>
  )
}

function UnsentNotice() {
  return (
    <section className="card-field mt-4 flex gap-3 p-5" aria-label="Not sent yet">
      <CloudUpload className="mt-0.5 size-6 shrink-0 text-secondary" aria-hidden />
      <p>
        Saved. We’ll sync it when you’re back online.{' '}
        <span className="text-muted">Then you can rate the effort and see your personal bests.</span>
      </p>
    </section>
  )
}

/** /workout-complete while the mission is unsent and the device cannot reconstruct it. */
export function UnsentDebrief({ day }: { day: number }) {
  return (
    <div className="mx-auto max-w-2xl">
      <p className="cond mt-6 text-center text-lg tracking-[.05em] text-accent">Day {day} Complete</p>
      <h1 className="stencil mt-1 text-center text-[2.25rem]">Mission done</h1>
      <UnsentNotice />
      <Link to="/" className="btn btn-primary btn-lg mt-5 w-full">
        Return to Base
      </Link>
    </div>
  )
}

/** /workout-complete before today's mission is done. */
export function NoDebrief() {
  return (
    <div className="brackets mx-auto mt-10 max-w-md px-6 py-12 text-center">
      <ClipboardList className="mx-auto size-14 text-secondary" strokeWidth={1.5} aria-hidden />
      <h1 className="stencil mt-5 text-[2.25rem]">No completed workout found for today</h1>
      <p className="mt-3 text-lg text-muted">Finish today’s mission to see your debrief.</p>
      <Link to="/" className="btn btn-primary btn-lg mt-6 w-full">
        Return to Base
      </Link>
    </div>
  )
}

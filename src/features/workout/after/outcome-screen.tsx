import { useQuery } from '@tanstack/react-query'
import { NotebookPen } from 'lucide-react'
import type { Story } from '#shared/api/bootcamp.ts'
import type { Session } from '#shared/api/workout.ts'
import { currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { programDays } from '#shared/programme/limits.ts'
import { missionFigures } from '../debrief/mission-figures.ts'
import { NotCounted } from '../debrief/not-counted.tsx'
import { ShareMission } from '../debrief/share-mission.tsx'
import { summaryOf } from '../debrief/summary.ts'
import { MomentScreen } from './moment-screen.tsx'
import { SceneHead } from './scene-head.tsx'

type Outcome = {
  session: Session
  title: string | null
  /** Null if neither the server nor this device has it. */
  story: Story | null
  /** Said before the outcome: that the finish waits, or that the answer was not saved. */
  notice: React.ReactNode
  details: React.ReactNode
  onClose: () => void
}

/** The last screen: what the day came to, with the list of what was done folded below. */
export function OutcomeScreen({ session, title, story, notice, details, onClose }: Outcome) {
  const { day, counts } = session
  return (
    <MomentScreen
      heading={title ?? `Day ${day} Complete`}
      headingClass="text-[min(2.375rem,11vw)] leading-none"
      kicker={`Day ${day} Complete`}
      picture={
        <>
          <SceneHead day={day} className="h-42 short:h-28 lg:h-64" />
          <div className="-mt-12" />
        </>
      }
      footer={
        <div className="flex flex-wrap gap-3">
          <ShareMission
            day={day}
            title={title}
            figures={missionFigures(session)}
            label="Share"
            className="btn-outline px-5"
          />
          <button type="button" className="btn btn-primary btn-lg grow" onClick={onClose}>
            Return to Base
          </button>
        </div>
      }
    >
      <div className="on-paper moment-paper mt-4">
        <div className="dossier-tab">DEBRIEF · DAY {day}</div>
        <div className="dossier p-4.5">
          {counts && story?.debrief ? <Notebook page={story.debrief} /> : <Done session={session} />}
          {story && (
            <p className="mt-3 border-t-[1.5px] border-dashed border-paper-line pt-3">
              <span className="cond block text-lg font-bold">Skill learned</span>
              {story.survivalSkill}
            </p>
          )}
          <NotCounted
            session={session}
            className="mt-3 border-t-[1.5px] border-dashed border-paper-line pt-3 font-semibold"
          />
        </div>
      </div>
      {notice}
      {details}
      {counts && <Next day={day} />}
    </MomentScreen>
  )
}

/** The dashboard below asks for the bootcamp, and with it for the line about tomorrow. */
function Next({ day }: { day: number }) {
  const { data: bootcamp } = useQuery({ ...currentBootcampQuery, enabled: false })
  if (day === programDays) return <p className="mt-4 text-center text-muted">Bootcamp complete.</p>
  return (
    <p className="mt-4 text-center text-muted">
      {bootcamp?.teaser && <span className="block text-lg text-base-content">{bootcamp.teaser}</span>}
      Next mission available tomorrow.
    </p>
  )
}

function Notebook({ page }: { page: string }) {
  return (
    <figure className="flex gap-3">
      <NotebookPen className="mt-0.5 size-6 shrink-0 text-ink-muted" aria-hidden />
      <div>
        <figcaption className="cond text-lg font-bold">From Hana’s notebook</figcaption>
        <blockquote className="mt-1 text-lg leading-snug">{page}</blockquote>
      </div>
    </figure>
  )
}

/** Without a line of the notebook: offline, and after a repeat. */
function Done({ session }: { session: Session }) {
  const { completed, total } = summaryOf(session)
  return (
    <p className="text-lg leading-snug">
      {session.counts ? `Day ${session.day} is done.` : `Day ${session.day} is done once more.`}{' '}
      {completed.length} of {total} exercises as planned.
    </p>
  )
}

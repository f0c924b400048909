import type { Story } from '#shared/api/bootcamp.ts'
import type { Session } from '#shared/api/workout.ts'
import { programDays } from '#shared/programme/limits.ts'
import { NotebookLine, SkillNote } from '#src/features/story/day-parts.tsx'
import { missionFigures } from '../debrief/mission-figures.ts'
import { NotCounted } from '../debrief/not-counted.tsx'
import { ShareMission } from '../debrief/share-mission.tsx'
import { summaryOf } from '../debrief/summary.ts'
import { AftermathPaper } from './aftermath-paper.tsx'
import { MomentScreen } from './moment-screen.tsx'
import { SceneHead, StampSlip } from './scene-head.tsx'

type Outcome = {
  session: Session
  title: string | null
  /** Null if neither the server nor this device has it. */
  story: Story | null
  /** A line about tomorrow; null if it is not known. */
  teaser: string | null
  /** Shown before the outcome: that the finish waits, or that the answer was not saved. */
  notice: React.ReactNode
  details: React.ReactNode
  onClose: () => void
}

/** The last screen: the day's outcome, with the list of what was done folded below. */
export function OutcomeScreen({ session, title, story, teaser, notice, details, onClose }: Outcome) {
  const { day, counts } = session
  const earned = counts && story?.aftermath ? story : null
  const isOver = day === programDays
  return (
    <MomentScreen
      {...(earned
        ? { heading: `AFTERMATH · DAY ${day}`, headingClass: 'dossier-tab' }
        : {
            heading: title ?? `Day ${day} Complete`,
            headingClass: 'stencil mt-1 text-[min(2.375rem,11vw)] leading-none',
            kicker: `Day ${day} Complete`,
          })}
      picture={
        <>
          <SceneHead day={day} className="h-42 short:h-28 lg:h-64">
            {earned && isOver && (
              <div className="absolute top-4 left-4">
                <StampSlip className="-rotate-6">EXTRACTED</StampSlip>
              </div>
            )}
          </SceneHead>
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
      <div className="on-paper moment-paper">
        {earned ? <AftermathPaper story={earned} /> : <Debrief session={session} story={story} />}
      </div>
      <NotCounted session={session} className="mt-3 font-semibold" />
      {notice}
      {counts &&
        (isOver ? (
          <p className="mt-4 text-center text-muted">Bootcamp complete.</p>
        ) : (
          <Tomorrow teaser={teaser} />
        ))}
      {story?.survivalSkill && (
        <SkillNote text={story.survivalSkill} listen className="mt-4 border-t border-line pt-4" />
      )}
      {details}
    </MomentScreen>
  )
}

function Tomorrow({ teaser }: { teaser: string | null }) {
  return (
    <section className="mt-4 flex items-baseline gap-3" aria-label="Tomorrow">
      <span className="kicker text-primary">Tomorrow</span>
      <span className="cond text-xl leading-tight">{teaser ?? 'Next mission available tomorrow.'}</span>
    </section>
  )
}

/** Replaces the aftermath after a repeat, and if neither the server nor this device has it. */
function Debrief({ session, story }: { session: Session; story: Story | null }) {
  const { completed, total } = summaryOf(session)
  return (
    <>
      <div className="dossier-tab mt-4">DEBRIEF · DAY {session.day}</div>
      <div className="dossier p-4.5">
        {session.counts && story?.debrief ? (
          <NotebookLine line={story.debrief} onPaper />
        ) : (
          <p className="text-lg leading-snug">
            {session.counts ? `Day ${session.day} is done.` : `Day ${session.day} is done again.`}{' '}
            {completed.length} of {total} exercises as planned.
          </p>
        )}
      </div>
    </>
  )
}

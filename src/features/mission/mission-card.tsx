import { Link } from '@tanstack/react-router'
import { BookOpenText, ChevronRight, Leaf, ListChecks, Timer } from 'lucide-react'
import type { Story } from '#shared/api/bootcamp.ts'
import type { Plan, Session } from '#shared/api/workout.ts'
import { LazyScene } from '#src/components/pictures/lazy-pictures.tsx'
import { MissionDone } from './mission-done.tsx'
import { MissionUnsent } from './mission-unsent.tsx'

type MissionCard = {
  day: number
  plan: Plan | null
  story: Story | null
  /** The session that completed the mission, if it is done. */
  session: Session | null
  /** The mission is done, and the finish waits on this device for a connection. */
  unsent?: boolean
  /** When the next mission opens, in words. */
  next: string
  onOverview: () => void
  /** Set if a part of the mission could not be loaded. */
  onRetry: (() => void) | null
}

/** The day's orders: scene, title, the start button, then scenario, training focus and survival skill. */
export function MissionCard({
  day,
  plan,
  story,
  session,
  unsent = false,
  next,
  onOverview,
  onRetry,
}: MissionCard) {
  return (
    <section className="on-paper" aria-labelledby="mission">
      <div className="dossier-tab">MISSION {day}</div>
      <div className="dossier overflow-hidden lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <Picture day={day} zone={plan?.zone ?? null} done={session !== null || unsent} />
        <div className="p-5 lg:row-span-2 lg:p-7">
          <h2 id="mission" className="stencil text-[2.125rem] lg:text-[2.75rem]">
            {(plan?.title ?? story?.title ?? `Day ${day}`).toUpperCase()}
          </h2>
          {plan && <Facts plan={plan} session={session} />}
          {session ? (
            <MissionDone day={day} next={next} onOverview={onOverview} />
          ) : unsent ? (
            <MissionUnsent />
          ) : (
            <Link to="/workout" preload="intent" className="btn btn-flare btn-lg mt-4 w-full">
              START MISSION
              <ChevronRight className="size-6" strokeWidth={3} aria-hidden />
            </Link>
          )}
          {onRetry && <Incomplete onRetry={onRetry} />}
          {story && <Scenario story={story} />}
        </div>
        <div className="px-5 pb-5 lg:px-7 lg:pt-2 lg:pb-7">
          {plan && <TrainingFocus plan={plan} />}
          {story && <SurvivalSkill text={story.survivalSkill} />}
          <LogLink />
        </div>
      </div>
    </section>
  )
}

/** The scene; once the mission is done it is faded and stamped. */
function Picture({ day, zone, done }: { day: number; zone: number | null; done: boolean }) {
  return (
    <div
      className={`relative overflow-hidden lg:col-start-1 lg:h-[22rem] ${done ? 'h-36' : 'h-44 md:h-64'} short:max-lg:h-28`}
    >
      <LazyScene day={day} eager className="absolute inset-0 size-full" />
      {done ? (
        <>
          <div className="absolute inset-0 bg-paper/75" />
          <span className="stamp stamp-green absolute top-8 right-6 text-[min(2rem,12vw)]">COMPLETE</span>
        </>
      ) : (
        zone !== null && (
          <span className="badge absolute top-3 left-3 border-0 bg-base-100 text-base-content">
            ZONE {zone}
          </span>
        )
      )}
    </div>
  )
}

function LogLink() {
  return (
    <Link to="/mission-log" className="link tap mt-3 gap-2 font-semibold">
      <BookOpenText className="size-5 text-ink-muted" aria-hidden />
      Mission log
    </Link>
  )
}

function Incomplete({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-5" role="alert">
      <p>A part of today’s mission could not be loaded.</p>
      <button type="button" className="btn btn-paper mt-2" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}

/** For a shorter version that was done: its actual length and exercises. */
function Facts({ plan, session }: { plan: Plan; session: Session | null }) {
  const shorter = session?.length ? session.exercises.filter(({ section }) => section === 'exercise') : null
  return (
    <ul className="cond mt-2.5 flex flex-wrap gap-x-5 gap-y-1.5 text-lg">
      <li className="flex items-center gap-2">
        <Timer className="size-5 text-ink-muted" aria-hidden />
        {session?.length ?? plan.minutes} min
      </li>
      <li className="flex items-center gap-2">
        <ListChecks className="size-5 text-ink-muted" aria-hidden />
        {(shorter ?? plan.exercises).length} exercises
      </li>
    </ul>
  )
}

function Scenario({ story }: { story: Story }) {
  return (
    <div className="mt-5">
      <h3 className="kicker text-ink-muted">Scenario</h3>
      {story.story.split('\n\n').map((paragraph) => (
        <p key={paragraph} className="mt-2">
          {paragraph}
        </p>
      ))}
    </div>
  )
}

function TrainingFocus({ plan }: { plan: Plan }) {
  return (
    <div className="lg:mt-4">
      <h3 className="kicker text-ink-muted">Training focus</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {plan.focus.map((area) => (
          <li key={area} className="badge h-auto min-h-9 border-paper-line bg-paper-2 text-base text-ink">
            {area}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-muted">{plan.description}</p>
    </div>
  )
}

/** `text` has the form "name: description". */
function SurvivalSkill({ text }: { text: string }) {
  const [name, ...rest] = text.split(': ')
  return (
    <div className="mt-5 flex gap-3 border-t-[1.5px] border-dashed border-paper-line pt-4">
      <Leaf className="size-6 shrink-0 text-ink-green" aria-hidden />
      <div>
        <h3 className="cond text-xl font-bold">Survival skill: {name}</h3>
        <p className="mt-1 text-ink-muted">{rest.join(': ')}</p>
      </div>
    </div>
  )
}

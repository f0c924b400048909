import { Link } from '@tanstack/react-router'
import { BookOpenText, Leaf, ListChecks, NotebookPen, Timer } from 'lucide-react'
import type { Story } from '#shared/api/bootcamp.ts'
import type { Plan, Session } from '#shared/api/workout.ts'
import { LateListen } from './late-listen.tsx'

type About = {
  plan: Plan | null
  story: Story | null
  /** The session that completed the mission, if it is done. */
  session: Session | null
}

/** What the mission trains and teaches, and the way to earlier ones. */
export function AboutMission({ plan, story, session }: About) {
  return (
    <>
      {plan && <TrainingFocus plan={plan} session={session} />}
      {story?.survivalSkill && <SurvivalSkill text={story.survivalSkill} />}
      <div className="mt-3 flex flex-wrap gap-x-4">
        <Link to="/mission-log" className="link tap gap-2 font-semibold">
          <BookOpenText className="size-5 text-ink-muted" aria-hidden />
          Mission log
        </Link>
        {session && (
          <Link to="/notebook" className="link tap gap-2 font-semibold">
            <NotebookPen className="size-5 text-ink-muted" aria-hidden />
            Hana’s notebook
          </Link>
        )}
      </div>
    </>
  )
}

function TrainingFocus({ plan, session }: { plan: Plan; session: Session | null }) {
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
      <Facts plan={plan} session={session} />
      <p className="mt-2 text-ink-muted">{plan.description}</p>
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

/** `text` has the form "name: description". */
function SurvivalSkill({ text }: { text: string }) {
  const [name, ...rest] = text.split(': ')
  const description = rest.join(': ')
  return (
    <div data-listen className="mt-5 flex gap-3 border-t-[1.5px] border-dashed border-paper-line pt-4">
      <Leaf className="size-6 shrink-0 text-ink-green" aria-hidden />
      <div>
        <h3 className="cond text-xl font-bold">Survival skill: {name}</h3>
        <p className="mt-1 text-ink-muted">{description}</p>
        <div className="min-h-11">
          <LateListen of={[name, description]} what="the skill" />
        </div>
      </div>
    </div>
  )
}

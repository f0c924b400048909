import { Link } from '@tanstack/react-router'
import { Check, ClipboardList, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import type { Story } from '#shared/api/bootcamp.ts'
import type { Session } from '#shared/api/workout.ts'
import { Scene } from '#src/components/scene.tsx'
import { CompletedList } from './completed-list.tsx'
import { EffortQuestion } from './effort-question.tsx'
import { headlineAt } from './headlines.ts'
import { MissionSummary } from './mission-summary.tsx'
import { summaryOf } from './summary.ts'

type Debrief = {
  session: Session
  story: Story | null
  /** Set when the story could not be loaded. */
  onStoryRetry: (() => void) | null
  bootcampComplete: boolean
}

/** After the mission: what was done, how the day's story goes, and the way on. */
export function Debrief({ session, story, onStoryRetry, bootcampComplete }: Debrief) {
  const [headline] = useState(() => headlineAt(Math.random()))
  return (
    <div className="mx-auto max-w-2xl">
      <div className="pt-1 text-center">
        <div className="mx-auto grid size-20 place-items-center rounded-full border-2 border-accent text-accent">
          <Check className="size-10" strokeWidth={3} aria-hidden />
        </div>
        <p className="cond mt-3 text-lg tracking-[.05em] text-accent">Day {session.day} Complete</p>
        <h1 className="stencil mt-1 text-[min(3rem,15vw)] lg:text-6xl">{headline}</h1>
      </div>
      <MissionSummary session={session} />
      <EffortQuestion session={session} className="card-field mt-4 p-5" />
      {story && <StoryCard story={story} />}
      {onStoryRetry && <StoryMissing onRetry={onStoryRetry} />}
      <section className="card-field mt-4 p-5" aria-labelledby="completed">
        <h2 id="completed" className="cond text-2xl font-bold">
          Completed exercises
        </h2>
        <CompletedList exercises={summaryOf(session).completed} className="mt-2" />
      </section>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
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
      <p className="mt-2 text-center text-muted">{bootcampComplete ? 'Bootcamp complete.' : 'Next mission available tomorrow.'}</p>
    </div>
  )
}

function StoryCard({ story }: { story: Story }) {
  return (
    <section className="card-field mt-4 overflow-hidden" aria-labelledby="story">
      <Scene day={story.day} small className="h-36 sm:h-56" />
      <div className="p-5">
        <p className="kicker text-secondary">Day {story.day}</p>
        <h2 id="story" className="stencil mt-1 text-[1.875rem]">
          {story.title.toUpperCase()}
        </h2>
        {story.story.split('\n\n').map((paragraph) => (
          <p key={paragraph} className="mt-2">
            {paragraph}
          </p>
        ))}
        {story.debrief && <Notebook page={story.debrief} />}
      </div>
    </section>
  )
}

function StoryMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <section className="card-field mt-4 p-5" role="alert">
      <p>The day’s story could not be loaded. What you did is saved.</p>
      <button type="button" className="btn btn-outline mt-3" onClick={onRetry}>
        Try again
      </button>
    </section>
  )
}

/** The trainee's own figures, as the story's chronicler writes them down. */
function Notebook({ page }: { page: string }) {
  return (
    <figure className="mt-4 flex gap-3 border-t border-line pt-4">
      <NotebookPen className="size-6 shrink-0 text-secondary" aria-hidden />
      <div>
        <figcaption className="kicker text-secondary">From Hana’s notebook</figcaption>
        <blockquote className="mt-1 text-lg">{page}</blockquote>
      </div>
    </figure>
  )
}

/** /workout-complete before today's mission is done. */
export function NoDebrief() {
  return (
    <div className="brackets mx-auto mt-10 max-w-md px-6 py-12 text-center">
      <ClipboardList className="mx-auto size-14 text-secondary" strokeWidth={1.5} aria-hidden />
      <h1 className="stencil mt-5 text-[2.25rem]">No completed workout found for today</h1>
      <p className="mt-3 text-lg text-muted">Finish today’s mission and the debrief stands here.</p>
      <Link to="/" className="btn btn-primary btn-lg mt-6 w-full">
        Return to Base
      </Link>
    </div>
  )
}

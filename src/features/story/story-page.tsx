import { Link } from '@tanstack/react-router'
import { ChevronRight, Leaf, NotebookPen, RotateCcw } from 'lucide-react'
import type { Story } from '#shared/api/bootcamp.ts'
import { Scene } from '#src/components/pictures/scene.tsx'

type StoryPage = {
  story: Story
  /** True if the whole mission was done. */
  completed: boolean
  /** True if the mission can be trained again. */
  repeat: boolean
  /** True if it is today's mission and still open. */
  today: boolean
}

/** A day's story on paper; a fully completed mission is stamped. */
export function StoryPage({ story, completed, repeat, today }: StoryPage) {
  const { day } = story
  const [skill, ...description] = story.survivalSkill.split(': ')
  return (
    <article className="on-paper" aria-labelledby="story">
      <div className="dossier-tab">MISSION {day}</div>
      <div className="dossier overflow-hidden">
        <div className="relative overflow-hidden">
          <Scene day={day} eager className="h-40 sm:h-72" />
          {completed && (
            <>
              <div className="absolute inset-0 bg-paper/60" />
              <span className="stamp stamp-green absolute top-8 right-6 text-[min(2rem,12vw)]">COMPLETE</span>
            </>
          )}
        </div>
        <div className="p-5 lg:p-8">
          <h1 id="story" className="stencil text-[2.125rem] lg:text-[2.75rem]">
            {story.title.toUpperCase()}
          </h1>
          {story.story.split('\n\n').map((paragraph) => (
            <p key={paragraph} className="mt-3 text-[1.0625rem] leading-[1.65] sm:text-lg">
              {paragraph}
            </p>
          ))}
          <section className="mt-5 flex gap-3 border-t-[1.5px] border-dashed border-paper-line pt-4">
            <Leaf className="size-6 shrink-0 text-ink-green" aria-hidden />
            <div>
              <h2 className="cond text-xl font-bold">Survival skill: {skill}</h2>
              <p className="mt-1 text-ink-muted">{description.join(': ')}</p>
            </div>
          </section>
          {story.debrief && (
            <section className="mt-5 flex gap-3 border-t-[1.5px] border-dashed border-paper-line pt-4">
              <NotebookPen className="size-6 shrink-0 text-ink-muted" aria-hidden />
              <div>
                <h2 className="cond text-xl font-bold">From Hana’s notebook</h2>
                <p className="mt-1 text-ink-muted">{story.debrief}</p>
              </div>
            </section>
          )}
          {repeat && (
            <Link to="/workout" search={{ day }} preload="intent" className="btn btn-ink btn-lg mt-6 w-full">
              <RotateCcw className="size-5" aria-hidden />
              REPEAT DAY {day}
            </Link>
          )}
          {today && (
            <Link to="/dashboard" className="btn btn-flare btn-lg mt-6 w-full">
              Go to today’s mission
              <ChevronRight className="size-6" strokeWidth={3} aria-hidden />
            </Link>
          )}
        </div>
      </div>
    </article>
  )
}

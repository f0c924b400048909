import { Link } from '@tanstack/react-router'
import { ChevronRight, RotateCcw } from 'lucide-react'
import type { Story } from '#shared/api/bootcamp.ts'
import { Listen } from '#src/features/listen/listen.tsx'
import { Scene } from '#src/components/pictures/scene.tsx'
import { NotebookLine, Paragraphs, SkillNote, skillParts } from './day-parts.tsx'
import { briefOf } from './story-parts.ts'

type StoryPage = {
  story: Story
  /** The choice of that day, in words; null if there was none. */
  choice: string | null
  /** True if the whole mission was done. */
  completed: boolean
  /** True if the mission can be trained again. */
  repeat: boolean
  /** True if it is today's mission and still open. */
  today: boolean
}

const textClass = 'mt-3 text-[1.0625rem] leading-[1.65] sm:text-lg'
const ruled = 'mt-5 border-t-[1.5px] border-dashed border-paper-line pt-4'

/** A day on paper: the brief, and the aftermath if it was earned. A fully completed mission is stamped. */
export function StoryPage({ story, choice, completed, repeat, today }: StoryPage) {
  const { day } = story
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
        <div className="p-5 lg:p-8" data-listen>
          <h1 id="story" className="stencil text-[2.125rem] lg:text-[2.75rem]">
            {story.title.toUpperCase()}
          </h1>
          {choice !== null && <p className="cond mt-2 text-xl text-ink-muted">{choice}</p>}
          <Listen
            of={[briefOf(story), story.aftermath, ...skillParts(story), story.debrief]}
            what="the day"
            className="mt-2"
          />
          <Paragraphs text={briefOf(story)} className={textClass} />
          {story.aftermath && (
            <>
              <h2 className="cond mt-5 text-xl font-bold">Aftermath</h2>
              <Paragraphs text={story.aftermath} className={textClass} />
            </>
          )}
          <SkillNote text={story.survivalSkill} onPaper className={ruled} />
          {story.debrief && <NotebookLine line={story.debrief} onPaper className={ruled} />}
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

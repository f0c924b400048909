import type { Story } from '#shared/api/bootcamp.ts'
import { Listen } from '#src/features/listen/listen.tsx'
import { Scene } from '#src/components/pictures/scene.tsx'
import { NotebookLine, Paragraphs, SkillNote, skillParts } from './day-parts.tsx'

/** The day's story, folded after its first paragraph, with the notebook's line and the skill. */
export function StoryCard({ story: { day, title, story, survivalSkill, debrief } }: { story: Story }) {
  const [beginning, ...others] = story.split('\n\n')
  return (
    <section className="card-field mt-4 overflow-hidden" aria-labelledby="story">
      <Scene day={day} className="h-36 sm:h-56" />
      <div className="p-5" data-listen>
        <p className="kicker text-secondary">Day {day}</p>
        <h2 id="story" className="stencil mt-1 text-[1.875rem]">
          {title.toUpperCase()}
        </h2>
        <Listen of={[story, debrief, ...skillParts({ survivalSkill })]} what="the day" className="mt-1" />
        <p className="mt-2">{beginning}</p>
        {others.length > 0 && (
          <details>
            <summary className="link tap cond text-lg">Read the whole day</summary>
            <Paragraphs text={others.join('\n\n')} className="mt-2 first-of-type:mt-0" />
          </details>
        )}
        {debrief && <NotebookLine line={debrief} className="mt-4 border-t border-line pt-4" />}
        {survivalSkill && <SkillNote text={survivalSkill} className="mt-4 border-t border-line pt-4" />}
      </div>
    </section>
  )
}

export function StoryMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <section className="card-field mt-4 p-5" role="alert">
      <p>We couldn’t load the story. Your mission is saved.</p>
      <button type="button" className="btn btn-outline mt-3" onClick={onRetry}>
        Try again
      </button>
    </section>
  )
}

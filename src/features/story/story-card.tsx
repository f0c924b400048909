import { NotebookPen } from 'lucide-react'
import type { Story } from '#shared/api/bootcamp.ts'
import { Scene } from '#src/components/pictures/scene.tsx'

/** The day's story, folded after its first paragraph, and the notebook's line with the trainee's figures. */
export function StoryCard({ story }: { story: Story }) {
  const [beginning, ...others] = story.story.split('\n\n')
  return (
    <section className="card-field mt-4 overflow-hidden" aria-labelledby="story">
      <Scene day={story.day} small className="h-36 sm:h-56" />
      <div className="p-5">
        <p className="kicker text-secondary">Day {story.day}</p>
        <h2 id="story" className="stencil mt-1 text-[1.875rem]">
          {story.title.toUpperCase()}
        </h2>
        <p className="mt-2">{beginning}</p>
        {others.length > 0 && (
          <details>
            <summary className="link tap cond text-lg">Read the whole day</summary>
            {others.map((paragraph) => (
              <p key={paragraph} className="mt-2 first-of-type:mt-0">
                {paragraph}
              </p>
            ))}
          </details>
        )}
        {story.debrief && <Notebook page={story.debrief} />}
      </div>
    </section>
  )
}

export function StoryMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <section className="card-field mt-4 p-5" role="alert">
      <p>The day’s story could not be loaded. What you did is saved.</p>
      <button type="button" className="btn btn-outline mt-3" onClick={onRetry}>
        Try again
      </button>
    </section>
  )
}

/** The trainee's own figures in the words of the story's chronicler. */
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

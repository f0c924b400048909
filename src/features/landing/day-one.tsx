import { DayPicture } from '#src/components/pictures/day-picture.tsx'
import { FirstDrill } from './first-drill.tsx'
import { SectionHeading } from './section-heading.tsx'

export type DayOneStory = {
  title: string
  /** Paragraphs are separated by a blank line. */
  story: string
  survivalSkill: { name: string; text: string }
}

/** The number of paragraphs shown before "Read on". */
const opening = 1

/** A sample of the product: the first day's story, and one drill as the player shows it. */
export function DayOne({ story }: { story: DayOneStory }) {
  return (
    <section aria-labelledby="day-one" className="border-t border-line">
      <div className="mx-auto max-w-6xl px-4 py-16 lg:px-6 lg:py-24">
        <SectionHeading kicker="Try it" id="day-one">
          DAY 1, BEFORE YOU PAY.
        </SectionHeading>
        <p className="mt-3 max-w-2xl text-lg text-muted">
          The first story and the first drill. Read it here, then do it.
        </p>
        <div className="mt-7 grid gap-8 *:min-w-0 lg:grid-cols-[3fr_2fr] lg:items-start">
          <FirstStory story={story} />
          <FirstDrill />
        </div>
      </div>
    </section>
  )
}

function FirstStory({ story: { title, story, survivalSkill } }: { story: DayOneStory }) {
  const paragraphs = story.split('\n\n')
  return (
    <article className="on-paper">
      <div className="dossier-tab">DAY 1 · CRASH SITE</div>
      <div className="dossier overflow-hidden">
        <DayPicture
          day={1}
          sizes="(min-width: 1152px) 645px, (min-width: 1024px) 57vw, 100vw"
          lazy
          className="aspect-video"
        />
        <div className="p-6 text-[1.0625rem] sm:p-8">
          <h3 className="stencil text-[2.125rem] leading-none uppercase">{title}</h3>
          <Paragraphs of={paragraphs.slice(0, opening)} />
          {/* when it is open, its button is at the end of the story, where the reader is */}
          <details className="group relative mt-4 open:mt-0 open:pb-17">
            <summary className="btn btn-paper group-open:absolute group-open:bottom-0">
              <span className="group-open:hidden">Read on</span>
              <span className="hidden group-open:inline">Show less</span>
            </summary>
            <Paragraphs of={paragraphs.slice(opening)} />
            <hr className="my-5" />
            <h4 className="kicker text-ink-muted">Survival skill: {survivalSkill.name}</h4>
            <p className="mt-2">{survivalSkill.text}</p>
          </details>
        </div>
      </div>
    </article>
  )
}

function Paragraphs({ of: paragraphs }: { of: readonly string[] }) {
  return paragraphs.map((paragraph) => (
    <p key={paragraph} className="mt-3">
      {paragraph}
    </p>
  ))
}

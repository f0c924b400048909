import { Leaf } from 'lucide-react'
import type { SkillCard } from '#shared/api/notebook.ts'
import { programDays } from '#shared/programme/limits.ts'
import { Listen } from '#src/features/listen/listen.tsx'
import { Recall } from './recall.tsx'
import { SectionHeading } from './sections.tsx'

/** With this many, the newest three cards that have a question are visible. */
const SHOWN = 6

type SkillCards = { userId: string; bootcamp: string; skills: readonly SkillCard[] }

/** A card for each day that is done, newest first. The older ones unfold. */
export function SkillCards({ userId, bootcamp, skills }: SkillCards) {
  const cards = skills.toSorted((a, b) => b.day - a.day)
  const list = (some: readonly SkillCard[]) => (
    <ul className="mt-2 grid sm:grid-cols-2 lg:grid-cols-3 gap-2 lg:gap-3">
      {some.map((card) => (
        <Card key={card.day} userId={userId} bootcamp={bootcamp} card={card} />
      ))}
    </ul>
  )
  return (
    <section aria-labelledby="skills">
      <SectionHeading id="skills">
        Skill cards{' '}
        <span className="cond text-lg text-ink-muted">
          {cards.length} of {programDays}
        </span>
      </SectionHeading>
      {list(cards.slice(0, SHOWN))}
      {cards.length > SHOWN && (
        <details className="mt-1">
          <summary className="tap cond text-lg underline">Show the earlier cards</summary>
          {list(cards.slice(SHOWN))}
        </details>
      )}
    </section>
  )
}

function Card({ userId, bootcamp, card }: Omit<SkillCards, 'skills'> & { card: SkillCard }) {
  const { day, name, text, practice, recall } = card
  return (
    <li data-listen className="rounded border-[1.5px] border-ink-muted bg-paper p-3">
      <p className="flex items-center justify-between text-sm text-ink-muted">
        Day {day}
        <Leaf className="size-5" aria-hidden />
      </p>
      <h3 className="cond mt-1 text-[1.1875rem] font-bold">{name}</h3>
      <p className="mt-1 text-[.9375rem] leading-snug">{text}</p>
      <p className="mt-1.5 text-[.9375rem] leading-snug text-ink-muted">
        <b>At home:</b> {practice}
      </p>
      <Listen of={[name, text, `At home: ${practice}`]} what={name} />
      {recall && <Recall userId={userId} bootcamp={bootcamp} day={day} recall={recall} />}
    </li>
  )
}

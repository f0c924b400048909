import { Leaf } from 'lucide-react'
import type { SkillCard } from '#shared/api/notebook.ts'
import { Recall } from './recall.tsx'
import { SectionHeading } from './sections.tsx'

type SkillCards = { userId: string; bootcamp: string; skills: readonly SkillCard[] }

/** A card for each day that is done. */
export function SkillCards({ userId, bootcamp, skills }: SkillCards) {
  return (
    <section aria-labelledby="skills">
      <SectionHeading id="skills">
        Skill cards <span className="cond text-lg text-ink-muted">{skills.length} of 30</span>
      </SectionHeading>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-2 lg:gap-3">
        {skills.map(({ day, name, text, practice, recall }) => (
          <li key={day} className="rounded-md border-[1.5px] border-ink-muted bg-paper p-3">
            <p className="flex items-center justify-between text-sm text-ink-muted">
              Day {day}
              <Leaf className="size-5" aria-hidden />
            </p>
            <h3 className="cond mt-1 text-[1.1875rem] font-bold">{name}</h3>
            <p className="mt-1 text-[.9375rem] leading-snug">{text}</p>
            <p className="mt-1.5 text-[.9375rem] leading-snug text-ink-muted">
              <b>At home:</b> {practice}
            </p>
            {recall && <Recall userId={userId} bootcamp={bootcamp} day={day} recall={recall} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

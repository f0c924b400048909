import { Check } from 'lucide-react'
import type { Notebook } from '#shared/api/notebook.ts'
import { SectionHeading } from './sections.tsx'

/** The contents of the packs. */
export function Kit({ kit }: Pick<Notebook, 'kit'>) {
  return (
    <section aria-labelledby="kit">
      <SectionHeading id="kit">Kit</SectionHeading>
      <ul className="mt-1 grid pair-[8.5rem] gap-x-4">
        {kit.map((item) => (
          <li
            key={item}
            className="flex min-h-9 items-center gap-2 border-b border-paper-line py-1 leading-snug"
          >
            <Check className="size-5 shrink-0" strokeWidth={2.5} aria-hidden />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}

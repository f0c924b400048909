import type { Notebook } from '#shared/api/notebook.ts'
import { SectionHeading } from './sections.tsx'

/** The four names, with what Hana has written beside them. */
export function Crew({ crew }: Pick<Notebook, 'crew'>) {
  return (
    <section aria-labelledby="crew">
      <SectionHeading id="crew">Four names</SectionHeading>
      <ul className="mt-1">
        {crew.map(({ name, role, line }) => (
          <li
            key={name}
            className="flex min-h-13 flex-wrap items-center gap-x-3 border-b border-paper-line py-1.5"
          >
            <b className="cond w-16 text-xl font-bold">{name}</b>
            <span className="min-w-[min(100%,10rem)] grow basis-0 text-[.9375rem] leading-snug">
              <b className="block">{role}</b>
              <span className="text-ink-muted">{line}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

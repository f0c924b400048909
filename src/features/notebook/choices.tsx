import type { Notebook } from '#shared/api/notebook.ts'

/** The choices so far: "Day 10. Which way down? Through the forest." */
export function Choices({ choices }: Pick<Notebook, 'choices'>) {
  if (choices.length === 0) return null
  return (
    <section aria-labelledby="choices">
      <h2 id="choices" className="stencil mt-6 text-2xl">
        Choices
      </h2>
      <ul className="mt-1">
        {choices.map(({ day, question, title }) => (
          <li key={day} className="border-b border-paper-line py-2 leading-snug">
            <span className="text-ink-muted">
              Day {day}. {question}
            </span>{' '}
            <b>{title}.</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { questions } from './questions.ts'
import { SectionHeading } from './section-heading.tsx'

/** The shared name makes the browser keep at most one open; the first is open to show what the others contain. */
export function Faq() {
  return (
    <section id="faq" className="mx-auto max-w-3xl px-4 py-16 lg:px-6 lg:py-24">
      <SectionHeading kicker="FAQ">QUESTIONS FROM THE RANKS</SectionHeading>
      <div className="mt-7 flex flex-col gap-3">
        {questions.map(({ id, question, answer }, i) => (
          <details key={id} id={id} name="faq" open={i === 0} className="card-field fold">
            <summary>{question}</summary>
            <div className="max-w-prose px-4 pb-4 text-muted">
              <p>{answer}</p>
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}

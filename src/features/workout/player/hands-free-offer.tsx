import { X } from 'lucide-react'
import { focusPage } from '#src/lib/focus-page.ts'

/** Offered once, at the first timed step: both accepting and closing it count as an answer. */
export function HandsFreeOffer({ onAnswer }: { onAnswer: (on: boolean) => void }) {
  const answer = (on: boolean) => () => {
    onAnswer(on)
    // The offer disappears, together with the focus.
    focusPage()
  }
  return (
    <aside
      className="card-field mt-1 mb-3 flex lying:mt-2.5 flex-wrap items-center gap-x-2 py-1.5 pr-1 pl-3"
      aria-label="Hands-free"
    >
      <p className="grow basis-0 leading-snug">
        <span className="cond block text-lg max-[22.5rem]:text-base">Phone on the floor?</span>
        <span className="block text-[.9375rem] text-muted short:hidden">Let the timer lead.</span>
      </p>
      <button
        type="button"
        className="btn btn-outline px-3 max-[22.5rem]:px-2 max-[22.5rem]:text-base"
        onClick={answer(true)}
      >
        Go hands-free
      </button>
      <button
        type="button"
        className="btn btn-ghost btn-square"
        aria-label="No, thanks"
        onClick={answer(false)}
      >
        <X className="size-6" aria-hidden />
      </button>
    </aside>
  )
}

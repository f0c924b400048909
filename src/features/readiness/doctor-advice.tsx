import { Leaf } from 'lucide-react'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { FocusedHeading } from './focused-heading.tsx'
import type { Check } from './use-check.ts'

/** In this order. */
const steps = [
  'Show them the program: 30 bodyweight missions of 25–35 minutes.',
  'Ask which moves to leave out.',
  'Come back when they agree. Your training waits for you.',
] as const

/** Shown after a tick: what to do first, and what the program does. After reading it, the trainee decides. */
export function DoctorAdvice({ check, heading }: { check: Check; heading: 'h1' | 'h3' }) {
  return (
    <>
      <FocusedHeading
        as={heading}
        className={heading === 'h1' ? 'stencil mt-1 text-[2.75rem]' : 'cond mt-2 text-2xl font-bold'}
      >
        Please talk to a doctor first
      </FocusedHeading>
      <p className="mt-3 text-lg">
        You ticked at least one. Many people do, and many of them train. A doctor knows what’s right for you.
      </p>
      <ol className="mt-4 grid gap-2.5">
        {steps.map((step, index) => (
          <li key={step} className="flex items-baseline gap-3">
            <span className="figures w-4 shrink-0 text-xl text-secondary" aria-hidden>
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <div className="well mt-5 flex gap-3 p-4">
        <Leaf className="size-6 shrink-0 text-accent" aria-hidden />
        <p>
          From now on, your missions are gentle: level 1, no holds, and tests that stop well before your
          limit. Your doctor’s advice comes before ours.
        </p>
      </div>
      <div className="mt-6 grid gap-3">
        <PendingButton
          type="button"
          className="btn-primary btn-lg h-auto min-h-14 py-2"
          pending={check.saving}
          pendingText="Saving..."
          onClick={check.acceptAdvice}
        >
          I have read this, continue
        </PendingButton>
        {check.error && <FieldError>{sentenceOf(check.error)}</FieldError>}
        <button
          type="button"
          className="btn btn-outline btn-lg"
          disabled={check.saving}
          onClick={check.changeAnswers}
        >
          Change my answers
        </button>
      </div>
    </>
  )
}

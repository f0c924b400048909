import { Check } from 'lucide-react'
import { useId } from 'react'
import { planeQuestion } from '#shared/story/plane.ts'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import type { usePlaneAnswer } from './use-plane-answer.ts'

type Answer = { answer: ReturnType<typeof usePlaneAnswer> }

/** The four answers, of which one can be chosen. */
export function PlaneAnswers({ answer: { chosen, choose, problem } }: Answer) {
  const name = useId()
  return (
    <fieldset aria-label={planeQuestion.question} className="grid min-w-0 gap-2">
      {planeQuestion.answers.map(({ id, title, line }) => (
        <label
          key={id}
          className={`relative flex min-h-17 items-center gap-3.5 rounded-box border-[1.5px] px-3.5 py-2 transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${
            chosen === id
              ? 'border-primary bg-[color-mix(in_oklab,var(--color-primary)_12%,var(--color-base-200))]'
              : 'border-line-strong bg-base-200 hover:border-primary'
          }`}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            checked={chosen === id}
            onChange={() => choose(id)}
          />
          <span className="min-w-0 grow">
            <span className="cond block text-xl leading-tight font-bold">{title}</span>
            <span className="block text-[.9375rem] leading-snug text-muted">{line}</span>
          </span>
          {chosen === id && <Check className="size-6 shrink-0 text-primary" strokeWidth={3} aria-hidden />}
        </label>
      ))}
      {problem && <FieldError>{problem}</FieldError>}
    </fieldset>
  )
}

/** The two ways to answer. */
export function PlaneButtons({ answer: { chosen, tellChosen, stayQuiet, isPending } }: Answer) {
  return (
    <>
      <PendingButton
        type="button"
        className="btn-primary btn-lg w-full"
        pending={isPending}
        pendingText="Telling..."
        disabled={chosen === null}
        onClick={tellChosen}
      >
        Tell Hana
      </PendingButton>
      <button
        type="button"
        className="btn btn-ghost mt-1 w-full underline underline-offset-4"
        onClick={stayQuiet}
      >
        {planeQuestion.silent}
      </button>
    </>
  )
}

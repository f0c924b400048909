import { useState } from 'react'
import { readinessQuestions } from '#shared/content/readiness.ts'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { answeredCount, firstUnanswered } from './answers.ts'
import { Question } from './question.tsx'
import type { Check } from './use-check.ts'

const nameOf = (index: number) => `readiness-${index + 1}`

export function Questions({ check }: { check: Check }) {
  const [missing, setMissing] = useState<number | null>(null)
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const index = firstUnanswered(check.answers)
    setMissing(index)
    if (index === null) check.goOn()
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${nameOf(index)}]`)?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <p className="mt-2 text-muted">
        Seven questions, about a minute. Your answers stay on this device. We save only that you answered and
        whether your missions should be gentle.
      </p>
      <div className="mt-5 grid gap-7">
        {readinessQuestions.map((text, index) => (
          <Question
            key={text}
            number={index + 1}
            name={nameOf(index)}
            text={text}
            answer={check.answers[index] ?? null}
            missing={index === missing && check.answers[index] === null}
            onAnswer={(yes) => check.answer(index, yes)}
          />
        ))}
      </div>
      <output className="cond mt-7 block text-lg text-muted">{`${answeredCount(check.answers)} of ${readinessQuestions.length} answered`}</output>
      <PendingButton
        type="submit"
        className="btn-primary btn-lg mt-2 w-full"
        pending={check.saving}
        pendingText="Saving..."
      >
        Continue
      </PendingButton>
      {check.error && <FieldError>{sentenceOf(check.error)}</FieldError>}
    </form>
  )
}

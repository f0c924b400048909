import { useId, useRef, useState } from 'react'
import { readinessConditions } from '#shared/content/readiness.ts'
import { FieldError, wiringOf } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { isAnswered, withCondition, withNone } from './answers.ts'
import { FocusedHeading, PlainHeading } from './focused-heading.tsx'
import type { Check } from './use-check.ts'

/** Always in view. */
const footer =
  'sticky bottom-0 -mx-4 mt-auto border-t border-line bg-base-100/95 px-4 pt-3 pb-[env(safe-area-inset-bottom)] backdrop-blur'

type Conditions = { check: Check; heading: 'h1' | 'h3' }

/** The readiness check as one list. "None of these" comes first, because most people need only that. */
export function Conditions({ check, heading }: Conditions) {
  const id = useId()
  const none = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState(false)
  const { answers } = check
  const error = asked && !isAnswered(answers) ? 'Tick what applies to you, or “None of these”.' : null
  const isPage = heading === 'h1'
  const Heading = check.hasReturned ? FocusedHeading : PlainHeading
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (isAnswered(answers)) check.goOn()
    else none.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className={isPage ? 'flex grow flex-col' : ''}>
      <fieldset className="min-w-0" aria-labelledby={`${id}-question`}>
        <Heading
          as={heading}
          id={`${id}-question`}
          className={isPage ? 'stencil text-[min(2.375rem,11vw)]' : 'cond mt-2 text-2xl font-bold'}
        >
          Does any of these apply to you?
        </Heading>
        <label className={`choice mt-4 ${error ? '!border-error' : ''}`}>
          <input
            {...wiringOf(id, { error })}
            ref={none}
            type="checkbox"
            className="checkbox checkbox-primary shrink-0 scroll-mt-40"
            checked={answers.none}
            onChange={(event) => check.answer(withNone(answers, event.target.checked))}
          />
          <span className="cond text-xl font-bold">None of these</span>
        </label>
        {error && <FieldError of={id}>{error}</FieldError>}
        <div className="mt-3 divide-y divide-line border-t border-line">
          {readinessConditions.map((condition, index) => (
            <label key={condition} className="flex min-h-15 cursor-pointer items-center gap-4 py-2">
              <input
                type="checkbox"
                className="checkbox shrink-0"
                checked={answers.conditions[index] ?? false}
                onChange={(event) => check.answer(withCondition(answers, index, event.target.checked))}
              />
              {condition}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={isPage ? footer : 'mt-4'}>
        <PendingButton
          type="submit"
          className="btn-primary btn-lg w-full"
          pending={check.saving}
          pendingText="Saving..."
        >
          CONTINUE
        </PendingButton>
        {check.error && <FieldError>{sentenceOf(check.error)}</FieldError>}
        <p className="mt-2 pb-3 text-center text-[.9375rem] text-muted">Your answers stay on this device.</p>
      </div>
    </form>
  )
}

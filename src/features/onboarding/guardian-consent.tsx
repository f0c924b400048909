import { useId } from 'react'
import { limits } from '#shared/programme/limits.ts'
import { FieldError, wiringOf } from '#src/components/field.tsx'
import { stepForm } from './step-footer.tsx'

type GuardianConsent = { given: boolean; error?: string; onChange: (given: boolean) => void }

export function GuardianConsent({ given, error, onChange }: GuardianConsent) {
  const id = useId()
  return (
    <div>
      <label className="choice">
        <input
          {...wiringOf(id, { error })}
          type="checkbox"
          form={stepForm}
          className="checkbox checkbox-primary shrink-0"
          checked={given}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>A parent or guardian agrees that I can use this program</span>
      </label>
      <p className="mt-1.5 text-[.9375rem] text-muted">{`You need this if you’re under ${limits.adult}. Ask them first.`}</p>
      {error && <FieldError of={id}>{error}</FieldError>}
    </div>
  )
}

import { useId } from 'react'
import { FieldError, wiringOf } from '#src/components/field.tsx'
import { stepForm } from '../step-footer.tsx'

type NumberField = {
  label: string
  unit: string
  value: string
  error: string | null
  onChange: (text: string) => void
  onLeave: () => void
}

/** A large number with its unit. A text input, because a number input drops what it cannot parse. */
export function NumberField({ label, unit, value, error, onChange, onLeave }: NumberField) {
  const id = useId()
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <label className={`input input-lg h-16 ${error ? 'input-error' : ''}`}>
        <input
          {...wiringOf(id, { error })}
          form={stepForm}
          inputMode="numeric"
          autoComplete="off"
          className="figures min-w-0 grow text-4xl"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
        <span className="cond text-xl text-muted">{unit}</span>
      </label>
      {error && <FieldError of={id}>{error}</FieldError>}
    </div>
  )
}

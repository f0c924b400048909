import { CircleAlert, type LucideIcon } from 'lucide-react'
import type { FormField } from '#src/lib/use-api-form.ts'

type Input = Omit<React.ComponentProps<'input'>, 'id' | 'name' | 'defaultValue' | 'form'>

type Field = Input & {
  label: string
  field: FormField
  icon?: LucideIcon
  /** Shown until there is an error. */
  hint?: string
  /** Rendered behind the input: a button. */
  children?: React.ReactNode
}

/** A labeled input of a form, with its hint or its error. */
export function Field({ label, field, icon: Icon, hint, children, ...input }: Field) {
  const { error } = field
  return (
    <div>
      <label className="field-label" htmlFor={field.id}>
        {label}
      </label>
      <div className={`input ${error ? 'input-error' : ''}`}>
        {Icon && <Icon className="size-5 shrink-0 text-muted" aria-hidden />}
        <input
          {...input}
          {...wiringOf(field.id, { error, hint })}
          name={field.name}
          defaultValue={field.initialValue}
          className="grow"
        />
        {children}
      </div>
      {error ? (
        <FieldError of={field.id}>{error}</FieldError>
      ) : (
        hint && (
          <p id={hintId(field.id)} className="mt-1.5 text-[.9375rem] text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

type Described = { error?: string | null; hint?: string }

/**
 * The attributes that tie an input to its `FieldError`, or else to its hint. The only place that wires them,
 * for every kind of input.
 */
export const wiringOf = (id: string, { error, hint }: Described) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? errorId(id) : hint ? hintId(id) : undefined,
})

/** An error of the input with the id `of`; without `of`, an error of the button that was just pressed. */
export function FieldError({ of, children }: { of?: string; children: React.ReactNode }) {
  return (
    <p id={of && errorId(of)} className="field-error" role="alert">
      <CircleAlert className="mt-px size-5 shrink-0" aria-hidden />
      {children}
    </p>
  )
}

const errorId = (id: string) => `${id}-error`
const hintId = (id: string) => `${id}-hint`

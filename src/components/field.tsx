import type { FieldMetadata } from '@conform-to/react'
import { CircleAlert, type LucideIcon } from 'lucide-react'

type Input = Omit<React.ComponentProps<'input'>, 'id' | 'name' | 'defaultValue' | 'form'>

type Field = Input & {
  label: string
  field: FieldMetadata<string>
  icon?: LucideIcon
  /** Shown until there is an error. */
  hint?: string
  /** Rendered behind the input: a button. */
  children?: React.ReactNode
}

/** A labeled input: the only place that wires up label, hint, error and their aria attributes. */
export function Field({ label, field, icon: Icon, hint, children, ...input }: Field) {
  const error = field.errors?.[0]
  const hintId = `${field.id}-hint`
  return (
    <div>
      <label className="field-label" htmlFor={field.id}>
        {label}
      </label>
      <div className={`input ${error ? 'input-error' : ''}`}>
        {Icon && <Icon className="size-5 shrink-0 text-muted" aria-hidden />}
        <input
          {...input}
          key={field.key}
          id={field.id}
          name={field.name}
          defaultValue={field.initialValue}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? field.errorId : hint ? hintId : undefined}
          className="grow"
        />
        {children}
      </div>
      {error ? (
        <FieldError id={field.errorId}>{error}</FieldError>
      ) : (
        hint && (
          <p id={hintId} className="mt-1.5 text-[.9375rem] text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: React.ReactNode }) {
  return (
    <p id={id} className="field-error" role="alert">
      <CircleAlert className="mt-px size-5 shrink-0" aria-hidden />
      {children}
    </p>
  )
}

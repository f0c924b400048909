import { Eye, EyeOff, Lock } from 'lucide-react'
import { useState } from 'react'
import type { FormField } from '#src/lib/use-api-form.ts'
import { Field } from './field.tsx'

type PasswordField = {
  label: string
  field: FormField
  autoComplete: 'current-password' | 'new-password'
  hint?: string
}

/** A password, hidden until the user wants to see it. Password managers and pasting work. */
export function PasswordField({ label, field, autoComplete, hint }: PasswordField) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      label={label}
      field={field}
      icon={Lock}
      hint={hint}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    >
      <button
        type="button"
        className="-mr-3 grid size-12 shrink-0 cursor-pointer place-items-center rounded-field text-muted"
        aria-pressed={shown}
        aria-controls={field.id}
        onClick={() => setShown(!shown)}
      >
        <Icon className="size-5" aria-hidden />
        <span className="sr-only">Show {label.toLowerCase()}</span>
      </button>
    </Field>
  )
}

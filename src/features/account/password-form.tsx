import { type SubmitEvent, useId } from 'react'
import { Lock } from 'lucide-react'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { ApiError, sentenceOf } from '#src/lib/api.ts'

type PasswordForm = {
  /** Explains why it is needed. */
  label: string
  action: string
  pending: boolean
  pendingText: string
  danger?: boolean
  error: Error | null
  onSubmit: (password: string) => void
  onCancel: () => void
}

/** Asks for the password again before something that a borrowed phone must not be able to do. */
export function PasswordForm({
  label,
  action,
  pending,
  pendingText,
  danger = false,
  error,
  onSubmit,
  onCancel,
}: PasswordForm) {
  const id = useId()
  const wrong = error instanceof ApiError ? error.fields.password?.[0] : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    if (!pending && typeof password === 'string') onSubmit(password)
  }
  return (
    <form className="mt-4" noValidate onSubmit={submit}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className={`input ${wrong ? 'input-error' : ''}`}>
        <Lock className="size-5 shrink-0 text-muted" aria-hidden />
        <input
          id={id}
          name="password"
          type="password"
          autoComplete="current-password"
          className="grow"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{wrong ?? sentenceOf(error)}</FieldError>}
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <PendingButton
          type="submit"
          className={`btn-lg ${danger ? 'btn-error' : 'btn-primary'}`}
          pending={pending}
          pendingText={pendingText}
        >
          {action}
        </PendingButton>
        <button type="button" className="btn btn-outline btn-lg" disabled={pending} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}

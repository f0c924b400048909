import { FieldError } from './field.tsx'
import { PendingButton } from './pending-button.tsx'

type Form = {
  /** What `useApiForm` returns, or the same from a form that keeps its own state. */
  of: {
    form: { id: string; onSubmit: React.FormEventHandler<HTMLFormElement> }
    pending: boolean
    failure: string | null
  }
  /** The button's text. */
  action: string
  pendingText: string
  button?: string
  disabled?: boolean
  onCancel?: () => void
  className?: string
  children: React.ReactNode
}

/** The fields, the button that sends them and, below it, why sending failed. */
export function Form({
  of: { form, pending, failure },
  action,
  pendingText,
  button = 'btn-primary btn-lg',
  disabled,
  onCancel,
  className = 'mt-6 space-y-4',
  children,
}: Form) {
  return (
    <form id={form.id} onSubmit={form.onSubmit} className={className} noValidate>
      {children}
      <div className={`grid gap-3 ${onCancel ? 'sm:grid-cols-2' : ''}`}>
        <PendingButton
          type="submit"
          className={button}
          disabled={disabled}
          pending={pending}
          pendingText={pendingText}
        >
          {action}
        </PendingButton>
        {onCancel && (
          <button type="button" className="btn btn-outline btn-lg" disabled={pending} onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
      {failure && <FieldError>{failure}</FieldError>}
    </form>
  )
}

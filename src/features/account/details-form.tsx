import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'

type DetailsForm = {
  /** The form id that the fields refer to. */
  id: string
  canSave: boolean
  saving: boolean
  /** An error that belongs to no field. */
  failure: string | null
  onSave: () => void
  onCancel: () => void
  children: React.ReactNode
}

/** The fields, what a correction does, and the two buttons. */
export function DetailsForm({ id, canSave, saving, failure, onSave, onCancel, children }: DetailsForm) {
  return (
    <form
      id={id}
      noValidate
      className="mt-2 space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave && !saving) onSave()
      }}
    >
      <p className="text-muted">Counts from the next mission you open. What you have done stays.</p>
      {children}
      {failure && <FieldError>{failure}</FieldError>}
      <div className="grid gap-3 sm:grid-cols-2">
        <PendingButton
          type="submit"
          className="btn-primary btn-lg"
          disabled={!canSave}
          pending={saving}
          pendingText="Saving..."
        >
          Save
        </PendingButton>
        <button type="button" className="btn btn-outline btn-lg" disabled={saving} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}

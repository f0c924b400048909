import { Form } from '#src/components/form.tsx'

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
  const onSubmit = (event: React.FormEvent) => {
    event.preventDefault()
    if (canSave && !saving) onSave()
  }
  return (
    <Form
      of={{ form: { id, onSubmit }, pending: saving, failure }}
      action="Save"
      pendingText="Saving..."
      disabled={!canSave}
      onCancel={onCancel}
      className="mt-2 space-y-5"
    >
      <p className="text-muted">Changes apply from the next mission you open. Your record stays the same.</p>
      {children}
    </Form>
  )
}

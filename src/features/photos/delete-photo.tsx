import { Dialog } from '#src/components/dialog.tsx'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { useDeletePhoto } from './queries.ts'

type DeletePhoto = {
  /** The photo to delete; null if the dialog is closed. */
  id: string | null
  onCancel: () => void
  onDeleted: () => void
}

/** Asks for confirmation: deleting is final. */
export function DeletePhoto({ id, onCancel, onDeleted }: DeletePhoto) {
  const { deletePhoto, isPending, isError, error, reset } = useDeletePhoto(onDeleted)
  const cancel = () => {
    reset()
    onCancel()
  }
  return (
    <Dialog title="Delete Photo?" open={id !== null} onClose={cancel}>
      <p className="mt-2 text-lg">
        This action cannot be undone. The progress photo will be permanently removed.
      </p>
      {isError && <FieldError>{sentenceOf(error)}</FieldError>}
      <div className="mt-5 grid gap-3">
        <PendingButton
          type="button"
          className="btn-error btn-lg"
          pending={isPending}
          pendingText="Deleting..."
          onClick={() => id !== null && deletePhoto(id)}
        >
          Delete
        </PendingButton>
        <button type="button" className="btn btn-outline btn-lg" disabled={isPending} onClick={cancel}>
          Cancel
        </button>
      </div>
    </Dialog>
  )
}

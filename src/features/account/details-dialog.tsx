import { useState } from 'react'
import { PencilLine } from 'lucide-react'
import { Dialog } from '#src/components/dialog.tsx'

type DetailsDialog = { children: (close: () => void) => React.ReactNode }

/** Opens the form that corrects the read-only facts above it. */
export function DetailsDialog({ children }: DetailsDialog) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="btn btn-outline btn-lg mt-3 w-full"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <PencilLine className="size-5" aria-hidden />
        Update my details
      </button>
      <Dialog title="Update my details" open={open} onClose={close}>
        {children(close)}
      </Dialog>
    </>
  )
}

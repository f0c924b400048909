import { useState } from 'react'
import { Dialog } from '#src/components/dialog.tsx'

/** A plain text button, because it deletes what was done; it asks once. */
export function StartOver({ onStartOver }: { onStartOver: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="link tap cond mt-1 text-lg font-semibold"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Start over
      </button>
      <Dialog title="Start over?" open={open} onClose={() => setOpen(false)}>
        <p className="mt-2 text-lg">This deletes your progress in this mission.</p>
        <div className="mt-5 grid gap-3">
          <button type="button" className="btn btn-primary btn-lg" onClick={() => setOpen(false)}>
            Cancel
          </button>
          <button
            type="button"
            className="btn btn-outline btn-lg"
            onClick={() => {
              setOpen(false)
              onStartOver()
            }}
          >
            Start over
          </button>
        </div>
      </Dialog>
    </>
  )
}

import { X } from 'lucide-react'
import { useId } from 'react'
import { useModal } from './use-modal.ts'

type Dialog = { title: string; open: boolean; onClose: () => void; children: React.ReactNode }

/**
 * A bottom sheet on a phone, a centered box from 640 px. Uses the browser's own modal dialog, which keeps
 * the focus inside.
 */
export function Dialog({ title, open, onClose, children }: Dialog) {
  const { ref, onClosed } = useModal(open, onClose)
  const titleId = useId()

  return (
    <dialog
      ref={ref}
      className="modal modal-bottom justify-items-center sm:modal-middle"
      aria-labelledby={titleId}
      onClose={onClosed}
    >
      {open && (
        <div className="modal-box max-w-lg p-5 pb-6">
          <div className="flex items-center justify-between">
            <h2 id={titleId} className="stencil text-[2rem]">
              {title}
            </h2>
            <button
              type="button"
              className="btn btn-ghost btn-square"
              aria-label="Close"
              onClick={() => ref.current?.close()}
            >
              <X className="size-7" aria-hidden />
            </button>
          </div>
          {children}
        </div>
      )}
      <form method="dialog" className="modal-backdrop">
        <button type="submit" tabIndex={-1} aria-hidden onClick={ignoreSecondHalf}>
          Close
        </button>
      </form>
    </dialog>
  )
}

/** The second half of a double click on the opener lands on the backdrop and must not close the dialog. */
function ignoreSecondHalf(press: React.MouseEvent) {
  if (press.detail > 1) press.preventDefault()
}

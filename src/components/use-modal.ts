import { useEffect, useRef } from 'react'
import { focusPage, isFocusLost } from '#src/lib/focus-page.ts'

/** The browser's own modal dialog, shown while `open`: focus stays inside. For `ref` and `onClose` of a `<dialog>`. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])

  const onClosed = () => {
    onClose()
    // The browser gives the focus back to the opener; a dialog that opened by itself has none, and a deleted photo's is gone.
    if (isFocusLost()) focusPage()
  }
  return { ref, onClosed }
}

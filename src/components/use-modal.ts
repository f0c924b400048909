import { useEffect, useRef } from 'react'
import { focusPage, isFocusLost } from '#src/lib/focus-page.ts'

/**
 * Shows the browser's own modal dialog while `open`; it keeps the focus inside. For `ref` and `onClose` of a
 * `<dialog>`.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])

  const onClosed = () => {
    onClose()
    // The browser returns the focus to the opener. A dialog that opened automatically has none, and a deleted
    // photo's opener is gone.
    if (isFocusLost()) focusPage()
  }
  return { ref, onClosed }
}

import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useModal } from '#src/components/use-modal.ts'
import './moment.css'

type Moment = {
  open: boolean
  /** Asks for the close, as the browser's Back does. */
  onDismiss: () => void
  /** Called once it is closed. */
  onClose: () => void
  children: React.ReactNode
}

/**
 * The screen-filling dialog after a mission. Escape, the browser's Back and the phone's back gesture close it; the
 * base is below it.
 */
export function MomentDialog({ open, onDismiss, onClose, children }: Moment) {
  const { ref, onClosed } = useModal(open, onClose)
  // A heading can take the focus only in a dialog that is open already.
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  useBlocker({
    shouldBlockFn: ({ action }) => {
      const isBack = action === 'BACK'
      if (isBack) onDismiss()
      return isBack
    },
    enableBeforeUnload: false,
  })
  return (
    <dialog
      ref={ref}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-base-100 text-base-content backdrop:bg-base-100"
      aria-label="Mission Overview"
      onClose={onClosed}
    >
      {shown && children}
    </dialog>
  )
}

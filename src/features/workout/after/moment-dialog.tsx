import { useBlocker } from '@tanstack/react-router'
import { useModal } from '#src/components/use-modal.ts'
import './moment.css'

type Moment = {
  onClose: () => void
  /** Gets what closes the dialog. */
  children: (close: () => void) => React.ReactNode
}

/**
 * The screen-filling dialog after a mission. Escape, the browser's Back and the phone's back gesture close it; the
 * base is below it.
 */
export function MomentDialog({ onClose, children }: Moment) {
  const { ref, onClosed } = useModal(true, onClose)
  const close = () => ref.current?.close()
  useBlocker({
    shouldBlockFn: ({ action }) => {
      const isBack = action === 'BACK'
      if (isBack) close()
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
      {children(close)}
    </dialog>
  )
}

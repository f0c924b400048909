import { X } from 'lucide-react'
import { useModal } from '#src/components/use-modal.ts'

type FullScreen = {
  /** The name for screen readers. */
  label: string
  heading: React.ReactNode
  closeLabel?: string
  open: boolean
  onClose: () => void
  children: React.ReactNode
}

/** A full-screen dialog, dark in both themes, so that nothing distracts from the picture. */
export function FullScreen({ label, heading, closeLabel = 'Close', open, onClose, children }: FullScreen) {
  const { ref, onClosed } = useModal(open, onClose)

  return (
    <dialog
      ref={ref}
      data-theme="jungle"
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto overscroll-contain bg-black px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))] text-base-content open:flex open:flex-col"
      aria-label={label}
      onClose={onClosed}
    >
      {open && (
        <>
          <div className="mx-auto flex w-full max-w-[430px] items-center justify-between">
            <h2>{heading}</h2>
            <button
              type="button"
              className="btn btn-ghost btn-square"
              aria-label={closeLabel}
              onClick={() => ref.current?.close()}
            >
              <X className="size-7" aria-hidden />
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  )
}

import { OctagonAlert } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#src/components/dialog.tsx'
import { StopSigns } from './stop-signs.tsx'

/** One tap away on every step. The timer keeps running, so that looking at it costs nothing. */
export function StopCard({ isSaved, onLeave }: { isSaved: boolean; onLeave: () => void }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-square text-warning"
        aria-label="When to stop"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <OctagonAlert className="size-6" aria-hidden />
      </button>
      <Dialog title="When to stop" open={open} onClose={close}>
        <StopSigns />
        {isSaved && <p className="text-muted">Your progress is saved if you leave.</p>}
        <div className="mt-4 grid pair-[9.3rem] gap-3">
          <button type="button" className="btn btn-primary h-14 px-2" onClick={close}>
            Close
          </button>
          <button type="button" className="btn btn-outline h-14 px-2" onClick={onLeave}>
            Leave the mission
          </button>
        </div>
      </Dialog>
    </>
  )
}

import { useEffect, useRef } from 'react'
import { Dialog } from '#src/components/dialog.tsx'
import { isDoubleTap } from '../player/double-tap.ts'

type Question = {
  /** Indexes of the unfinished steps. */
  openSteps: readonly number[]
  open: boolean
  onClose: () => void
  onGoTo: (index: number) => void
  onFinish: () => void
}

/** Asked before a mission with unfinished steps is sent: Next skips them without a warning. */
export function FinishQuestion({ openSteps, open, onClose, onGoTo, onFinish }: Question) {
  const [first] = openSteps
  const openedAt = useRef(-Infinity)

  useEffect(() => {
    if (open) openedAt.current = performance.now()
  }, [open])

  // The answers appear where Finish was: the second half of a double tap must not trigger one.
  const once = (answer: () => void) => (press: React.MouseEvent) => {
    if (press.detail < 2 && !isDoubleTap(openedAt.current, performance.now())) answer()
  }
  return (
    <Dialog title="Finish the mission?" open={open} onClose={onClose}>
      <p className="mt-2 text-lg">{openStepsText(openSteps.length)} Finish anyway?</p>
      <p className="mt-1 text-muted">What is left out stays out of your record.</p>
      <div className="mt-5 grid gap-3">
        {first !== undefined && (
          <button type="button" className="btn btn-primary btn-lg px-2" onClick={once(() => onGoTo(first))}>
            Back to the first open step
          </button>
        )}
        <button type="button" className="btn btn-outline btn-lg" onClick={once(onFinish)}>
          Finish anyway
        </button>
      </div>
    </Dialog>
  )
}

export const openStepsText = (count: number) =>
  count === 1 ? '1 step is not done.' : `${count} steps are not done.`

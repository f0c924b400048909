import { useEffect, useRef } from 'react'
import { Dialog } from '#src/components/dialog.tsx'
import { openSteps } from '../state/player-screen.ts'
import type { Act, PlayerState } from '../state/player-state.ts'
import { isDoubleTap } from './use-double-tap.ts'

/** Asked before a mission with unfinished steps is sent: Next skips them without a warning. */
export function FinishQuestion({ state, act }: { state: PlayerState; act: Act }) {
  const open = state.question === 'finish'
  const openedAt = useRef(-Infinity)

  useEffect(() => {
    if (open) openedAt.current = performance.now()
  }, [open])

  // The answers appear where Finish was: the second half of a double tap must not trigger one.
  const answer = (type: 'goToOpenStep' | 'finishAnyway') => (press: React.MouseEvent) => {
    if (press.detail < 2 && !isDoubleTap(openedAt.current, performance.now())) act({ type })
  }
  return (
    <Dialog title="Finish the mission?" open={open} onClose={() => act({ type: 'closeQuestion' })}>
      <p className="mt-2 text-lg">{openStepsText(openSteps(state).length)} Finish anyway?</p>
      <p className="mt-1 text-muted">Steps you leave out won’t be in your record.</p>
      <div className="mt-5 grid gap-3">
        <button type="button" className="btn btn-primary btn-lg px-2" onClick={answer('goToOpenStep')}>
          Back to the first open step
        </button>
        <button type="button" className="btn btn-outline btn-lg" onClick={answer('finishAnyway')}>
          Finish anyway
        </button>
      </div>
    </Dialog>
  )
}

export const openStepsText = (count: number) =>
  count === 1 ? '1 step isn’t done.' : `${count} steps aren’t done.`

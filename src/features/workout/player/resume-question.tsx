import { newShortId } from '#shared/short-id.ts'
import { Dialog } from '#src/components/dialog.tsx'
import { currentStep } from '../state/player-screen.ts'
import type { Act, PlayerState } from '../state/player-state.ts'

/** Asked if a mission was left for a while. Closing it resumes. */
export function ResumeQuestion({ state, act }: { state: PlayerState; act: Act }) {
  const resume = () => act({ type: 'closeQuestion' })
  const startOver = () => act({ type: 'startOver', id: newShortId() })
  return (
    <Dialog title="Resume mission?" open={state.question === 'resume'} onClose={resume}>
      <p className="mt-2 text-lg">{leftAtText(state)}</p>
      <p className="mt-1 text-muted">Your progress is saved.</p>
      <div className="mt-5 grid gap-3">
        <button type="button" className="btn btn-primary btn-lg" onClick={resume}>
          Resume
        </button>
        <button type="button" className="btn btn-outline btn-lg" onClick={startOver}>
          Start over
        </button>
      </div>
    </Dialog>
  )
}

function leftAtText(state: PlayerState): string {
  const { steps, playing } = state
  return `You left at step ${playing.attempt.index + 1} of ${steps.length}: ${currentStep(state)?.entry.name ?? ''}.`
}

import type { Step } from '#shared/programme/plan/steps.ts'
import { Dialog } from '#src/components/dialog.tsx'
import { currentStep } from '../state/player-screen.ts'
import type { Act, PlayerState } from '../state/player-state.ts'

/** Asked once for each test and drill that is completed without a result. */
export function EmptyTestQuestion({ state, act }: { state: PlayerState; act: Act }) {
  const close = () => act({ type: 'closeQuestion' })
  const entry = currentStep(state)?.entry
  return (
    <Dialog title="No number yet" open={state.question === 'empty test'} onClose={close}>
      <p className="mt-2 text-lg">
        {entry?.name}: {state.isTrial ? trialText : textOf(entry)}
      </p>
      <div className="mt-5 grid gap-3">
        <button type="button" className="btn btn-primary btn-lg" onClick={close}>
          Enter it
        </button>
        <button
          type="button"
          className="btn btn-outline btn-lg"
          onClick={() => act({ type: 'completeAnyway' })}
        >
          Leave it empty
        </button>
      </div>
    </Dialog>
  )
}

const trialText = 'enter how many you did, or leave it empty and go on.'

const textOf = (entry: Step['entry'] | undefined) =>
  `${
    entry?.drill
      ? 'this is the number to beat when the drill comes back.'
      : 'this number sets your plan and is what you compare with on Day 30.'
  } Without a number, it doesn’t count.`

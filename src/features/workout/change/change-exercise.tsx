import { ArrowDownUp } from 'lucide-react'
import { useState } from 'react'
import type { TraineeProfile } from '#shared/programme/exercises/variants.ts'
import { Dialog } from '#src/components/dialog.tsx'
import { ChangeChoices } from './change-choices.tsx'
import { PainQuestion } from './pain-question.tsx'
import { canLeaveOutStep, currentStep, isUnfinished } from '../state/player-screen.ts'
import type { Act, PlayerState, Press } from '../state/player-state.ts'
import { StopSigns } from './stop-signs.tsx'
import { useVariants } from './use-variants.ts'

type Change = { state: PlayerState; profile: TraineeProfile; act: Act }

type View = 'choices' | 'pain' | 'signs'
const titles: Record<View, string> = { choices: 'Change exercise', pain: 'It hurts', signs: 'When to stop' }

/** Swaps the station for another exercise, or skips it, for the remaining rounds. */
export function ChangeExercise({ state, profile, act }: Change) {
  const [view, setView] = useState<View | null>(null)
  const { alternatives, unavailable } = useVariants(state, profile, view !== null)
  const entry = currentStep(state)?.entry
  if (!entry) return null
  const similar = alternatives?.similar ?? []
  const close = () => setView(null)
  const change = (press: Extract<Press, { type: 'swap' | 'leaveOut' }>) => {
    close()
    act(press)
  }
  const painful = [entry, ...similar].map(({ id }) => id)
  return (
    <>
      <button
        type="button"
        className="btn h-11 min-h-11 w-15 flex-col gap-0 border-line-strong bg-base-100/80 p-0"
        aria-haspopup="dialog"
        onClick={() => setView('choices')}
      >
        <ArrowDownUp className="size-5 shrink-0" aria-hidden />
        <span className="font-sans text-xs leading-none font-normal tracking-normal normal-case">Change</span>
      </button>
      <Dialog title={titles[view ?? 'choices']} open={view !== null} onClose={close}>
        {view === 'choices' && (
          <ChangeChoices
            alternatives={alternatives}
            unavailable={unavailable}
            canSkip={canLeaveOutStep(state)}
            onSwap={(other) => change({ type: 'swap', entry: other })}
            onPain={() => setView('pain')}
            onSkip={() => change({ type: 'leaveOut', entryIds: [entry.id], hurts: null })}
          />
        )}
        {view === 'pain' && (
          <PainQuestion
            name={entry.name}
            similar={similar.filter(({ id }) => isUnfinished(state, id))}
            onLeaveOut={() => change({ type: 'leaveOut', entryIds: painful, hurts: entry.id })}
            onSigns={() => setView('signs')}
          />
        )}
        {view === 'signs' && (
          <>
            <StopSigns />
            <button
              type="button"
              className="btn btn-primary btn-lg mt-4 w-full"
              onClick={() => setView('pain')}
            >
              Back
            </button>
          </>
        )}
      </Dialog>
    </>
  )
}

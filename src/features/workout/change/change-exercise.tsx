import { ArrowDownUp } from 'lucide-react'
import { useState } from 'react'
import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import { type Step, stepsOf } from '#shared/programme/steps.ts'
import type { TraineeProfile } from '#shared/programme/variants.ts'
import { Dialog } from '#src/components/dialog.tsx'
import { ChangeChoices } from './change-choices.tsx'
import { type Changes, withSwap, withoutEntries } from '../attempt/changes.ts'
import { PainQuestion } from './pain-question.tsx'
import type { Move, WorkoutAttempt } from '../attempt/attempt.ts'
import { steadyNow } from '../attempt/steady-clock.ts'
import { StopSigns } from './stop-signs.tsx'
import { useVariants } from './use-variants.ts'

type Change = {
  plan: Plan
  steps: readonly Step[]
  step: Step
  attempt: WorkoutAttempt
  profile: TraineeProfile
  act: (move: Move) => void
}

type View = 'choices' | 'pain' | 'signs'
const titles: Record<View, string> = { choices: 'Change exercise', pain: 'It hurts', signs: 'When to stop' }

/** Swaps the station for another exercise, or skips it, for the remaining rounds. */
export function ChangeExercise({ plan, steps, step, attempt, profile, act }: Change) {
  const [view, setView] = useState<View | null>(null)
  const { alternatives, unavailable } = useVariants({
    plan,
    steps,
    step,
    profile,
    open: view !== null,
  })
  const { id } = step.entry
  const planned = plan.exercises.find((entry) => entry.id === id)
  const painfulIds = [id, ...(alternatives?.similar ?? []).map((entry) => entry.id)]
  const close = () => setView(null)
  const change = (changes: Changes) => {
    close()
    act({ type: 'change', changes, now: steadyNow() })
  }
  const skipEntries = (ids: readonly string[], hurts: string | null) =>
    change(withoutEntries(attempt.changes, stepsOf(plan), attempt.done, ids, hurts))
  const swapTo = (entry: PlanEntry) => planned && change(withSwap(attempt.changes, step, planned, entry))
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
            // A mission cannot become empty.
            canSkip={steps.some(({ entry }) => entry.id !== id)}
            onSwap={swapTo}
            onPain={() => setView('pain')}
            onSkip={() => skipEntries([id], null)}
          />
        )}
        {view === 'pain' && (
          <PainQuestion
            name={step.entry.name}
            similar={unfinishedEntries(alternatives?.similar ?? [], steps, attempt)}
            onLeaveOut={() => skipEntries(painfulIds, id)}
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

/** The entries with unfinished steps. */
function unfinishedEntries(
  entries: readonly PlanEntry[],
  steps: readonly Step[],
  { done }: WorkoutAttempt,
): PlanEntry[] {
  return entries.filter(({ id }) => steps.some(({ entry, key }) => entry.id === id && !done.includes(key)))
}

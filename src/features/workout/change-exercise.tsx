import { ArrowDownUp } from 'lucide-react'
import { useState } from 'react'
import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import { type Step, stepsOf } from '#shared/programme/steps.ts'
import type { Person } from '#shared/programme/variants.ts'
import { Dialog } from '#src/components/dialog.tsx'
import { ChangeChoices } from './change-choices.tsx'
import { type Changes, withSwap, withoutEntries } from './changes.ts'
import { PainQuestion } from './pain-question.tsx'
import type { Move, Run } from './attempt.ts'
import { steadyNow } from './steady-clock.ts'
import { StopSigns } from './stop-signs.tsx'
import { useVariants } from './use-variants.ts'

type Change = {
  plan: Plan
  steps: readonly Step[]
  step: Step
  run: Run
  person: Person
  act: (move: Move) => void
}

type View = 'choices' | 'pain' | 'signs'
const titles: Record<View, string> = { choices: 'Change exercise', pain: 'It hurts', signs: 'When to stop' }

/** Swaps the station for another exercise, or skips it, for the remaining rounds. */
export function ChangeExercise({ plan, steps, step, run, person, act }: Change) {
  const [view, setView] = useState<View | null>(null)
  const { ways, lost } = useVariants({ plan, steps, step, person, open: view !== null })
  const { id } = step.entry
  const planned = plan.exercises.find((entry) => entry.id === id)
  const hurting = [id, ...(ways?.alike ?? []).map((entry) => entry.id)]
  const close = () => setView(null)
  const change = (changes: Changes) => {
    close()
    act({ type: 'change', changes, now: steadyNow() })
  }
  const leaveOut = (ids: readonly string[], hurts: string | null) =>
    change(withoutEntries(run.changes, stepsOf(plan), run.done, ids, hurts))
  const swapTo = (entry: PlanEntry) => planned && change(withSwap(run.changes, step, planned, entry))
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
            ways={ways}
            lost={lost}
            // A mission cannot become empty.
            leavable={steps.some(({ entry }) => entry.id !== id)}
            onSwap={swapTo}
            onPain={() => setView('pain')}
            onSkip={() => leaveOut([id], null)}
          />
        )}
        {view === 'pain' && (
          <PainQuestion
            name={step.entry.name}
            alike={openOf(ways?.alike ?? [], steps, run)}
            onLeaveOut={() => leaveOut(hurting, id)}
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
function openOf(entries: readonly PlanEntry[], steps: readonly Step[], { done }: Run): PlanEntry[] {
  return entries.filter(({ id }) => steps.some(({ entry, key }) => entry.id === id && !done.includes(key)))
}

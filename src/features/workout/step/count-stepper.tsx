import { Minus, Plus } from 'lucide-react'
import type { Step } from '#shared/programme/plan/steps.ts'
import { changedCount, countedTarget } from './counts.ts'
import type { Act } from '../state/player-state.ts'

type Buttons = { step: Step; count: number | null; act: Act }

/** Buttons for one less and one more than the count; large, for wet hands. */
function CountButtons({ step, count, act }: Buttons) {
  const press = (by: 1 | -1) => () =>
    act({ type: 'countReps', key: step.key, reps: changedCount(step, count, by) })
  return (
    <div className="flex shrink-0 gap-3" role="group" aria-label={`${step.entry.name} done`}>
      <button type="button" className={button} aria-label="One less" onClick={press(-1)}>
        <Minus className="size-7" strokeWidth={3} aria-hidden />
      </button>
      <button type="button" className={button} aria-label="One more" onClick={press(1)}>
        <Plus className="size-7" strokeWidth={3} aria-hidden />
      </button>
    </div>
  )
}

const button =
  'btn btn-circle btn-outline size-[min(3.75rem,18vw)] min-h-[56px] min-w-[56px] p-0 touch-manipulation'

/** A completed step with its count, which can be corrected. */
export function CountStepper({ step, count, act, children }: Buttons & { children: React.ReactNode }) {
  return (
    <div className="card-field mb-2 flex lying:mt-2 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1 pr-2 pl-4">
      <p className="cond grow basis-0 text-lg leading-tight">{children}</p>
      <output className="figures text-5xl text-accent">{count ?? countedTarget(step)}</output>
      <CountButtons step={step} count={count} act={act} />
    </div>
  )
}

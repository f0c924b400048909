import { ChevronLeft, Ellipsis, Info, RotateCcw } from 'lucide-react'
import { useId } from 'react'
import type { Step } from '#shared/programme/plan/steps.ts'
import { progressPercent } from '../attempt/finish.ts'
import { StopCard } from '../change/stop-card.tsx'
import type { PlayerState } from '../state/player-state.ts'
import { minutesToCamp, secondsToGo } from '../state/time-left.ts'
import { ProgressPanel } from './progress-panel.tsx'
import { progressParts } from './progress-parts.ts'
import { usePanel } from './use-panel.ts'

type Header = { state: PlayerState; onBack: () => void; onOptions: () => void }

/** The way back, the minutes left, the stop card, and the options. */
export function PlayerHeader({ state, onBack, onOptions }: Header) {
  const { plan, steps, isRepeat, isTrial } = state
  const { index, done, changes } = state.playing.attempt
  const panelId = useId()
  const panel = usePanel()
  const percent = progressPercent(steps, done)
  return (
    <header className="player-header">
      <div className="grid grid-cols-[3rem_1fr_6rem] items-center">
        <button type="button" className="btn btn-ghost btn-square" aria-label="Back" onClick={onBack}>
          <ChevronLeft className="size-7" aria-hidden />
        </button>
        <div className="min-w-0" {...panel.area}>
          <button
            type="button"
            className="cond grid min-h-12 w-full cursor-pointer content-center text-center"
            aria-expanded={panel.open}
            aria-controls={panelId}
            onClick={panel.toggle}
          >
            <span className="flex flex-wrap items-center justify-center gap-x-1 text-sm leading-tight text-muted">
              Mission Progress{' '}
              {/* Wide enough for 100 %, so that a growing number moves nothing beside it. Each number is a new element. */}
              <span key={percent} className="figures min-w-[2.25em]">
                {percent}%
              </span>
              <Info className="size-3.5" aria-hidden />
            </span>
            <span className="text-xl leading-tight font-bold">{timeLeft(state)}</span>
          </button>
          <progress className="sr-only" aria-label="Mission Progress" value={percent} max={100} />
          {panel.open && <ProgressPanel id={panelId} plan={plan} changes={changes} />}
        </div>
        <div className="flex justify-end">
          <StopCard isSaved={!isTrial} onLeave={onBack} />
          <button
            type="button"
            className="btn btn-ghost btn-square"
            aria-label="Options"
            aria-haspopup="dialog"
            onClick={onOptions}
          >
            <Ellipsis className="size-7" aria-hidden />
          </button>
        </div>
      </div>
      <ProgressBar steps={steps} index={index} done={done} />
      {isRepeat && (
        <p className="cond flex items-center gap-2 px-4 pt-1.5 text-[.9375rem] text-secondary">
          <RotateCcw className="size-4 shrink-0" aria-hidden />
          Repeat of Day {plan.day}: your record stays the same.
        </p>
      )}
    </header>
  )
}

/**
 * "24 min to camp". Until the exercise library is loaded, the share of the plan's own minutes that is left, at
 * three seconds a repetition.
 */
function timeLeft({ plan, planned, steps, playing, tempoOf }: PlayerState): string {
  const timing = { roundRestSeconds: plan.roundRestSeconds, tempoOf: tempoOf ?? roughly }
  const seconds = secondsToGo(steps, playing.attempt.index, timing)
  return minutesToCamp(tempoOf ? seconds : (seconds / secondsToGo(planned, 0, timing)) * plan.minutes * 60)
}

const roughly = ({ entry }: Step) => (entry.reps === null ? null : entry.reps * 3)

type Bar = { steps: readonly Step[]; index: number; done: readonly string[] }

/** One part for the warm-up, for each block, and for the cooldown. */
function ProgressBar(bar: Bar) {
  return (
    <div className="flex h-2.5 gap-1 px-4" aria-hidden>
      {progressParts(bar).map(({ key, steps, percent, isCurrent }) => (
        <div key={key} className="relative h-1 overflow-hidden bg-base-300" style={{ flex: steps }}>
          <i className="absolute inset-y-0 left-0 bg-accent" style={{ width: `${percent}%` }} />
          {isCurrent && (
            // Animated with a transform, which moves nothing else.
            <i
              className="absolute inset-0"
              style={{ transform: `translateX(min(${percent}%, 100% - .5rem))` }}
            >
              <i className="absolute inset-y-0 left-0 w-2 bg-primary" />
            </i>
          )}
        </div>
      ))}
    </div>
  )
}

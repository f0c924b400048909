import { ChevronLeft, Info, RotateCcw } from 'lucide-react'
import { useId } from 'react'
import type { Step } from '#shared/programme/plan/steps.ts'
import { progressPercent } from '../attempt/finish.ts'
import { ProgressPanel } from './progress-panel.tsx'
import { sections } from '../sections.ts'
import type { PlayerState } from '../state/player-state.ts'
import { StopCard } from '../change/stop-card.tsx'
import { usePanel } from './use-panel.ts'

type Header = {
  state: PlayerState
  onBack: () => void
  children?: React.ReactNode
}

/**
 * The back button, when to stop, and the progress; the panel below opens by tap, hover and focus. `children`
 * are at the end of its line.
 */
export function PlayerHeader({ state, onBack, children }: Header) {
  const { plan, steps, isRepeat } = state
  const { index, done, changes } = state.playing.attempt
  const panelId = useId()
  const panel = usePanel()
  const percent = progressPercent(steps, done)
  return (
    <header className="px-4 pt-3 lying:flex lying:flex-wrap lying:items-center lying:gap-x-6">
      <div className="@container lying:w-88">
        <div className="flex items-center justify-between gap-2 @max-[14rem]:flex-wrap">
          <button type="button" className="btn btn-ghost -ml-2 px-2" onClick={onBack}>
            <ChevronLeft className="size-6" aria-hidden />
            Back
          </button>
          <span className="gridref ml-auto whitespace-nowrap text-muted">
            STEP {String(index + 1).padStart(2, '0')} / {String(steps.length).padStart(2, '0')}
          </span>
          <StopCard />
        </div>
      </div>
      {isRepeat && (
        <p className="cond mt-0.5 flex lying:order-1 lying:w-full items-center gap-2 text-[.9375rem] text-secondary">
          <RotateCcw className="size-4 shrink-0" aria-hidden />
          Repeat of Day {plan.day}: your record stays as it was.
        </p>
      )}
      <div className="relative mt-1 lying:mt-0 lying:grow lying:pb-1">
        <div className="relative" {...panel.area}>
          <button
            type="button"
            className={`cond flex min-h-11 w-full items-center justify-between gap-2 text-lg ${children ? 'pr-13' : ''}`}
            aria-expanded={panel.open}
            aria-controls={panelId}
            onClick={panel.toggle}
          >
            <span className="flex items-center gap-2">
              Mission Progress <Info className="size-5 text-muted" aria-hidden />
            </span>
            <span className="figures text-2xl text-accent">{percent}%</span>
          </button>
          <progress className="sr-only" aria-label="Mission Progress" value={percent} max={100} />
          <ProgressBar steps={steps} index={index} done={done} />
          {panel.open && <ProgressPanel id={panelId} plan={plan} changes={changes} />}
        </div>
        {/* Outside the panel's area, so that reaching for it does not open the panel. */}
        {children && <div className="absolute top-0 -right-2">{children}</div>}
      </div>
    </header>
  )
}

type Bar = { steps: readonly Step[]; index: number; done: readonly string[] }

/** One segment per step, grouped by section. Many segments have smaller gaps, to fit a small phone. */
function ProgressBar({ steps, index, done }: Bar) {
  const close = steps.length > 20
  return (
    <div className="flex gap-2.5" aria-hidden>
      {sections.map(({ section, name }) => {
        const own = steps.filter((step) => step.section === section)
        if (own.length === 0) return null
        return (
          <div key={section} style={{ flex: own.length }}>
            <div className={`flex ${close ? 'gap-px' : 'gap-[3px]'}`}>
              {own.map((step) => (
                <i
                  key={step.key}
                  className="seg grow rounded-[2px]"
                  data-s={step === steps[index] ? 'now' : done.includes(step.key) ? 'done' : ''}
                />
              ))}
            </div>
            <span className="cond mt-1 block text-[min(.9375rem,4.7vw)] text-muted short:hidden">{name}</span>
          </div>
        )
      })}
    </div>
  )
}

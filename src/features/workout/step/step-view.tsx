import { Hourglass } from 'lucide-react'
import type { Step } from '#shared/programme/plan/steps.ts'
import { CountButtons } from './count-stepper.tsx'
import type { Countdown } from '../state/countdown.ts'
import { CountdownRing } from './countdown-ring.tsx'
import { Demonstration } from '../demonstration/demonstration.tsx'
import { countedTarget } from './counts.ts'
import type { Act } from '../state/player-state.ts'
import { StepBadge } from './step-badge.tsx'
import { targetOf } from './target.ts'
import { TestResult } from './test-result.tsx'
import { TargetFigure } from './target-figure.tsx'

/** A name this long fills two lines on a phone. */
const isLong = (name: string) => name.length > 16

/** A test also shows its input and what counts as one: at 390 by 844 both fit above the footer. */
function demonstrationHeight(test: boolean, timed: boolean): string {
  if (test) return 'h-20 lg:h-48 lg:short:h-20'
  return timed ? 'h-40 short:h-24 lg:h-56 lg:short:h-24' : 'h-36 short:h-28 lg:h-52 lg:short:h-28'
}

/**
 * On a low screen the target and its timer need the space, and the instructions of a test come last. In
 * landscape a phone has the space beside them.
 */
const noDemonstration = '[@media(max-height:480px)]:hidden lying:grid! lying:h-28! lying:mt-1'

/** In landscape a phone shows the demonstration on the left and the target on the right. */
export const stepSection =
  'flex grow flex-col px-4 pb-3 lying:grid lying:auto-rows-min lying:grid-cols-2 lying:content-start lying:gap-x-6'
export const besideOnItsSide =
  'lying:col-start-2 lying:self-start lying:py-1 lying:row-start-1 lying:row-span-12'

type StepView = {
  step: Step
  /** Seconds of rest after the step. */
  restSeconds: number
  countdown: Countdown | null
  difficulty: string | null
  /** The result of this step, if it is a test and was counted. */
  result: number | null
  /** The actual repetitions, if they differ from the target. */
  count?: number | null
  /** Shown in the corner of the demonstration. */
  change?: React.ReactNode
  /** Shown next to the timer. */
  offer?: React.ReactNode
  act: Act
}

/** One step of the mission: how it looks, its target, how it is done. */
export function StepView({
  step,
  restSeconds,
  countdown,
  difficulty,
  result,
  count = null,
  change = null,
  offer = null,
  act,
}: StepView) {
  const { entry } = step
  const target = targetOf(step)
  // At a tempo the ring shows the time, so the target is above it.
  const atTempo = countdown !== null && countedTarget(step) !== null
  const note = atTempo ? `${target.figure ?? ''} ${target.unit}` : target.note
  return (
    <section className={stepSection} aria-labelledby="step">
      <div className="relative">
        <Demonstration
          entry={entry}
          difficulty={difficulty}
          className={`${demonstrationHeight(entry.test, countdown !== null)} ${noDemonstration}`}
        />
        {/* Outside the figure's frame: the badge stays when the figure is hidden. */}
        <div className="absolute top-5.5 right-2.5 flex flex-wrap items-start justify-end gap-2 [@media(max-height:480px)]:static [@media(max-height:480px)]:mt-2 lying:absolute! lying:mt-0!">
          {change}
          <StepBadge step={step} />
        </div>
      </div>
      <h1
        id="step"
        className={`stencil short:mt-2.5 short:text-[2.25rem] ${entry.test ? 'mt-3' : 'mt-5'} ${entry.test || isLong(entry.name) ? 'text-[2.25rem]' : 'text-[min(3rem,15vw)]'}`}
      >
        {entry.name}
      </h1>
      {note && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 short:mt-1">
          <p className="cond text-2xl text-accent short:text-xl">{note}</p>
          <RestAfter seconds={restSeconds} />
        </div>
      )}
      {entry.test && (
        <p className="mt-2 text-muted [@media(max-height:480px)]:order-1">{entry.instructions}</p>
      )}
      {countdown ? (
        <div className={`grid grow place-items-center content-center gap-2 py-2 ${besideOnItsSide}`}>
          <CountdownRing
            countdown={countdown}
            label={atTempo ? 'Tempo' : target.label}
            small={entry.test}
            act={act}
          />
          {!note && <RestAfter seconds={restSeconds} />}
        </div>
      ) : (
        <div className={`mt-1 ${besideOnItsSide}`}>
          <TargetFigure target={target} count={count} aside={<RestAfter seconds={restSeconds} />}>
            {countedTarget(step) !== null && <CountButtons step={step} count={count} act={act} />}
          </TargetFigure>
        </div>
      )}
      {offer}
      {entry.test && <TestResult key={entry.id} entry={entry} result={result} act={act} />}
      {!entry.test && <p className={`text-lg text-muted ${countdown ? '' : 'mt-3'}`}>{entry.instructions}</p>}
      {entry.mistake && (
        <p className="mt-1.5 text-[.9375rem] leading-snug text-muted">
          <span className="font-bold text-base-content">Common mistake:</span> {entry.mistake}
        </p>
      )}
      {entry.reason && <p className="mt-1.5 text-muted">{entry.reason}</p>}
    </section>
  )
}

function RestAfter({ seconds }: { seconds: number }) {
  if (seconds === 0) return null
  return (
    <p className="cond flex items-center gap-2 text-lg whitespace-nowrap">
      <Hourglass className="size-5 text-muted" aria-hidden />
      Then rest {seconds} s
    </p>
  )
}

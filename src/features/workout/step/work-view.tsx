import type { Step } from '#shared/programme/plan/steps.ts'
import type { Cadence } from '../eyes-free/cadence.ts'
import { type Countdown, isFull, isClockOver } from '../state/countdown.ts'
import { BigNumber } from './big-number.tsx'
import { ClockNumber } from './clock-number.tsx'
import { countedTarget } from './counts.ts'
import { RepNumber } from './rep-number.tsx'
import { StepHead } from './step-head.tsx'
import { firstCue, targetOf } from './target.ts'

type WorkView = {
  step: Step
  countdown: Countdown | null
  /** The tempo that paces the repetitions; null without one. */
  cadence: Cadence | null
  /** Seconds of rest after the step. */
  restSeconds: number
  /** The actual repetitions, if they differ from the target. */
  count: number | null
}

/** One step of the mission: its name, one number, one cue. */
export function WorkView(view: WorkView) {
  const { step } = view
  return (
    <>
      <StepHead step={step} />
      <StepNumber {...view} />
      <p className="player-cue">{firstCue(step.entry.instructions)}</p>
    </>
  )
}

function StepNumber({ step, countdown, cadence, restSeconds, count }: WorkView) {
  const { label, figure, unit, note } = targetOf(step)
  const rest = restSeconds > 0 ? `then rest ${restSeconds} s` : null
  if (countdown && countedTarget(step) === null)
    return <ClockNumber countdown={countdown} label={label} note={note ?? rest} />
  if (countdown && cadence && !isFull(countdown) && !isClockOver(countdown))
    return <RepNumber countdown={countdown} cadence={cadence} label={`${label} ${figure ?? ''}`} />
  if (figure === null)
    return (
      <BigNumber label={label} note={rest}>
        {unit}
      </BigNumber>
    )
  const isChanged = count !== null && count !== figure
  return (
    <BigNumber
      label={isChanged ? `Done, ${label.toLowerCase()} ${figure}` : label}
      note={[unit, rest].filter((part) => part !== null).join(', ')}
    >
      {String(count ?? figure)}
    </BigNumber>
  )
}

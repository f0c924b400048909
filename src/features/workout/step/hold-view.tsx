import type { Step } from '#shared/programme/plan/steps.ts'
import type { Countdown } from '../state/countdown.ts'
import { ClockNumber } from './clock-number.tsx'
import type { EarlierTest } from './earlier-test.ts'
import { HoldRace } from './hold-race.tsx'
import { StepHead } from './step-head.tsx'
import { firstCue } from './target.ts'

type HoldView = {
  step: Step
  countdown: Countdown
  earlier: EarlierTest | null
  /** The button that lets the camera time it. */
  offer: React.ReactNode
  children?: React.ReactNode
}

/** A test of a hold: the clock counts up, and a tap anywhere ends it. `children`: the field for the result. */
export function HoldView({ step, countdown, earlier, offer, children }: HoldView) {
  const running = countdown.startedAt !== null
  return (
    <>
      <StepHead step={step}>{offer}</StepHead>
      <ClockNumber
        countdown={countdown}
        label={step.entry.target}
        note={running ? 'Tap anywhere to stop' : null}
        up
      />
      {earlier && <HoldRace countdown={countdown} earlier={earlier} />}
      {children}
      <p className="player-cue">{firstCue(step.entry.instructions)}</p>
    </>
  )
}

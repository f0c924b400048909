import type { PlanEntry } from '#shared/api/workout.ts'
import type { Step } from '#shared/programme/plan/steps.ts'
import { drillAmount, drillHints } from '#shared/programme/training/drill-text.ts'
import type { Told } from '../beats/use-crew.ts'
import { type Countdown, isClockOver, isFull, isJustPastHalf } from '../state/countdown.ts'
import type { Act } from '../state/player-state.ts'
import { ClockNumber } from './clock-number.tsx'
import { DrillMoves } from './drill-moves.tsx'
import { ResultField } from './result-field.tsx'
import { StepHead } from './step-head.tsx'
import { useNow } from './use-now.ts'

type DrillView = {
  step: Step
  drill: NonNullable<PlanEntry['drill']>
  countdown: Countdown | null
  /** Null until it is counted or entered, or if it was refused. */
  result: number | null
  /** The index of the move that the stage demonstrates. */
  shownMove: number
  onShowMove: (move: number) => void
  /** What one of the crew says at half-time; null for nothing. */
  told: Told | null
  act: Act
}

/** A drill: four minutes, its moves, the result to beat. The question for the result takes the place of the moves. */
export function DrillView({ step, drill, countdown, result, shownMove, onShowMove, told, act }: DrillView) {
  const { entry } = step
  const { format, before } = drill
  const hints = drillHints({ ...entry, drill })
  // A trainee who comes back to a finished drill finds its clock reset, but its result kept.
  const isBack = countdown !== null && isFull(countdown) && result !== null
  const isOver = countdown !== null && isOverFor(countdown, format)
  const now = useNow(told ? countdown : null)
  const isHalfTime = countdown !== null && isJustPastHalf(countdown, now)
  const cue = [`${entry.target}.`, ...hints.before, ...hints.after].join(' ')
  const isCounting = format === 'rounds' && result !== null
  return (
    <>
      <StepHead step={step} />
      {countdown && (
        <ClockNumber
          countdown={countdown}
          label={isCounting && <span className="text-accent">{drillAmount(format, result)}</span>}
          note={before && entry.reason}
        />
      )}
      {isOver || isBack ? (
        <ResultField entry={entry} result={result} act={act} />
      ) : (
        <>
          <DrillMoves drill={drill} shown={shownMove} onShow={onShowMove} />
          {told ? (
            <told.HalfTime isNow={isHalfTime} beat={told.beat}>
              {cue}
            </told.HalfTime>
          ) : (
            <p className="player-cue">{cue}</p>
          )}
        </>
      )}
    </>
  )
}

/** A drill for time is over when its clock is stopped, any other one after its four minutes. */
const isOverFor = (countdown: Countdown, format: 'rounds' | 'minute' | 'time') =>
  format === 'time' ? countdown.startedAt === null && countdown.spentMs > 0 : isClockOver(countdown)

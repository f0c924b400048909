import type { PlanEntry } from '#shared/api/workout.ts'
import type { Step } from '#shared/programme/plan/steps.ts'
import { drillAmount, drillHints } from '#shared/programme/training/drill-text.ts'
import type { ShownBeat } from '../beats/use-crew.ts'
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
  /** What a crew member says at half-time; null for nothing. */
  crew: ShownBeat | null
  act: Act
}

/** A drill: four minutes, its moves, the result to beat. The question about the result replaces the moves. */
export function DrillView({ step, drill, countdown, result, shownMove, onShowMove, crew, act }: DrillView) {
  const { entry } = step
  const { format, before } = drill
  const hints = drillHints({ ...entry, drill })
  // A trainee who returns to a finished drill finds its clock reset, but its result kept.
  const isBack = countdown !== null && isFull(countdown) && result !== null
  const isOver = countdown !== null && isOverFor(countdown, format)
  const now = useNow(crew ? countdown : null)
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
          {crew ? (
            <crew.HalfTime isNow={isHalfTime} beat={crew.beat}>
              {cue}
            </crew.HalfTime>
          ) : (
            <p className="player-cue">{cue}</p>
          )}
        </>
      )}
    </>
  )
}

/** A timed drill is over when its clock is stopped, any other drill after its four minutes. */
const isOverFor = (countdown: Countdown, format: 'rounds' | 'minute' | 'time') =>
  format === 'time' ? countdown.startedAt === null && countdown.spentMs > 0 : isClockOver(countdown)

import { memo, useMemo } from 'react'
import type { Step } from '#shared/programme/plan/steps.ts'
import { Stage } from '../demonstration/stage.tsx'
import { type Countdown, leftMs } from '../state/countdown.ts'
import { isASide } from '../step/target.ts'
import { useNow } from '../step/use-now.ts'

type PlayerStage = {
  step: Step
  difficulty: string | null
  /** The clock of the work; null before it, and for a step without a clock. */
  countdown: Countdown | null
  /** The index of the drill's move to show. */
  drillMove: number
  /** False stops the figure: during get-ready it shows the start. */
  moves: boolean
}

/** Rendered again only when its content has changed, not with each tick of the clock. */
const SteadyStage = memo(Stage)

/**
 * The demonstration of the current step, or of the next one during a rest. A move of two
 * sides shows the second one from half-time on.
 */
export function PlayerStage({ step, difficulty, countdown, drillMove, moves }: PlayerStage) {
  const { entry } = step
  const now = useNow(isASide(entry.target) ? countdown : null)
  const isSecondSide =
    isASide(entry.target) && countdown !== null && leftMs(countdown, now) <= countdown.durationMs / 2
  const shown = useMemo(() => ({ ...entry, ...entry.drill?.moves[drillMove] }), [entry, drillMove])
  return (
    <div className="player-stage">
      <SteadyStage
        key={entry.id}
        entry={shown}
        difficulty={difficulty}
        playing={moves}
        otherSide={isSecondSide}
      />
    </div>
  )
}

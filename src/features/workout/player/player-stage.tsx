import { memo } from 'react'
import type { Step } from '#shared/programme/plan/steps.ts'
import { Stage } from '../demonstration/stage.tsx'

type PlayerStage = { step: Step; difficulty: string | null; moves: boolean }

/** The demonstration of the current step, or of the next one during a rest. A drill shows its first move. */
export const PlayerStage = memo(function PlayerStage({ step, difficulty, moves }: PlayerStage) {
  return (
    <div className="player-stage">
      <Stage
        key={step.entry.id}
        entry={{ ...step.entry, ...step.entry.drill?.moves[0] }}
        difficulty={difficulty}
        playing={moves}
      />
    </div>
  )
})

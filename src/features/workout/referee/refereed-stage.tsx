import { useState } from 'react'
import type { Step } from '#shared/programme/plan/steps.ts'
import { refereedMoveOf } from '#shared/programme/exercises/refereed-move.ts'
import { LiveCamera } from '#src/features/referee/live/live-camera.tsx'
import type { Guide } from '../eyes-free/guide.ts'
import type { Act, PlayerState } from '../state/player-state.ts'
import { PlacingDialog } from './placing-dialog.tsx'
import { useReferee } from './use-referee.ts'

type Stage = {
  state: PlayerState
  step: Step
  act: Act
  /** Says what the referee says; null without sound. */
  guide: React.RefObject<Guide | null>
  /** True if a tempo counts aloud. The referee then says corrections only, no numbers. */
  paced: boolean
  onClose: () => void
}

/** Says how to place the phone, then shows what the camera sees while it counts. */
export function RefereedStage({ state, step, act, guide, paced, onClose }: Stage) {
  const move = refereedMoveOf(step.entry.code)
  const [isPlaced, setPlaced] = useState(false)
  const referee = useReferee(state, step, act, paced, (...said) => guide.current?.tell(...said))
  if (!move) return null
  return (
    <div className="player-stage">
      <PlacingDialog
        move={move}
        type={step.entry.type}
        open={!isPlaced}
        onPlaced={() => {
          act({ type: 'placed' })
          setPlaced(true)
        }}
        onClose={() => isPlaced || onClose()}
      />
      {isPlaced && <LiveCamera move={move} {...referee} onClose={onClose} />}
    </div>
  )
}

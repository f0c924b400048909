import { useState } from 'react'
import type { Exercise } from '#art/figure/demonstrations/exercise.ts'
import { type KitName, kits } from '#art/figure/drawing/palette.ts'
import { OtherSideButton, PlayButton } from './demonstration-buttons.tsx'
import { DemonstrationFigure } from './demonstration-figure.tsx'
import { useReducedMotion } from './less-motion.ts'

/** `side`: the one to show, if it matters; `otherSide`: offers a button for the other side. */
type Live = {
  exercise: Exercise
  label: string
  difficulty: string | null
  side: string | null
  otherSide: boolean
}

/**
 * The figure doing the exercise, in the kit of the trainee's difficulty. A separate chunk, because the
 * drawing code is large.
 */
export function LiveDemonstration({ exercise, label, difficulty, side, otherSide }: Live) {
  const lessMotion = useReducedMotion()
  const [playing, setPlaying] = useState(true)
  const [mirrored, setMirrored] = useState(side !== null && (side === 'left') !== (exercise.left ?? false))
  return (
    <>
      {/* The padding keeps the figure clear of the buttons; the stage extends behind them. */}
      <div className={`absolute inset-0 py-1 ${otherSide ? 'px-15' : 'pr-15 pl-2'}`}>
        <DemonstrationFigure
          exercise={exercise}
          playing={playing}
          mirrored={mirrored}
          label={label}
          kit={isKitName(difficulty) ? difficulty : undefined}
        />
      </div>
      {otherSide && <OtherSideButton mirrored={mirrored} onPress={() => setMirrored(!mirrored)} />}
      {!lessMotion && <PlayButton playing={playing} onPress={() => setPlaying(!playing)} />}
    </>
  )
}

const isKitName = (name: string | null): name is KitName => name !== null && name in kits

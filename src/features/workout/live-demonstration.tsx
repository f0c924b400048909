import { ArrowLeftRight, Pause, Play } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import type { Exercise } from '#art/figure/exercise.ts'
import { type LookName, looks } from '#art/figure/palette.ts'
import { DemonstrationFigure } from './demonstration-figure.tsx'

/** `side`: the one to show, where it matters; `otherSide`: the trainee may want to see both. */
type Live = { exercise: Exercise; label: string; difficulty: string | null; side: string | null; otherSide: boolean }

/** The figure doing the exercise, in the kit of the trainee's difficulty. Loaded apart: the drawing code is large. */
export function LiveDemonstration({ exercise, label, difficulty, side, otherSide }: Live) {
  const lessMotion = useSyncExternalStore(watchMotion, prefersLessMotion, () => true)
  const [playing, setPlaying] = useState(true)
  const [mirrored, setMirrored] = useState(side !== null && (side === 'left') !== (exercise.left ?? false))
  const Icon = playing ? Pause : Play
  return (
    <>
      {/* The padding keeps the figure clear of the buttons; the stage behind it goes on beyond. */}
      <div className={`absolute inset-0 py-1 ${otherSide ? 'px-15' : 'pr-15 pl-2'}`}>
        <DemonstrationFigure exercise={exercise} playing={playing} mirrored={mirrored} label={label} look={isLook(difficulty) ? difficulty : undefined} />
      </div>
      <span className="gridref absolute top-3 left-3 text-paper-2 max-[22.5rem]:hidden">Exercise Demo</span>
      {otherSide && (
        <button
          type="button"
          className="btn btn-circle absolute bottom-2.5 left-2.5 border-line-strong bg-base-100/80 p-0"
          aria-label="Show the other side"
          aria-pressed={mirrored}
          onClick={() => setMirrored(!mirrored)}
        >
          <ArrowLeftRight className="size-5 shrink-0" aria-hidden />
        </button>
      )}
      {!lessMotion && (
        <button
          type="button"
          className="btn btn-circle absolute right-2.5 bottom-2.5 border-line-strong bg-base-100/80 p-0"
          aria-label={playing ? 'Pause demo' : 'Play demo'}
          onClick={() => setPlaying(!playing)}
        >
          <Icon className="size-5 shrink-0 fill-current" aria-hidden />
        </button>
      )}
    </>
  )
}

const isLook = (name: string | null): name is LookName => name !== null && name in looks

const motionQuery = '(prefers-reduced-motion: reduce)'
const prefersLessMotion = () => matchMedia(motionQuery).matches

function watchMotion(onChange: () => void) {
  const query = matchMedia(motionQuery)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

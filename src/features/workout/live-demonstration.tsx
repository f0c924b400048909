import { Pause, Play } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { figureIds } from '#art/figure/figure.ts'
import { type LookName, looks } from '#art/figure/palette.ts'
import { DemonstrationFigure } from './demonstration-figure.tsx'

type Live = { id: string | null; label: string; difficulty: string | null; fallback: React.ReactNode }

/** The figure doing the exercise, or the fallback where it does not know it. Loaded apart: the drawing code is large. */
export function LiveDemonstration({ id, label, difficulty, fallback }: Live) {
  const lessMotion = useSyncExternalStore(watchMotion, prefersLessMotion, () => true)
  const [playing, setPlaying] = useState(true)
  if (id === null || !figureIds.includes(id)) return fallback
  const Icon = playing ? Pause : Play
  return (
    <>
      <div className="absolute inset-0">
        <DemonstrationFigure id={id} playing={playing} label={label} look={isLook(difficulty) ? difficulty : undefined} />
      </div>
      <span className="gridref absolute top-3 left-3 text-muted">Exercise Demo</span>
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

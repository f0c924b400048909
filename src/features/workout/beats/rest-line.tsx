import { Diff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Beat } from '#shared/api/story-texts.ts'
import { CrewLine } from './crew-line.tsx'

/** As in `use-double-tap.ts`. */
const DOUBLE_TAP_MS = 350

type RestLine = {
  beat: Beat
  /** The label of the count's steppers: "Push-ups done". Null if nothing was counted. */
  counted: { name: string; count: number } | null
  /** The stepper. */
  children: React.ReactNode
}

/**
 * A line of the crew in a rest, on paper. A phone has no room for both the line and the stepper of the step before,
 * so the paper covers the stepper until it is pressed. Both have the same size, so that nothing moves.
 */
export function RestLine({ beat, counted, children }: RestLine) {
  const [isTurned, setIsTurned] = useState(false)
  const turnedAt = useRef(-Infinity)
  const stepper = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isTurned) stepper.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isTurned])
  const paper =
    'dossier block w-full px-4 py-3 text-lg leading-snug short:py-1.5 short:text-base short:leading-tight'
  if (!counted)
    return (
      <div className="on-paper mb-2">
        <p className={paper}>
          <CrewLine beat={beat} onPaper />
        </p>
      </div>
    )
  return (
    <div className="player-told">
      <button
        type="button"
        className={`on-paper ${paper} mb-2 flex cursor-pointer items-center gap-3 text-left`}
        data-behind={isTurned || undefined}
        onClick={() => {
          turnedAt.current = performance.now()
          setIsTurned(true)
        }}
      >
        <span className="grow basis-0">
          <CrewLine beat={beat} onPaper />
        </span>
        <span className="player-told-count shrink-0 text-center short:flex short:items-center short:gap-1">
          <span className="figures block text-2xl leading-none">{counted.count}</span>
          <Diff className="mx-auto mt-1 size-5 short:mt-0" aria-hidden />
          <span className="sr-only">{counted.name}. Correct the count</span>
        </span>
      </button>
      <div
        ref={stepper}
        data-behind={!isTurned || undefined}
        // The second tap of a double tap on the paper is not a correction.
        onClickCapture={(press) => {
          if (performance.now() - turnedAt.current < DOUBLE_TAP_MS) press.stopPropagation()
        }}
      >
        {children}
      </div>
    </div>
  )
}

import { MoveHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Painting } from '#src/components/painting.tsx'

const layer = 'absolute inset-0'
// at 4 to 3, a picture of 16 to 9 stands a third wider than its frame
const sizes = '(min-width: 40rem) 800px, 133vw'
const badge = 'badge absolute bottom-3 border-0'

// As wide as the handle and as high as the picture: on iOS only the thumb itself can be dragged. Half a thumb beyond
// each edge, so that the thumb's middle and the dividing line are in one place.
const slider =
  'absolute inset-y-0 -left-6 h-full w-[calc(100%+3rem)] cursor-ew-resize touch-pan-y appearance-none opacity-0 [&::-webkit-slider-runnable-track]:h-full [&::-webkit-slider-thumb]:h-full [&::-webkit-slider-thumb]:w-12 [&::-webkit-slider-thumb]:appearance-none [&::-moz-range-thumb]:h-full [&::-moz-range-thumb]:w-12'

/** Two pictures, one over the other, and a native slider that says how much of the first is seen. */
export function BeforeAfter() {
  const [position, setPosition] = useState(50)
  const style: React.CSSProperties & Record<'--at', string> = { '--at': `${position}%` }
  return (
    <figure>
      <div
        style={style}
        className="relative aspect-[4/3] overflow-clip rounded-box border border-line-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
      >
        <Painting name="after" sizes={sizes} alt="Day 30, sunrise: you stand there upright, packed, and the helicopter has come" eager className={layer} />
        <span className={`${badge} right-3 bg-accent text-accent-content`}>DAY 30</span>
        <div className={`${layer} [clip-path:inset(0_calc(100%-var(--at))_0_0)]`}>
          <Painting name="before" sizes={sizes} alt="Day 1, night: you stand by the first fire, empty-handed, the wreck behind it" eager className={layer} />
          <span className={`${badge} left-3 bg-base-100 text-base-content`}>DAY 1</span>
        </div>
        <div className="absolute inset-y-0 left-(--at) w-1 -translate-x-1/2 bg-base-content" />
        <div className="absolute top-[90%] left-(--at) grid size-12 -translate-1/2 place-items-center rounded-full bg-base-content text-base-100 shadow-3">
          <MoveHorizontal className="size-6" aria-hidden />
        </div>
        <input
          type="range"
          min={0}
          max={100}
          value={position}
          aria-label="Before and after"
          aria-valuetext={`${position} percent Day 1, ${100 - position} percent Day 30`}
          className={slider}
          onChange={(event) => setPosition(Number(event.target.value))}
        />
      </div>
      <figcaption className="mt-2 text-[.9375rem] text-muted">Drag to compare the night of the crash with the morning of extraction.</figcaption>
    </figure>
  )
}

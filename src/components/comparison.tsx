import { MoveHorizontal } from 'lucide-react'
import { useState } from 'react'

type Comparison = {
  /** Covers the other one up to the dividing line. */
  before: React.ReactNode
  after: React.ReactNode
  label: string
  /** Describes a position in percent, in words. */
  valueText: (percent: number) => string
  /** Sets the frame's size. */
  className: string
  /** The vertical position of the handle. */
  handle?: string
}

/** For content that fills a picture's frame. */
export const comparedLayer = 'absolute inset-0 size-full'
export const comparedBadge = 'badge absolute bottom-3 border-0'

// The thumb is as wide as the handle and as high as the picture: on iOS only the thumb itself can be dragged.
// The slider extends half a thumb beyond each edge, so that the thumb's center follows the dividing line.
const slider =
  'absolute inset-y-0 -left-6 h-full w-[calc(100%+3rem)] cursor-ew-resize touch-pan-y appearance-none opacity-0 [&::-webkit-slider-runnable-track]:h-full [&::-webkit-slider-thumb]:h-full [&::-webkit-slider-thumb]:w-12 [&::-webkit-slider-thumb]:appearance-none [&::-moz-range-thumb]:h-full [&::-moz-range-thumb]:w-12'

/** Two pictures on top of each other, with a native slider for how much of the first is visible. */
export function Comparison({ before, after, label, valueText, className, handle = 'top-1/2' }: Comparison) {
  const [position, setPosition] = useState(50)
  const style: React.CSSProperties & Record<'--at', string> = { '--at': `${position}%` }
  return (
    <div
      style={style}
      className={`relative overflow-clip rounded-box border border-line-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus ${className}`}
    >
      {after}
      <div className={`${comparedLayer} [clip-path:inset(0_calc(100%-var(--at))_0_0)]`}>{before}</div>
      <div className="absolute inset-y-0 left-(--at) w-1 -translate-x-1/2 bg-base-content" />
      <div
        className={`absolute left-(--at) grid size-12 -translate-1/2 place-items-center rounded-full bg-base-content text-base-100 shadow-3 ${handle}`}
      >
        <MoveHorizontal className="size-6" aria-hidden />
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={position}
        aria-label={label}
        aria-valuetext={valueText(position)}
        className={slider}
        onChange={(event) => setPosition(Number(event.target.value))}
      />
    </div>
  )
}

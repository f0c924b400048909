import { ChevronDown, MoveHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import type { Photo } from '#shared/api/photo.ts'
import { FullScreen } from './full-screen.tsx'
import { dateOf } from './photo-groups.ts'

type Compare = { photos: readonly Photo[] }

/** Any two photos, one over the other. */
export function CompareDialog({ photos, open, onClose }: Compare & { open: boolean; onClose: () => void }) {
  return (
    <FullScreen label="Compare days" heading={<span className="stencil text-[1.75rem]">COMPARE DAYS</span>} open={open} onClose={onClose}>
      <Compare photos={photos} />
    </FullScreen>
  )
}

function Compare({ photos }: Compare) {
  const [beforeId, setBeforeId] = useState(photos[0]?.id)
  const [afterId, setAfterId] = useState(photos.at(-1)?.id)
  const before = photos.find(({ id }) => id === beforeId) ?? photos[0]
  const after = photos.find(({ id }) => id === afterId) ?? photos.at(-1)
  if (!before || !after) return null
  return (
    <div className="mx-auto w-full max-w-[430px]">
      <div className="pair-[8rem] mt-2 grid gap-3">
        <DayChoice label="Left" photos={photos} chosen={before} onChoose={setBeforeId} />
        <DayChoice label="Right" photos={photos} chosen={after} onChoose={setAfterId} />
      </div>
      <Slider before={before} after={after} />
      <p className="mt-3 text-center text-muted">Drag to move the line.</p>
    </div>
  )
}

type DayChoice = Compare & { label: string; chosen: Photo; onChoose: (id: string) => void }

function DayChoice({ label, photos, chosen, onChoose }: DayChoice) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="relative">
        <select id={id} className="select pr-10" value={chosen.id} onChange={(event) => onChoose(event.target.value)}>
          {photos.map((photo) => (
            <option key={photo.id} value={photo.id}>
              {nameIn(photos, photo)}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-3.5 right-3 size-5" aria-hidden />
      </div>
      <p className="gridref mt-1.5 text-muted">{dateOf(chosen.createdAt)}</p>
    </div>
  )
}

/** "Day 9"; short, and with its date, where there is another of that day. */
function nameIn(photos: readonly Photo[], { id, day, createdAt }: Photo): string {
  const isOnly = !photos.some((other) => other.day === day && other.id !== id)
  return isOnly ? `Day ${day}` : `D${day}, ${new Date(createdAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}`
}

const layer = 'absolute inset-0 size-full object-cover'
const badge = 'badge absolute bottom-3 border-0'

// As wide as the handle and as high as the picture: on iOS only the thumb itself can be dragged. Half a thumb beyond
// each edge, so that the thumb's middle and the dividing line are in one place.
const slider =
  'absolute inset-y-0 -left-6 h-full w-[calc(100%+3rem)] cursor-ew-resize touch-pan-y appearance-none opacity-0 [&::-webkit-slider-runnable-track]:h-full [&::-webkit-slider-thumb]:h-full [&::-webkit-slider-thumb]:w-12 [&::-webkit-slider-thumb]:appearance-none [&::-moz-range-thumb]:h-full [&::-moz-range-thumb]:w-12'

function Slider({ before, after }: { before: Photo; after: Photo }) {
  const [position, setPosition] = useState(50)
  const style: React.CSSProperties & Record<'--at', string> = { '--at': `${position}%` }
  return (
    <div
      style={style}
      className="relative mx-auto mt-4 aspect-[3/4] w-[min(100%,max(13rem,(100dvh-16.5rem)*.75))] overflow-clip rounded-box border border-line-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
    >
      <img src={after.photoDataUrl} alt={`Day ${after.day}`} className={layer} />
      <span className={`${badge} right-3 bg-accent text-accent-content`}>DAY {after.day}</span>
      <div className={`${layer} [clip-path:inset(0_calc(100%-var(--at))_0_0)]`}>
        <img src={before.photoDataUrl} alt={`Day ${before.day}`} className={layer} />
        <span className={`${badge} left-3 bg-base-100 text-base-content`}>DAY {before.day}</span>
      </div>
      <div className="absolute inset-y-0 left-(--at) w-1 -translate-x-1/2 bg-base-content" />
      <div className="absolute top-1/2 left-(--at) grid size-12 -translate-1/2 place-items-center rounded-full bg-base-content text-base-100 shadow-3">
        <MoveHorizontal className="size-6" aria-hidden />
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={position}
        aria-label="Dividing line"
        aria-valuetext={`${position} percent day ${before.day}, ${100 - position} percent day ${after.day}`}
        className={slider}
        onChange={(event) => setPosition(Number(event.target.value))}
      />
    </div>
  )
}

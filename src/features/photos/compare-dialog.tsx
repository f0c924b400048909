import { ChevronDown, Download } from 'lucide-react'
import { useId, useState } from 'react'
import type { Photo } from '#shared/api/photo.ts'
import { Comparison, comparedBadge, comparedLayer } from '#src/components/comparison.tsx'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { shareOrDownload } from '#src/lib/save-file.ts'
import { FullScreen } from './full-screen.tsx'
import { dateOf } from './photo-groups.ts'
import { saveLabel } from './save-label.ts'
import { pairCard } from './share-card.ts'

type Compare = { photos: readonly Photo[] }

/** Compares any two photos with a slider. */
export function CompareDialog({ photos, open, onClose }: Compare & { open: boolean; onClose: () => void }) {
  return (
    <FullScreen
      label="Compare days"
      heading={<span className="stencil text-[1.75rem]">COMPARE DAYS</span>}
      open={open}
      onClose={onClose}
    >
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
      <SavePair before={before} after={after} />
    </div>
  )
}

type Pair = { before: Photo; after: Photo }

/** Both photos in one picture. It is made on this device, and we do not upload it. */
function SavePair({ before, after }: Pair) {
  const [state, setState] = useState<'ready' | 'drawing' | 'failed'>('ready')
  const save = async () => {
    setState('drawing')
    try {
      await shareOrDownload(await pairCard(before, after))
      setState('ready')
    } catch (error) {
      console.error('Failed to save the pair', error)
      setState('failed')
    }
  }
  return (
    <>
      <PendingButton
        type="button"
        className="btn-primary btn-lg mt-4 w-full"
        pending={state === 'drawing'}
        pendingText="Drawing..."
        onClick={() => void save()}
      >
        <Download className="size-6" aria-hidden />
        {saveLabel(navigator.userAgent)}
      </PendingButton>
      {state === 'failed' && (
        <FieldError>We couldn’t draw the picture. Check your connection and try again.</FieldError>
      )}
    </>
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
        <select
          id={id}
          className="select pr-10"
          value={chosen.id}
          onChange={(event) => onChoose(event.target.value)}
        >
          {photos.map((photo) => (
            <option key={photo.id} value={photo.id}>
              {photoName(photos, photo)}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-3.5 right-3 size-5" aria-hidden />
      </div>
      <p className="gridref mt-1.5 text-muted">{dateOf(chosen.createdAt)}</p>
    </div>
  )
}

/** "Day 9"; the short form with its date if there is another photo of that day. */
function photoName(photos: readonly Photo[], { id, day, createdAt }: Photo): string {
  const isOnly = !photos.some((other) => other.day === day && other.id !== id)
  return isOnly
    ? `Day ${day}`
    : `D${day}, ${new Date(createdAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}`
}

const photo = `${comparedLayer} object-cover`

function Slider({ before, after }: Pair) {
  return (
    <Comparison
      label="Dividing line"
      valueText={(percent) =>
        `${percent} percent day ${before.day}, ${100 - percent} percent day ${after.day}`
      }
      className="mx-auto mt-4 aspect-[3/4] w-[min(100%,max(13rem,(100dvh-16.5rem)*.75))]"
      after={
        <>
          <img src={after.photoDataUrl} alt={`Day ${after.day}`} className={photo} />
          <span className={`${comparedBadge} right-3 bg-accent text-accent-content`}>DAY {after.day}</span>
        </>
      }
      before={
        <>
          <img src={before.photoDataUrl} alt={`Day ${before.day}`} className={photo} />
          <span className={`${comparedBadge} left-3 bg-base-100 text-base-content`}>DAY {before.day}</span>
        </>
      }
    />
  )
}

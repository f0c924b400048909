import { ChevronLeft, ChevronRight, Download, Trash2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { Photo } from '#shared/api/photo.ts'
import { brand, brandUpper } from '#shared/brand.ts'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { shareOrDownload } from '#src/lib/save-file.ts'
import { FullScreen } from './full-screen.tsx'
import { dateOf } from './photo-groups.ts'
import { saveLabel } from './save-label.ts'
import { shareCard } from './share-card.ts'

type PhotoViewer = {
  photo: Photo | null
  /** The photos taken before and after it; null at the ends. */
  earlier: Photo | null
  later: Photo | null
  onShow: (id: string) => void
  onClose: () => void
  onDelete: (id: string) => void
}

/** One photo, with buttons to save, delete and close it. */
export function PhotoViewer({ photo, earlier, later, onShow, onClose, onDelete }: PhotoViewer) {
  const hasNeighbors = earlier !== null || later !== null
  return (
    <FullScreen
      label={`${brand}, DAY ${photo?.day}`}
      heading={
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="stencil text-[1.75rem] text-primary">{brandUpper}</span>
          <span className="figures text-2xl">DAY {photo?.day}</span>
        </span>
      }
      open={photo !== null}
      onClose={onClose}
    >
      {photo && (
        <>
          <img
            src={photo.photoDataUrl}
            alt={`You on day ${photo.day}`}
            className="mx-auto mt-3 h-[480px] w-[280px] shrink-0 rounded-box border border-line-strong object-cover"
            width={280}
            height={480}
          />
          <div className="mt-1 flex min-h-12 items-center justify-center gap-2">
            {hasNeighbors && (
              <Neighbor label="Earlier photo" icon={ChevronLeft} photo={earlier} onShow={onShow} />
            )}
            <p className="gridref min-w-28 text-center text-muted" aria-live="polite">
              {dateOf(photo.createdAt)}
            </p>
            {hasNeighbors && (
              <Neighbor label="Later photo" icon={ChevronRight} photo={later} onShow={onShow} />
            )}
          </div>
          <div className="mx-auto mt-auto grid w-full max-w-[430px] gap-3 pt-4">
            <SavePhoto photo={photo} />
            <div className="pair-[8rem] grid gap-3">
              <button
                type="button"
                className="btn btn-outline border-error text-error"
                aria-haspopup="dialog"
                onClick={() => onDelete(photo.id)}
              >
                <Trash2 className="size-5" aria-hidden />
                Delete
              </button>
              <button type="button" className="btn btn-outline" onClick={onClose}>
                Close
              </button>
            </div>
          </div>
        </>
      )}
    </FullScreen>
  )
}

type Neighbor = { label: string; icon: LucideIcon; photo: Photo | null; onShow: (id: string) => void }

/** Stays visible at the ends, without effect; the native `disabled` would take the focus away. */
function Neighbor({ label, icon: Icon, photo, onShow }: Neighbor) {
  return (
    <button
      type="button"
      className="btn btn-ghost btn-square"
      aria-label={label}
      aria-disabled={photo === null || undefined}
      onClick={() => photo && onShow(photo.id)}
    >
      <Icon className="size-7" aria-hidden />
    </button>
  )
}

/** Draws the share card, then shares or downloads it. */
function SavePhoto({ photo }: { photo: Photo }) {
  const [saving, setSaving] = useState<'idle' | 'pending' | 'failed'>('idle')
  const save = () => {
    setSaving('pending')
    shareCard(photo)
      .then(shareOrDownload)
      .then(
        () => setSaving('idle'),
        (error) => {
          console.error('Failed to draw the share card', error)
          setSaving('failed')
        },
      )
  }
  return (
    <>
      {saving === 'failed' && (
        <FieldError>We couldn’t create the card. Check your connection and try again.</FieldError>
      )}
      <PendingButton
        type="button"
        className="btn-primary btn-lg"
        pending={saving === 'pending'}
        pendingText="Creating..."
        onClick={save}
      >
        <Download className="size-6" aria-hidden />
        {saveLabel(globalThis.navigator?.userAgent ?? '')}
      </PendingButton>
    </>
  )
}

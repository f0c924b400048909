import { Clapperboard, Columns2 } from 'lucide-react'
import { useState } from 'react'
import type { Photo } from '#shared/api/photo.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { TimeLapseDialog } from './time-lapse-dialog.tsx'

/**
 * For two photos or more: compare two days, or play all of them in a row. `photos` are in the order they
 * were taken.
 */
export function LookBack({ photos }: { photos: readonly Photo[] }) {
  const [open, setOpen] = useState<'compare' | 'time-lapse' | null>(null)
  const close = () => setOpen(null)
  return (
    <section className="mt-7" aria-label="Look back">
      <div className="pair-[12rem] grid gap-3 sm:max-w-lg">
        <button
          type="button"
          className="btn btn-outline btn-lg"
          aria-haspopup="dialog"
          onClick={() => setOpen('compare')}
        >
          <Columns2 className="size-6" aria-hidden />
          Compare days
        </button>
        <button
          type="button"
          className="btn btn-outline btn-lg"
          aria-haspopup="dialog"
          onClick={() => setOpen('time-lapse')}
        >
          <Clapperboard className="size-6" aria-hidden />
          Time-lapse
        </button>
      </div>
      <CompareDialog photos={photos} open={open === 'compare'} onClose={close} />
      <TimeLapseDialog photos={photos} open={open === 'time-lapse'} onClose={close} />
    </section>
  )
}

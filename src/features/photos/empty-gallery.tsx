import { Camera, UserRound } from 'lucide-react'
import { PendingButton } from '#src/components/pending-button.tsx'

export function EmptyGallery({ saving, onTake }: { saving: boolean; onTake: () => void }) {
  return (
    <div className="brackets mx-auto mt-8 max-w-md px-6 py-10 text-center">
      <div className="mx-auto grid aspect-[9/16] w-28 place-items-center rounded-field border-2 border-dashed border-line-strong text-muted">
        <UserRound className="size-14" strokeWidth={1.4} aria-hidden />
      </div>
      <h2 className="stencil mt-5 text-[2.125rem]">No Photos Yet</h2>
      <p className="mt-2 text-lg text-muted">
        Mark your starting line. On Day 30, you’ll want to see where you started.
      </p>
      <PendingButton
        type="button"
        className="btn-primary btn-lg mt-6 w-full px-2"
        aria-haspopup="dialog"
        pending={saving}
        pendingText="Saving..."
        onClick={onTake}
      >
        <Camera className="size-6 max-[359px]:hidden" aria-hidden />
        Take Your First Photo
      </PendingButton>
      <p className="mt-4 text-[.9375rem] text-muted">Optional, and visible only to you.</p>
    </div>
  )
}

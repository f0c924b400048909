import { useQuery } from '@tanstack/react-query'
import { Camera, Lock } from 'lucide-react'
import type { User } from '#shared/api/account.ts'
import type { Photo } from '#shared/api/photo.ts'
import { limits } from '#shared/programme/limits.ts'
import { Failure } from '#src/components/failure.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { AdultsOnly } from './adults-only.tsx'
import { CameraDialog } from './camera/camera-dialog.tsx'
import { EmptyGallery } from './empty-gallery.tsx'
import { Journey } from './journey.tsx'
import { LookBack } from './look-back.tsx'
import { inOrder } from './photo-groups.ts'
import { PhotosWithViewer } from './photos-with-viewer.tsx'
import { photosQuery } from './queries.ts'
import { useCameraDialog } from './camera/use-camera-dialog.ts'

type Gallery = {
  user: Pick<User, 'age' | 'currentDay'>
  /** The active bootcamp; null if there is none. */
  bootcampId: string | null
}

/** The gallery of a trainee in a bootcamp: take today's photo, view the others. */
export function Gallery({ user, bootcampId }: Gallery) {
  const photos = useQuery(photosQuery)
  const camera = useCameraDialog()
  const isAdult = user.age !== null && user.age >= limits.adult
  if (photos.isError) return <Failure error={photos.error} onRetry={() => void photos.refetch()} />
  if (!photos.data) return <Skeleton />
  const own = photos.data
  const day = user.currentDay
  return (
    <>
      <h1 className="stencil text-[min(3rem,13vw)] lg:text-[4.5rem]">TRANSFORMATION GALLERY</h1>
      {!isAdult && <AdultsOnly />}
      {isAdult && own.length > 0 && (
        <PendingButton
          type="button"
          className="btn-primary btn-lg mt-5 w-full sm:w-auto"
          aria-haspopup="dialog"
          pending={camera.isSaving}
          pendingText="Saving..."
          onClick={camera.show}
        >
          <Camera className="size-6" aria-hidden />
          <span>
            Take Progress Photo <span className="font-semibold">· Day {day}</span>
          </span>
        </PendingButton>
      )}
      {own.length > 0 && (
        <PhotoSection
          photos={own}
          next={isAdult && hasOpenSlot(own, bootcampId, day) ? { day, onTake: camera.show } : null}
        />
      )}
      {isAdult && own.length === 0 && <EmptyGallery saving={camera.isSaving} onTake={camera.show} />}
      {isAdult && (
        <CameraDialog
          day={day}
          last={inOrder(own).at(-1) ?? null}
          open={camera.isOpen}
          onClose={camera.hide}
          onSave={camera.save}
          saving={camera.isSaving}
          error={camera.error}
        />
      )}
    </>
  )
}

/** Photos of earlier bootcamps, below the offer; nothing if there are none. */
export function PastPhotos() {
  const { data: photos } = useQuery(photosQuery)
  return photos && photos.length > 0 ? <PhotoSection photos={photos} next={null} /> : null
}

/** A graduate's photos: nothing more is taken without an active bootcamp. */
export function GraduatePhotos() {
  const photos = useQuery(photosQuery)
  if (photos.isError) return <Failure error={photos.error} onRetry={() => void photos.refetch()} />
  if (!photos.data) return <Skeleton />
  return (
    <>
      <h1 className="stencil text-[min(3rem,13vw)] lg:text-[4.5rem]">TRANSFORMATION GALLERY</h1>
      {photos.data.length > 0 ? (
        <PhotoSection photos={photos.data} next={null} />
      ) : (
        <p className="mt-4 text-lg text-muted">You took no photos in this bootcamp.</p>
      )}
    </>
  )
}

function PhotoSection({
  photos,
  next,
}: {
  photos: readonly Photo[]
  next: { day: number; onTake: () => void } | null
}) {
  return (
    <>
      <PhotosWithViewer photos={photos}>
        {(open) => <Journey photos={photos} next={next} onOpen={open} />}
      </PhotosWithViewer>
      {photos.length > 1 && <LookBack photos={inOrder(photos)} />}
      <p className="mt-6 flex max-w-prose gap-3 text-muted">
        <Lock className="size-6 shrink-0" aria-hidden />
        <span>Only you can see these. Use the same spot, light and distance for a clear comparison.</span>
      </p>
    </>
  )
}

/** Whether the grid has a slot for today: the active bootcamp has photos, but none of this day. */
function hasOpenSlot(photos: readonly Photo[], bootcampId: string | null, day: number): boolean {
  const own = photos.filter((photo) => photo.bootcampId === bootcampId)
  return own.length > 0 && !own.some((photo) => photo.day === day)
}

import type { Photo } from '#shared/api/photo.ts'

export type PhotoGroup = { bootcampId: string; startedAt: string; photos: readonly Photo[] }

/** Photos by bootcamp, in their order: day 9 of one is not day 9 of another. */
export function groupsOf(photos: readonly Photo[]): PhotoGroup[] {
  const groups = Map.groupBy(photos, ({ bootcampId }) => bootcampId)
  return [...groups].map(([bootcampId, ownPhotos]) => ({
    bootcampId,
    startedAt: ownPhotos[0]?.bootcampStartedAt ?? '',
    photos: ownPhotos,
  }))
}

/** From the first photo taken to the last. */
export const inOrder = (photos: readonly Photo[]): Photo[] =>
  photos.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))

/** "17 Nov 2026", in the trainee's time zone. */
export const dateOf = (instant: string) =>
  new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

export const countText = (count: number) => (count === 1 ? '1 photo captured' : `${count} photos captured`)

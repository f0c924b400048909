import type { Photo } from '#shared/api/photo.ts'

/** The first and the last photo of a bootcamp; null if it has fewer than two. */
export function firstAndLast(
  photos: readonly Photo[],
  bootcampId: string | undefined,
): { first: Photo; last: Photo } | null {
  const own = photos
    .filter((photo) => photo.bootcampId === bootcampId)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  const [first, last] = [own[0], own.at(-1)]
  return first && last && first !== last ? { first, last } : null
}

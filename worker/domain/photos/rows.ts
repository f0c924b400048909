import { type Placeholder, type SQL, and, eq, sql } from 'drizzle-orm'
import type { Photo } from '#shared/api/photo.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, photos } from '#worker/db/schema.ts'

/** The photos of one trainee, each with its bootcamp. */
export function photosOf(userId: number | Placeholder, condition?: SQL) {
  const { publicId: id, day, createdAt } = photos
  // A batch answers by the names of columns, and both tables have a public_id.
  const bootcampId = sql<string>`${bootcamps.publicId}`.as('bootcamp')
  return db
    .select({ id, day, createdAt, bootcampId, bootcampStartedAt: bootcamps.startedAt })
    .from(photos)
    .innerJoin(bootcamps, eq(bootcamps.id, photos.bootcampId))
    .where(and(eq(photos.userId, userId), condition))
    .$dynamic()
}

export function presentPhoto({
  id,
  day,
  createdAt,
  bootcampId,
  bootcampStartedAt,
}: Awaited<ReturnType<typeof photosOf>>[number]): Photo {
  return {
    id,
    day,
    photoDataUrl: `/api/progress-photos/${id}/image`,
    thumbDataUrl: `/api/progress-photos/${id}/thumb`,
    createdAt: new Date(createdAt).toISOString(),
    bootcampId,
    bootcampStartedAt: new Date(bootcampStartedAt).toISOString(),
  }
}

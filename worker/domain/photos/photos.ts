import { and, desc, eq, sql } from 'drizzle-orm'
import type { Photo } from '#shared/api/photo.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { deletedPhotos, photos } from '#worker/db/schema.ts'
import { auditEntry } from '#worker/domain/audit.ts'
import { AppError } from '#worker/errors.ts'
import { log } from '#worker/log.ts'
import { deletePhotos, getPhoto, refuseUnavailable } from './objects.ts'
import { photosOf, presentPhoto } from './rows.ts'

/** Every photo of the caller's, those of earlier bootcamps among them. */
export async function listPhotos({ trainee }: TraineeContext): Promise<Photo[]> {
  const rows = await gallery.all({ userId: trainee.user.id })
  return rows.map(presentPhoto)
}

const gallery = photosOf(sql.placeholder('userId')).orderBy(desc(photos.bootcampId), desc(photos.day), desc(photos.id)).prepare()

/** The file of one of the caller's photos; another's is not found. */
export async function readPhoto({ trainee, env }: TraineeContext, publicId: string, size: 'photo' | 'thumb'): Promise<ReadableStream> {
  const [row] = await db
    .select({ objectKey: photos.objectKey, hasThumb: photos.hasThumb })
    .from(photos)
    .where(and(eq(photos.publicId, publicId), eq(photos.userId, trainee.user.id)))
  if (!row) throw new AppError('not_found')
  const file = await getPhoto(env, row.objectKey, row.hasThumb ? size : 'photo').catch(refuseUnavailable)
  if (file) return file.body
  log.error('A photo has lost its file', { id: publicId })
  throw new AppError('not_found')
}

/**
 * Takes a photo away for good: row first, so that nobody sees it any more, then its files. What the store refuses now
 * stands in `deleted_photos`, and the sweeper asks again until it is gone.
 */
export async function deletePhoto(ctx: TraineeContext, publicId: string): Promise<void> {
  const own = and(eq(photos.publicId, publicId), eq(photos.userId, ctx.trainee.user.id))
  const { objectKey, userId, createdAt } = photos
  const isOwn = sql`EXISTS (SELECT 1 FROM ${photos} AS own WHERE own.public_id = ${publicId} AND own.user_id = ${ctx.trainee.user.id})`
  const [, , [gone]] = await db.batch([
    auditEntry(ctx, { action: 'photo.delete', userId: ctx.trainee.user.publicId, target: publicId }, isOwn),
    db.insert(deletedPhotos).select(
      db.select({ objectKey, userId, createdAt, deletedAt: sql<number>`${ctx.now}`.as('deleted_at'), goneAt: sql<null>`NULL`.as('gone_at') }).from(photos).where(own),
    ),
    db.delete(photos).where(own).returning({ objectKey }),
  ])
  if (!gone) throw new AppError('not_found')
  try {
    await deletePhotos(ctx.env, [gone.objectKey])
    await db.update(deletedPhotos).set({ goneAt: ctx.now }).where(eq(deletedPhotos.objectKey, gone.objectKey))
  } catch (error) {
    log.error('The files of a deleted photo are not gone yet; the sweeper will ask again', { error })
  }
}

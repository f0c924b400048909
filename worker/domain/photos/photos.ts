import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Photo } from '#shared/api/photo.ts'
import type { Context, TraineeContext } from '#worker/context.ts'
import { findAuthorityError } from '#worker/db/authority.ts'
import { db } from '#worker/db/client.ts'
import { insertFrom } from '#worker/db/insert-when.ts'
import { deletedPhotos, logins, photos, users } from '#worker/db/schema.ts'
import { auditEntry, hashUserId } from '#worker/domain/audit.ts'
import { photoEntries, writeEntries } from '#worker/domain/audit-trail.ts'
import { loginIdsOf } from '#worker/domain/accounts/logins.ts'
import { AppError } from '#worker/errors.ts'
import { log } from '#worker/log.ts'
import { deletePhotos, getPhoto, refuseUnavailable, storedKey } from './objects.ts'
import { photosOf, presentPhoto } from './rows.ts'

/** All of the caller's photos, including those of earlier bootcamps. */
export async function listPhotos({ trainee }: TraineeContext): Promise<Photo[]> {
  const rows = await gallery.all({ userId: trainee.user.id })
  return rows.map(presentPhoto)
}

const gallery = photosOf(sql.placeholder('userId'))
  .orderBy(desc(photos.bootcampId), desc(photos.day), desc(photos.id))
  .prepare()

/**
 * The file of one of the login owner's photos; another trainee's is not found. Null if the login has ended. A
 * gallery loads thirty at once, so one statement checks the login and finds the file.
 */
export async function readPhoto(
  { env, now }: Context,
  secret: string,
  publicId: string,
  size: 'photo' | 'thumb',
): Promise<ReadableStream | null> {
  const [login, earlier] = loginIdsOf(secret)
  const row = await ownPhoto.get({ login, earlier, publicId })
  if (!row || row.expiresAt <= now) return null
  if (!row.photo) throw new AppError('not_found')
  const file = await getPhoto(env, row.photo, size).catch(refuseUnavailable)
  if (file) return file.body
  log.error('A photo has lost its file', { id: publicId })
  throw new AppError('not_found')
}

const ownPhoto = db
  .select({
    expiresAt: logins.expiresAt,
    photo: {
      objectKey: storedKey(users.publicId),
      hasThumb: photos.hasThumb,
      thumbOffset: photos.thumbOffset,
    },
  })
  .from(logins)
  .innerJoin(users, and(eq(users.id, logins.userId), sql`${users.erasedAt} IS NULL`))
  .leftJoin(photos, and(eq(photos.publicId, sql.placeholder('publicId')), eq(photos.userId, users.id)))
  .where(inArray(logins.id, [sql.placeholder('login'), sql.placeholder('earlier')]))
  .prepare()

/**
 * Deletes a photo: the row first, so that nobody sees it, then its files. If the store fails,
 * `deleted_photos` still lists the files and the sweeper tries again.
 */
export async function deletePhoto(ctx: TraineeContext, publicId: string): Promise<void> {
  const { user } = ctx.trainee
  const matchesPhoto = and(eq(photos.publicId, publicId), eq(photos.userId, user.id))
  const isOwn = sql`EXISTS (SELECT 1 FROM ${photos} AS own WHERE own.public_id = ${publicId} AND own.user_id = ${user.id})`
  const [, , , [deleted]] = await db.batch([
    writeEntries(photoEntries(sql`${matchesPhoto}`), hashUserId(user.publicId)),
    auditEntry(ctx, { action: 'photo.delete', userId: user.publicId, target: publicId }, isOwn),
    insertFrom(
      deletedPhotos,
      {
        objectKey: storedKey(user.publicId),
        userId: sql`${photos.userId}`,
        createdAt: sql`${photos.createdAt}`,
        deletedAt: ctx.now,
      },
      sql`FROM ${photos} WHERE ${matchesPhoto}`,
    ),
    db
      .delete(photos)
      .where(matchesPhoto)
      .returning({ objectKey: storedKey(user.publicId) }),
  ])
  if (!deleted) throw new AppError('not_found')
  try {
    await deletePhotos(ctx.env, [deleted.objectKey])
    await db
      .update(deletedPhotos)
      .set({ goneAt: ctx.now })
      .where(eq(deletedPhotos.objectKey, deleted.objectKey))
  } catch (error) {
    // The login has ended in the meantime; the sweeper records that the files are gone.
    if (!findAuthorityError(error))
      log.error('The files of a deleted photo are not gone yet; the sweeper will retry', { error })
  }
}

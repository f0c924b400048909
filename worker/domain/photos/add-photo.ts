import { eq, sql } from 'drizzle-orm'
import { type NewPhoto, type Photo, photoLimits } from '#shared/api/photo.ts'
import { deviceIdSchema } from '#shared/device-id.ts'
import { limits } from '#shared/programme/limits.ts'
import { newShortId } from '#shared/short-id.ts'
import type { TraineeContext } from '#worker/context.ts'
import { builtOnce, placeholdersOf } from '#worker/db/built-once.ts'
import { db } from '#worker/db/client.ts'
import { onPrimary } from '#worker/db/d1-session.ts'
import { insertWhen } from '#worker/db/insert-when.ts'
import { photos, users } from '#worker/db/schema.ts'
import { openBootcamp } from '#worker/domain/training/trainee.ts'
import { AppError, invalidField } from '#worker/errors.ts'
import { log } from '#worker/log.ts'
import { decodeDataUrl } from './data-url.ts'
import { cleanJpeg } from './jpeg.ts'
import { deletePhotos, objectKeyOf, putPhoto, refuseUnavailable } from './objects.ts'
import { isWithinQuota, quotaUsed, quotaValues, refuseOverQuota } from './quota.ts'
import { photosOf, presentPhoto } from './rows.ts'

/**
 * Saves a photo of a reached day: the object before the row, so that no row names a missing object. The same
 * capture sent twice is one photo, and both requests get the same answer.
 */
export async function addPhoto(
  ctx: TraineeContext,
  sent: NewPhoto,
  idempotencyKey: string | undefined,
): Promise<{ photo: Photo; isNew: boolean }> {
  const { trainee, env } = ctx
  const { user, access, day } = trainee
  const bootcamp = openBootcamp(trainee)
  if (!bootcamp) throw new AppError(access.needsPurchase ? 'no_access' : 'locked')
  if (user.age === null || user.age < limits.adult) throw new AppError('adults_only')
  if (sent.day > day.currentDay) throw new AppError('locked')
  const photo = cleanJpeg(
    decodeDataUrl(sent.photoDataUrl, 'photoDataUrl', photoLimits.maxBytes),
    'photoDataUrl',
  )
  const thumb = sent.thumbDataUrl === undefined ? null : cleanThumb(sent.thumbDataUrl)
  const captureKey = await keyOfCapture(idempotencyKey, sent.day, photo)

  const quota = quotaValues(user.id, ctx.now)
  const capture = photoOfCapture({ userId: user.id, captureKey })
  const [[existing], used] = await db.batch([capture, quotaUsed(quota)])
  if (existing) return { photo: presentPhoto(existing), isNew: false }
  refuseOverQuota(used)

  const publicId = newShortId()
  const objectKey = objectKeyOf(user.publicId, publicId)
  const row: NewRow = {
    id: null,
    publicId,
    userId: user.id,
    bootcampId: bootcamp.id,
    day: sent.day,
    createdAt: ctx.now,
    captureKey,
    objectKey: '', // follows from the ids
    hasThumb: false,
    thumbOffset: thumb && photo.length,
  }
  await putPhoto(env, objectKey, photo, thumb).catch((error) => undoAndRefuse(ctx, objectKey, error))
  const [saved] = await db.batch([insertPhoto({ ...quota, ...row }), capture]).then(
    ([, rows]) => rows,
    async (error) => {
      // A write may succeed although its answer is lost, so only a photo without a row is undone. A replica may not have it yet.
      const [rows] = await onPrimary(() => db.batch([capture]))
      return rows[0]?.id === publicId ? rows : undoAndRethrow(ctx, objectKey, error)
    },
  )
  if (saved?.id !== publicId) await deletePhotos(env, [objectKey])
  if (saved) return { photo: presentPhoto(saved), isNew: saved.id === publicId }
  const [usedNow] = await db.batch([quotaUsed(quota)])
  refuseOverQuota(usedNow)
  throw new AppError('too_many', { headers: { 'Retry-After': '60' } })
}

function cleanThumb(dataUrl: string): Uint8Array {
  const { maxThumbBytes } = photoLimits
  return cleanJpeg(decodeDataUrl(dataUrl, 'thumbDataUrl', maxThumbBytes), 'thumbDataUrl', maxThumbBytes)
}

/** The id of the capture. Without one, the same picture on the same day is the same photo. */
async function keyOfCapture(
  idempotencyKey: string | undefined,
  day: number,
  photo: Uint8Array<ArrayBuffer>,
): Promise<string> {
  if (idempotencyKey === undefined) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', photo))
    return `${day}-${digest.toBase64({ alphabet: 'base64url', omitPadding: true })}`
  }
  const key = deviceIdSchema.safeParse(idempotencyKey)
  if (!key.success) throw invalidField('Idempotency-Key', 'The key of a capture is a short id or a UUID')
  return key.data
}

/** SQLite chooses the `id`. */
type NewRow = Omit<typeof photos.$inferInsert, 'id'> & { id: null }

const photoOfCapture = builtOnce(() =>
  photosOf(sql.placeholder('userId'), eq(photos.captureKey, sql.placeholder('captureKey'))),
)

/** Checks the quota in the inserting statement, so concurrent uploads cannot exceed it. */
const insertPhoto = builtOnce(() =>
  insertWhen(
    photos,
    placeholdersOf(photos),
    sql`${isWithinQuota()}
      AND EXISTS (SELECT 1 FROM ${users} AS own WHERE own.id = ${sql.placeholder('userId')} AND own.erased_at IS NULL)`,
  ).onConflictDoNothing(),
)

async function undoAndRefuse(ctx: TraineeContext, objectKey: string, error: unknown): Promise<never> {
  await deletePhotos(ctx.env, [objectKey]).catch(leaveToSweeper)
  return refuseUnavailable(error)
}

async function undoAndRethrow(ctx: TraineeContext, objectKey: string, error: unknown): Promise<never> {
  await deletePhotos(ctx.env, [objectKey]).catch(leaveToSweeper)
  throw error
}

function leaveToSweeper(error: unknown): void {
  log.error('A failed upload could not be undone; the sweeper will delete it', { error })
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { photos } from '#worker/db/schema.ts'
import type { Env } from '#worker/env.ts'
import { AppError } from '#worker/errors.ts'
import { log } from '#worker/log.ts'

/** The key of a photo's file: the photo's id under the owner's prefix. */
export const objectKeyOf = (userPublicId: string, photoPublicId: string) =>
  `${photosPrefix}${userPublicId}/${photoPublicId}`

export const photosPrefix = 'u/'

/** The key of a stored photo's file. The row keeps it only if it is not the one of `objectKeyOf` (docs/decisions/084). */
export const storedKey = (userPublicId: SQLWrapper | string): SQL<string> =>
  sql`CASE ${photos.objectKey} WHEN '' THEN ${photosPrefix} || ${userPublicId} || '/' || ${photos.publicId} ELSE ${photos.objectKey} END`

const photoFile = (objectKey: string) => `${objectKey}.jpg`
/** Only earlier releases wrote this file. */
const thumbFile = (objectKey: string) => `${objectKey}-thumb.jpg`

/** The public id of the trainee that a key belongs to. */
export const ownerOf = (objectKey: string) => objectKey.slice(photosPrefix.length).split('/', 1)[0] ?? ''

/** The key that a file belongs to. */
export const objectKeyOfFile = (file: string) => file.replace(/(-thumb)?\.jpg$/, '')

/** The part of a photo's row that says where its bytes are. */
export type StoredPhoto = Pick<typeof photos.$inferSelect, 'objectKey' | 'hasThumb' | 'thumbOffset'>

/**
 * Stores a photo and its small version in one file, because R2 bills each write: first the photo, then the small
 * version. Readers of JPEG stop at the end of the photo.
 */
export async function putPhoto(
  { PHOTOS }: Env,
  objectKey: string,
  photo: Uint8Array,
  thumb: Uint8Array | null,
): Promise<void> {
  const httpMetadata = { contentType: 'image/jpeg' }
  await PHOTOS.put(photoFile(objectKey), thumb ? joined(photo, thumb) : photo, { httpMetadata })
}

function joined(photo: Uint8Array, thumb: Uint8Array): Uint8Array {
  const whole = new Uint8Array(photo.length + thumb.length)
  whole.set(photo)
  whole.set(thumb, photo.length)
  return whole
}

/** A photo, or its small version. If it has none, the photo is its own. */
export function getPhoto(
  { PHOTOS }: Env,
  { objectKey, hasThumb, thumbOffset }: StoredPhoto,
  size: 'photo' | 'thumb',
): Promise<R2ObjectBody | null> {
  if (thumbOffset === null)
    return PHOTOS.get(size === 'thumb' && hasThumb ? thumbFile(objectKey) : photoFile(objectKey))
  const range = size === 'photo' ? { offset: 0, length: thumbOffset } : { offset: thumbOffset }
  return PHOTOS.get(photoFile(objectKey), { range })
}

/** The beginning of a photo's file, and how many bytes that is: fewer than `length` if the file is shorter. */
export async function getPhotoStart(
  { PHOTOS }: Env,
  objectKey: string,
  length: number,
): Promise<{ size: number; body: ReadableStream } | null> {
  const file = await PHOTOS.get(photoFile(objectKey), { range: { offset: 0, length } })
  return file && { size: Math.min(file.size, length), body: file.body }
}

/**
 * Deletes each key's file, and the thumbnail's own of an earlier release; a missing file is no error. At most 500 keys
 * (R2 deletes 1,000 files per call).
 */
export async function deletePhotos({ PHOTOS }: Env, objectKeys: readonly string[]): Promise<void> {
  if (objectKeys.length > 0)
    await PHOTOS.delete(objectKeys.flatMap((objectKey) => [photoFile(objectKey), thumbFile(objectKey)]))
}

/** The photo store cannot be reached: refuses and says when to retry. */
export function refuseUnavailable(error: unknown): never {
  log.error('The photo store failed', { error })
  throw new AppError('unavailable', { headers: { 'Retry-After': '5' } })
}

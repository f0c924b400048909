import type { Env } from '#worker/env.ts'
import { AppError } from '#worker/errors.ts'
import { log } from '#worker/log.ts'

/** The key of a photo's files: under the owner's prefix, with a random name. */
export const newObjectKey = (userPublicId: string) => `${photosPrefix}${userPublicId}/${crypto.randomUUID()}`

export const photosPrefix = 'u/'

const photoFile = (objectKey: string) => `${objectKey}.jpg`
const thumbFile = (objectKey: string) => `${objectKey}-thumb.jpg`

/** The public id of the trainee that a key belongs to. */
export const ownerOf = (objectKey: string) => objectKey.slice(photosPrefix.length).split('/', 1)[0] ?? ''

/** The key that a file belongs to. */
export const objectKeyOf = (file: string) => file.replace(/(-thumb)?\.jpg$/, '')

/** Stores a photo and its small version. Waits for both, and throws if one failed; the other may exist. */
export async function putPhoto(
  { PHOTOS }: Env,
  objectKey: string,
  photo: Uint8Array,
  thumb: Uint8Array | null,
): Promise<void> {
  const httpMetadata = { contentType: 'image/jpeg' }
  const puts = await Promise.allSettled([
    PHOTOS.put(photoFile(objectKey), photo, { httpMetadata }),
    thumb && PHOTOS.put(thumbFile(objectKey), thumb, { httpMetadata }),
  ])
  const failed = puts.find((put) => put.status === 'rejected')
  if (failed) throw failed.reason
}

export function getPhoto(
  { PHOTOS }: Env,
  objectKey: string,
  size: 'photo' | 'thumb',
): Promise<R2ObjectBody | null> {
  return PHOTOS.get(size === 'photo' ? photoFile(objectKey) : thumbFile(objectKey))
}

/**
 * Deletes both files of each key; a missing file is no error. At most 500 keys (R2 deletes 1,000 files per
 * call).
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

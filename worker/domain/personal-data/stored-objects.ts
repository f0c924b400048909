import type { Env } from '#worker/env.ts'
import { photosPrefix } from '#worker/domain/photos/objects.ts'

export const exportsPrefix = 'exports/'

/** The prefixes of all R2 objects that belong to a trainee. */
export const prefixesOf = (userPublicId: string) => [
  `${photosPrefix}${userPublicId}/`,
  `${exportsPrefix}${userPublicId}/`,
]

export const exportFolder = (owner: string, exportId: string) => `${exportsPrefix}${owner}/${exportId}/`

type ExportFile = { owner: string; exportId: string; name: string; crc32: number }

/**
 * The key includes a checksum of the content: if two messages write the same export, the row names the files
 * of the one that won.
 */
export const exportFile = ({ owner, exportId, name, crc32 }: ExportFile) =>
  `${exportFolder(owner, exportId)}${crc32.toString(16)}-${name}`

/** R2 deletes at most this many objects per call. */
const MAX_PER_CALL = 1000

/** Deletes the next objects under a prefix and returns how many there were. */
export async function deleteByPrefix({ PHOTOS }: Env, prefix: string): Promise<number> {
  const { objects } = await PHOTOS.list({ prefix, limit: MAX_PER_CALL })
  if (objects.length > 0) await PHOTOS.delete(objects.map(({ key }) => key))
  return objects.length
}

import { jpegPrefix } from '#shared/api/photo.ts'
import { AppError, invalidField } from '#worker/errors.ts'

/** The bytes of a `data:image/jpeg;base64,` URL. Refuses a text that is too long before decoding it. */
export function decodeDataUrl(dataUrl: string, field: string, maxBytes: number): Uint8Array {
  if (!dataUrl.startsWith(jpegPrefix)) {
    if (dataUrl.startsWith('data:')) throw new AppError('not_a_photo')
    throw invalidField(field, 'A photo is sent as a data URL')
  }
  const base64 = dataUrl.slice(jpegPrefix.length)
  if (base64.length > 4 * Math.ceil(maxBytes / 3)) throw new AppError('photo_too_large')
  try {
    return Uint8Array.fromBase64(base64, { lastChunkHandling: 'strict' })
  } catch {
    throw invalidField(field, 'We couldn’t read this photo. Take it again.')
  }
}

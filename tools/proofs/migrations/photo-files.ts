import sharp from 'sharp'
import { photoOfDay } from '#local/seeds/photo.ts'
import { cleanJpeg } from '#worker/domain/photos/jpeg.ts'

/** What a release answers at the two addresses of a photo. */
export type PhotoFiles = { image: Buffer; thumb: Buffer }

export const sentPhoto = await photoOfDay(1)

const bytesOf = (dataUrl = '') =>
  Buffer.from(cleanJpeg(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'), ''))

const stored: PhotoFiles = {
  image: bytesOf(sentPhoto.photoDataUrl),
  thumb: bytesOf(sentPhoto.thumbDataUrl),
}

/** What is wrong with the files of a photo that any release stored, as the current release answers them. */
export const faultsOfCurrent = ({ image, thumb }: PhotoFiles): string[] => [
  ...(image.equals(stored.image) ? [] : ['The current release does not serve a photo byte for byte']),
  ...(thumb.equals(stored.thumb) ? [] : ['The current release does not serve a thumbnail byte for byte']),
]

/**
 * The same for the previous release. It may send the thumbnail behind the photo, and the photo in place of the thumbnail. A
 * decoder must see the photo that was sent, without a warning.
 */
export async function faultsOfPrevious({ image, thumb }: PhotoFiles): Promise<string[]> {
  const photo = await pixelsOf(stored.image)
  const small = await pixelsOf(thumb)
  const isShown = small.equals(photo) || small.equals(await pixelsOf(stored.thumb))
  return [
    ...((await pixelsOf(image)).equals(photo)
      ? []
      : ['The previous release shows another photo than was sent']),
    ...(isShown ? [] : ['The previous release shows neither the thumbnail nor the photo for it']),
  ]
}

const pixelsOf = (jpeg: Buffer) => sharp(jpeg, { failOn: 'warning' }).raw().toBuffer()

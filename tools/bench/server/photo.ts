import sharp from 'sharp'
import type { NewPhoto } from '#shared/api/photo.ts'

/**
 * A photo as large as the app's camera makes it: about 60 KB, with a thumbnail of about 8 KB. The drawn photo of the seeds is too
 * small.
 */
export async function grainyPhoto(): Promise<NewPhoto> {
  const picture = sharp({
    create: {
      width: 960,
      height: 1280,
      channels: 3,
      background: '#6E7F4E',
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  }).blur(1.6)
  const full = await picture.png().toBuffer()
  const [photo, thumb] = await Promise.all([
    sharp(full).jpeg({ quality: 70 }).toBuffer(),
    sharp(full).resize(270, 480, { fit: 'cover' }).jpeg({ quality: 60 }).toBuffer(),
  ])
  return { day: 1, photoDataUrl: dataUrl(photo), thumbDataUrl: dataUrl(thumb) }
}

const dataUrl = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`

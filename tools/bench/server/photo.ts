import sharp from 'sharp'
import type { NewPhoto } from '#shared/api/photo.ts'
import type { Call } from './calls.ts'
import type { Request } from './connection.ts'

/** The upload as the app sends it, and the same photo and thumbnail as raw bytes. */
export async function pictures(): Promise<{
  upload: Call
  raw: Request & { body: Buffer }
  photoBytes: number
}> {
  const photo = await grainyPhoto()
  const body = JSON.stringify(photo)
  const bytes = [photo.photoDataUrl, photo.thumbDataUrl ?? ''].map((url) =>
    Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
  )
  return {
    upload: ({ headers }, key) => ({
      method: 'POST',
      path: '/api/progress-photos',
      headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body,
    }),
    raw: { method: 'POST', path: '/photo', body: Buffer.concat(bytes) },
    photoBytes: bytes[0]?.length ?? 0,
  }
}

/**
 * A photo as large as the app's camera makes it: about 60 KB, with a thumbnail of about 8 KB. The drawn photo of the seeds is too
 * small.
 */
async function grainyPhoto(): Promise<NewPhoto> {
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

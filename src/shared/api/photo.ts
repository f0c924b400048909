import * as z from 'zod/mini'
import { daySchema } from './workout.ts'

/** What a photo may be. Bytes are of the JPEG itself, not of its data URL, which is a third longer. */
export const photoLimits = {
  maxBytes: 2 * 1024 * 1024,
  maxThumbBytes: 200 * 1024,
  maxSide: 4096,
  maxPixels: 12_000_000,
} as const

/** What every photo's data URL begins with. */
export const jpegPrefix = 'data:image/jpeg;base64,'

/** POST /api/progress-photos, with `Idempotency-Key`: a UUID of the capture. */
export const newPhotoSchema = z.strictObject({
  day: daySchema,
  photoDataUrl: z.string('A photo is sent as a data URL'),
  /** The same photo small, 9:16, for the gallery. */
  thumbDataUrl: z.optional(z.string('A photo is sent as a data URL')),
})
export type NewPhoto = z.infer<typeof newPhotoSchema>

/** A photo as it is shown: the data URLs of what was sent have become addresses. */
export const photoSchema = z.object({
  id: z.string(),
  day: z.number(),
  photoDataUrl: z.string(),
  /** The small one; the photo itself where none was sent. */
  thumbDataUrl: z.string(),
  createdAt: z.string(),
  /** The run it belongs to: days of a second bootcamp are other days. */
  bootcampId: z.string(),
  bootcampStartedAt: z.string(),
})
export type Photo = z.infer<typeof photoSchema>

/** GET /api/progress-photos: the newest bootcamp's first, the latest day first. */
export const photosSchema = z.array(photoSchema)

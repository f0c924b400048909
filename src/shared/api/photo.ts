import * as z from 'zod/mini'
import { daySchema } from './workout.ts'

/** Limits of a photo. Bytes are those of the JPEG itself, not of its data URL, which is a third longer. */
export const photoLimits = {
  maxBytes: 2 * 1024 * 1024,
  maxThumbBytes: 200 * 1024,
  maxSide: 4096,
  maxPixels: 12_000_000,
} as const

/** The prefix of every photo's data URL. */
export const jpegPrefix = 'data:image/jpeg;base64,'

/** POST /api/progress-photos, with the id of the capture as `Idempotency-Key`. */
export const newPhotoSchema = z.strictObject({
  day: daySchema,
  photoDataUrl: z.string('A photo is sent as a data URL'),
  /** A small version of the photo, 9:16, for the gallery. */
  thumbDataUrl: z.optional(z.string('A photo is sent as a data URL')),
})
export type NewPhoto = z.infer<typeof newPhotoSchema>

/** A stored photo: the fields now hold addresses instead of data URLs. */
export const photoSchema = z.object({
  id: z.string(),
  day: z.number(),
  photoDataUrl: z.string(),
  /** The small version; the photo itself if none was sent. */
  thumbDataUrl: z.string(),
  createdAt: z.string(),
  /** The bootcamp it belongs to: days of a second bootcamp are other days. */
  bootcampId: z.string(),
  bootcampStartedAt: z.string(),
})
export type Photo = z.infer<typeof photoSchema>

/** GET /api/progress-photos: newest bootcamp first, latest day first. */
export const photosSchema = z.array(photoSchema)

import type { Photo } from '#shared/api/photo.ts'

/** Returns the photo of a day, taken in the bootcamp b_2. `changes` replaces some of its fields. */
export const photo = (day: number, changes: Partial<Photo> = {}): Photo => ({
  id: `p_${day}`,
  day,
  photoDataUrl: `/api/progress-photos/p_${day}/image`,
  thumbDataUrl: `/api/progress-photos/p_${day}/thumb`,
  createdAt: `2027-03-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  bootcampId: 'b_2',
  bootcampStartedAt: '2027-03-01T09:00:00.000Z',
  ...changes,
})

import type { photos } from '#worker/db/schema.ts'

/**
 * The name of a photo in an export: by bootcamp day, then time. The end keeps names of the same second
 * unique.
 */
export function photoName({
  day,
  createdAt,
  publicId,
}: Pick<typeof photos.$inferSelect, 'day' | 'createdAt' | 'publicId'>): string {
  const saved = new Date(createdAt).toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  return `photos/day-${String(day).padStart(2, '0')}-${saved}-${publicId.slice(0, 6).toLowerCase()}.jpg`
}

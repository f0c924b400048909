import { type SQL, eq, sql } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '#shared/units.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { deletedPhotos, photos, users } from '#worker/db/schema.ts'
import { AppError } from '#worker/errors.ts'

const maxPhotos = { perMinute: 10, perDay: 20, perTrainee: 300 } as const

/** How long a deleted photo counts, so that deleting makes no room for more uploads on the same day. */
export const DELETED_COUNTS_MS = DAY_MS

/** Whether a trainee may save one more photo. */
export function isWithinQuota(userId: number, now: number): SQL {
  const { minute, day, all } = counts(userId, now)
  return sql`${minute} < ${maxPhotos.perMinute} AND ${day} < ${maxPhotos.perDay} AND ${all} < ${maxPhotos.perTrainee}`
}

/** The statement that counts a trainee's photos, in one row. */
export function quotaUsed({ trainee, now }: TraineeContext) {
  const { minute, day, all } = counts(trainee.user.id, now)
  return db
    .select({ minute: minute.as('minute'), day: day.as('day'), photos: all.as('photos') })
    .from(users)
    .where(eq(users.id, trainee.user.id))
}

/** Refuses with the reason if one more photo is too many. */
export function refuseOverQuota(counted: Awaited<ReturnType<typeof quotaUsed>>): void {
  const [saved] = counted
  // The account was deleted a moment ago.
  if (!saved) throw new AppError('login_required')
  if (saved.photos >= maxPhotos.perTrainee) throw new AppError('gallery_full')
  if (saved.day >= maxPhotos.perDay)
    throw new AppError('photos_of_day', { headers: { 'Retry-After': '3600' } })
  if (saved.minute >= maxPhotos.perMinute)
    throw new AppError('too_many', { headers: { 'Retry-After': '60' } })
}

function counts(userId: number, now: number) {
  const since = (ms: number) => sql<number>`(
    (SELECT count(*) FROM ${photos} AS kept WHERE kept.user_id = ${userId} AND kept.created_at > ${now - ms}) +
    (SELECT count(*) FROM ${deletedPhotos} AS gone WHERE gone.user_id = ${userId} AND gone.created_at > ${now - ms})
  )`
  return {
    minute: since(MINUTE_MS),
    day: since(DAY_MS),
    all: sql<number>`(SELECT count(*) FROM ${photos} AS own WHERE own.user_id = ${userId})`,
  }
}

import { type SQL, eq, sql } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '#shared/units.ts'
import { builtOnce } from '#worker/db/built-once.ts'
import { db } from '#worker/db/client.ts'
import { deletedPhotos, photos, users } from '#worker/db/schema.ts'
import { AppError } from '#worker/errors.ts'

const maxPhotos = { perMinute: 10, perDay: 20, perTrainee: 300 } as const

/** How long a deleted photo counts, so that deleting makes no room for more uploads on the same day. */
export const DELETED_COUNTS_MS = DAY_MS

/** The values for the placeholders of `isWithinQuota` and `quotaUsed`. */
export const quotaValues = (userId: number, now: number) => ({
  userId,
  minuteAgo: now - MINUTE_MS,
  dayAgo: now - DAY_MS,
})

/** Whether a trainee may save one more photo. */
export function isWithinQuota(): SQL {
  const { minute, day, all } = counts()
  return sql`${minute} < ${maxPhotos.perMinute} AND ${day} < ${maxPhotos.perDay} AND ${all} < ${maxPhotos.perTrainee}`
}

/** The statement that counts a trainee's photos, in one row. */
export const quotaUsed = builtOnce(() => {
  const { minute, day, all } = counts()
  return db
    .select({ minute: minute.as('minute'), day: day.as('day'), photos: all.as('photos') })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
})

/** Refuses with the reason if one more photo is too many. */
export function refuseOverQuota([saved]: ReturnType<typeof quotaUsed>['_']['result']): void {
  // The account was deleted a moment ago.
  if (!saved) throw new AppError('login_required')
  if (saved.photos >= maxPhotos.perTrainee) throw new AppError('gallery_full')
  if (saved.day >= maxPhotos.perDay)
    throw new AppError('photos_of_day', { headers: { 'Retry-After': '3600' } })
  if (saved.minute >= maxPhotos.perMinute)
    throw new AppError('too_many', { headers: { 'Retry-After': '60' } })
}

function counts() {
  const userId = sql.placeholder('userId')
  const since = (time: 'minuteAgo' | 'dayAgo') => sql<number>`(
    (SELECT count(*) FROM ${photos} AS kept WHERE kept.user_id = ${userId} AND kept.created_at > ${sql.placeholder(time)}) +
    (SELECT count(*) FROM ${deletedPhotos} AS gone WHERE gone.user_id = ${userId} AND gone.created_at > ${sql.placeholder(time)})
  )`
  return {
    minute: since('minuteAgo'),
    day: since('dayAgo'),
    all: sql<number>`(SELECT count(*) FROM ${photos} AS own WHERE own.user_id = ${userId})`,
  }
}

import { and, eq, lt, sql } from 'drizzle-orm'
import type { NewPushSubscription } from '#shared/api/push.ts'
import { DAY_MS } from '#shared/units.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { insertWhen } from '#worker/db/insert-when.ts'
import { pushSubscriptions } from '#worker/db/schema.ts'
import { scheduleReminders } from '#worker/domain/reminders/settings.ts'
import { AppError, invalidField } from '#worker/errors.ts'
import { isPushEndpoint } from '#worker/gateways/push.ts'

const MAX_DEVICES = 10
const UNSEEN_MS = 60 * DAY_MS

/**
 * Saves a browser's push subscription. The same browser with the same keys moves to the trainee who is signed
 * in now. With other keys it belongs to somebody else and is refused.
 */
export async function saveSubscription(
  ctx: TraineeContext,
  { userId, subscription }: NewPushSubscription,
): Promise<void> {
  const { user, login } = ctx.trainee
  if (userId !== user.publicId) throw new AppError('not_found')
  const { endpoint, keys } = subscription
  if (!isPushEndpoint(endpoint, ctx.env.PUSH_HOSTS))
    throw invalidField('endpoint', 'We don’t know this push service')
  const [p256dh, auth] = [keys.p256dh.replaceAll('=', ''), keys.auth.replaceAll('=', '')]
  if (!(await isPublicKey(p256dh))) throw invalidField('keys', 'This isn’t the key of a push subscription')
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, user.id), lt(pushSubscriptions.seenAt, ctx.now - UNSEEN_MS)))
  const current = { userId: user.id, p256dh, auth, loginId: login.id, seenAt: ctx.now }
  const [saved] = await insertWhen(
    pushSubscriptions,
    { ...current, endpoint, createdAt: ctx.now },
    sql`(SELECT count(*) FROM ${pushSubscriptions} AS others WHERE others.user_id = ${user.id} AND others.endpoint <> ${endpoint}) < ${MAX_DEVICES}`,
  )
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: current,
      setWhere: sql`push_subscriptions.user_id = excluded.user_id OR (push_subscriptions.p256dh = excluded.p256dh AND push_subscriptions.auth = excluded.auth)`,
    })
    .returning({ id: pushSubscriptions.id })
  if (!saved) throw new AppError((await isStored(endpoint)) ? 'device_taken' : 'too_many_devices')
  await scheduleReminders(ctx)
}

/**
 * Removes a subscription of the trainee. Does nothing if it is another trainee's, unknown, or already gone.
 */
export async function removeSubscription({ trainee }: TraineeContext, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, trainee.user.id), eq(pushSubscriptions.endpoint, endpoint)))
}

async function isStored(endpoint: string): Promise<boolean> {
  const [row] = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, endpoint))
  return row !== undefined
}

/** The key must be a point on the curve; anything else would fail at every push. */
async function isPublicKey(p256dh: string): Promise<boolean> {
  try {
    const bytes = Uint8Array.fromBase64(p256dh, { alphabet: 'base64url' })
    await crypto.subtle.importKey('raw', bytes, { name: 'ECDH', namedCurve: 'P-256' }, false, [])
    return bytes.length === 65
  } catch {
    return false
  }
}

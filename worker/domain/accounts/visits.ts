import { eq } from 'drizzle-orm'
import { localDate } from '#shared/programme/local-day.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { onPrimary } from '#worker/db/d1-session.ts'
import { logins } from '#worker/db/schema.ts'
import { recordReturn, saveTimeZone } from '#worker/domain/reminders/settings.ts'
import { LOGIN_MS, type NewLogin, loginId } from './logins.ts'

/**
 * Records a call or a page view: the trainee's time zone, that they are back, and when this browser was last
 * seen. Returns the login if it was renewed, for the cookie.
 */
export async function recordVisit(ctx: TraineeContext): Promise<NewLogin | null> {
  const { trainee, defer } = ctx
  if (trainee.timeZone !== trainee.user.timeZone) defer(onPrimary(() => saveTimeZone(ctx)))
  if (trainee.user.remindersIgnored > 0) defer(onPrimary(() => recordReturn(ctx)))
  return renewLogin(ctx)
}

/**
 * On the first visit of a local date, extends the login to 30 days from now and stores the time; otherwise
 * returns null. So a login costs at most one written row a day.
 */
async function renewLogin({ trainee, now }: TraineeContext): Promise<NewLogin | null> {
  const { id, secret, lastSeenAt } = trainee.login
  if (localDate(lastSeenAt, trainee.timeZone) === localDate(now, trainee.timeZone)) return null
  const seen = { lastSeenAt: now, expiresAt: now + LOGIN_MS }
  const hashed = loginId(secret)
  // The id is set only where it changes, because setting it also writes its index again.
  await db
    .update(logins)
    .set(id === hashed ? seen : { ...seen, id: hashed })
    .where(eq(logins.id, id))
  return { secret, expiresAt: seen.expiresAt }
}

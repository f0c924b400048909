import { eq } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '#shared/units.ts'
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
 * Extends a login by 30 days if it was last extended over a day ago; otherwise returns null. `lastSeenAt` is
 * stored to the hour.
 */
async function renewLogin(ctx: TraineeContext): Promise<NewLogin | null> {
  const { id, secret, lastSeenAt, expiresAt } = ctx.trainee.login
  const matchesLogin = eq(logins.id, id)
  if (ctx.now > expiresAt - LOGIN_MS + DAY_MS) {
    const renewed = { id: loginId(secret), lastSeenAt: ctx.now, expiresAt: ctx.now + LOGIN_MS }
    await db.update(logins).set(renewed).where(matchesLogin)
    return { secret, expiresAt: renewed.expiresAt }
  }
  if (ctx.now - lastSeenAt >= HOUR_MS)
    ctx.defer(onPrimary(() => db.update(logins).set({ lastSeenAt: ctx.now }).where(matchesLogin).execute()))
  return null
}

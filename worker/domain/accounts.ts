import { eq } from 'drizzle-orm'
import type { LoginForm, SignupForm } from '#shared/api/account.ts'
import type { Context, TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { accountTokens, bootcamps, calendarFeeds, checkouts, claims, logins, mails, paymentEvents, pushSubscriptions, reminders, users } from '#worker/db/schema.ts'
import { newPublicId } from '#worker/domain/ids.ts'
import { hashPassword, passwordMatches } from '#worker/domain/passwords.ts'
import { AppError } from '#worker/errors.ts'

const DAY_MS = 86_400_000
const LOGIN_MS = 30 * DAY_MS

export type NewLogin = { id: string; expiresAt: number }

/** A new account and its first login. Two at once for one e-mail: one wins, the other is `email_taken`. */
export async function signUp(ctx: Context, form: SignupForm, timeZone: string): Promise<NewLogin> {
  // Hashed before the e-mail is looked at: a taken one takes as long as a free one.
  const passwordHash = await hashPassword(form.password)
  const [user] = await db
    .insert(users)
    .values({
      publicId: newPublicId(),
      email: normaliseEmail(form.email),
      passwordHash,
      createdAt: ctx.now,
      timeZone,
      notificationsEnabled: form.notificationsEnabled,
      exerciseReminders: form.notificationsEnabled,
      photoReminders: form.notificationsEnabled,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!user) throw new AppError('email_taken')
  return startLogin(user.id, ctx.now)
}

/** A new login for the right password; an unknown e-mail and a wrong password are the same refusal. */
export async function logIn(form: LoginForm, now: number): Promise<NewLogin> {
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, normaliseEmail(form.email)))
  const matches = await passwordMatches(form.password, user?.passwordHash ?? null)
  if (!user || !matches) throw new AppError('wrong_credentials')
  return startLogin(user.id, now)
}

/** Ends a login everywhere at once: the row is the truth, the cookie only names it. */
export async function logOut(loginId: string): Promise<void> {
  await db.delete(logins).where(eq(logins.id, loginId))
}

/** 30 more days for a login last seen over a day ago; null when it needs none. */
export async function renewLogin(ctx: TraineeContext): Promise<NewLogin | null> {
  const { login } = ctx.trainee
  if (ctx.now - login.lastSeenAt < DAY_MS) return null
  const expiresAt = ctx.now + LOGIN_MS
  await db.update(logins).set({ lastSeenAt: ctx.now, expiresAt }).where(eq(logins.id, login.id))
  return { id: login.id, expiresAt }
}

/**
 * Deletes an account that nothing was bought with: what the onboarding offers to whoever is too young. One that holds a
 * purchase needs more care and is refused.
 */
export async function deleteUnusedAccount(ctx: TraineeContext): Promise<void> {
  const { id } = ctx.trainee.user
  const [paid] = await db.select({ id: paymentEvents.eventId }).from(paymentEvents).where(eq(paymentEvents.userId, id)).limit(1)
  const [started] = await db.select({ id: bootcamps.id }).from(bootcamps).where(eq(bootcamps.userId, id)).limit(1)
  if (paid || started) throw new AppError('account_in_use')
  await db.batch([
    db.delete(logins).where(eq(logins.userId, id)),
    db.delete(accountTokens).where(eq(accountTokens.userId, id)),
    db.delete(mails).where(eq(mails.userId, id)),
    db.delete(checkouts).where(eq(checkouts.userId, id)),
    db.delete(claims).where(eq(claims.userId, id)),
    db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, id)),
    db.delete(reminders).where(eq(reminders.userId, id)),
    db.delete(calendarFeeds).where(eq(calendarFeeds.userId, id)),
    db.delete(users).where(eq(users.id, id)),
  ])
}

async function startLogin(userId: number, now: number): Promise<NewLogin> {
  const login = { id: newPublicId(), expiresAt: now + LOGIN_MS }
  await db.insert(logins).values({ ...login, userId, createdAt: now, lastSeenAt: now })
  return login
}

function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

import { eq, sql } from 'drizzle-orm'
import type { LoginForm, SignupForm } from '#shared/api/account.ts'
import type { Context, TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { erasures, logins, users } from '#worker/db/schema.ts'
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
      id: neverUsedId,
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

/** SQLite gives the number of a deleted row to the next one: what was under way for a deleted account would be the new one's. */
const neverUsedId = sql<number>`1 + max(coalesce((SELECT max(id) FROM ${users}), 0), coalesce((SELECT max(user_id) FROM ${erasures}), 0))`

async function startLogin(userId: number, now: number): Promise<NewLogin> {
  const login = { id: newPublicId(), expiresAt: now + LOGIN_MS }
  await db.insert(logins).values({ ...login, userId, createdAt: now, lastSeenAt: now })
  return login
}

function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

import { eq, inArray, sql } from 'drizzle-orm'
import type { LoginForm, SignupForm } from '#shared/api/account.ts'
import type { Context, TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { onPrimary } from '#worker/db/d1-session.ts'
import { erasures, logins, users } from '#worker/db/schema.ts'
import { auditEntry } from '#worker/domain/audit.ts'
import { refuseCommonPassword } from '#worker/domain/common-passwords.ts'
import { forgotPassword } from '#worker/domain/credentials.ts'
import { welcomeEmail } from '#worker/domain/email-address.ts'
import { newPublicId } from '#worker/domain/ids.ts'
import {
  type LoginSource,
  type AttemptKeys,
  countLoginAttempt,
  countSignup,
  deviceCookieValue,
  forgetSuccessfulAttempt,
} from '#worker/domain/login-attempts.ts'
import {
  type LoginDevice,
  LOGIN_MS,
  type NewLogin,
  type VerifiedAccount,
  legacyLoginId,
  deleteStaleSubscriptions,
  transferPushSubscriptions,
  loginId,
  newLogin,
} from '#worker/domain/logins.ts'
import { normalizeEmail } from '#worker/domain/normalize-email.ts'
import { hashPassword, passwordMatches } from '#worker/domain/passwords.ts'
import { AppError } from '#worker/errors.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A browser that has just signed in: its login, and what makes it known to the account from now on. */
export type SignedIn = NewLogin & { device: string }

type LoginOrigin = LoginDevice & { source: LoginSource }

/**
 * A new account and its first login. Two at once for one e-mail: one wins, the other is `email_taken`, and whoever owns it
 * gets a mail that says so.
 */
export async function signUp(
  ctx: Context,
  form: SignupForm,
  timeZone: string,
  from: LoginOrigin,
): Promise<SignedIn> {
  refuseCommonPassword(form.password, form.email)
  await countSignup(ctx, from.source)
  // Hashed before the e-mail is looked at: a taken one takes as long as a free one.
  const passwordHash = await hashPassword(form.password)
  return createAccount(
    ctx,
    { email: form.email, passwordHash, notificationsEnabled: form.notificationsEnabled },
    timeZone,
    from,
  )
}

type NewAccount = { email: string; passwordHash: string; notificationsEnabled: boolean }

/** The account, its first login and the mail that welcomes it. */
export async function createAccount(
  ctx: Context,
  account: NewAccount,
  timeZone: string,
  from: LoginOrigin,
): Promise<SignedIn> {
  const { passwordHash, notificationsEnabled } = account
  const email = normalizeEmail(account.email)
  const publicId = newPublicId()
  const { login, statements } = newLogin(ctx, 'signup', { publicId, passwordHash }, from)
  const mail = welcomeEmail(ctx, publicId)
  // Account, login and mail are there together or not at all: what follows finds nobody where the e-mail was taken.
  const [created] = await db.batch([
    db
      .insert(users)
      .values({
        id: unusedId,
        publicId,
        email,
        passwordHash,
        createdAt: ctx.now,
        timeZone,
        notificationsEnabled,
        exerciseReminders: notificationsEnabled,
        photoReminders: notificationsEnabled,
      })
      .onConflictDoNothing()
      .returning({ id: users.id }),
    ...statements,
    ...mail.statements,
  ])
  if (created.length === 0) {
    forgotPassword(ctx, email, 'already-registered')
    throw new AppError('email_taken')
  }
  mail.post()
  return { ...login, device: deviceCookieValue(from.source, publicId) }
}

/** A new login for the right password; an unknown e-mail and a wrong password are the same refusal. So is a password that has changed while it was checked. */
export async function logIn(ctx: Context, form: LoginForm, from: LoginOrigin): Promise<SignedIn> {
  const email = normalizeEmail(form.email)
  const [user] = await db
    .select({ id: users.id, publicId: users.publicId, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email))
  const attemptKeys = await countLoginAttempt(ctx, email, user?.publicId ?? null, from.source)
  const matches = await passwordMatches(form.password, user?.passwordHash ?? null)
  const login = user && matches ? await startLogin(ctx, user, attemptKeys, from) : null
  if (user && login) return { ...login, device: deviceCookieValue(from.source, user.publicId) }
  // Of an e-mail nobody has nothing is written, by the same statement: the next request waits no longer for either.
  ctx.defer(
    auditEntry(
      ctx,
      { action: 'login', userId: user?.publicId ?? null, result: 'failed' },
      user ? sql`true` : sql`false`,
    ).execute(),
  )
  throw new AppError('wrong_credentials')
}

/** Null where the password that was checked is not the account's any more. */
async function startLogin(
  ctx: Context,
  proven: VerifiedAccount,
  attemptKeys: AttemptKeys,
  from: LoginOrigin,
): Promise<NewLogin | null> {
  const { login, statements, begun: loginExists } = newLogin(ctx, 'login', proven, from)
  const [[row]] = await db.batch([...statements, ...forgetSuccessfulAttempt(attemptKeys, loginExists)])
  return row ? login : null
}

/**
 * Ends a login everywhere: the row is the truth, the cookie only names it. Where the browser has signed in anew (`follower`), its
 * pushes go on by that, if it is the same trainee's.
 */
export async function logOut(ctx: Context, secret: string, nextSecret: string | null = null): Promise<void> {
  if (nextSecret !== null) await transferPushSubscriptions(secret, nextSecret)
  const own = inArray(logins.id, [loginId(secret), legacyLoginId(secret)])
  const [ended] = await db.delete(logins).where(own).returning({ userId: logins.userId })
  if (ended) await recordLogOut(ctx, ended.userId)
}

async function recordLogOut(ctx: Context, userId: number): Promise<void> {
  const [user] = await db.select({ publicId: users.publicId }).from(users).where(eq(users.id, userId))
  if (user)
    await db.batch([
      auditEntry(ctx, { action: 'logout', userId: user.publicId }),
      deleteStaleSubscriptions(userId),
    ])
}

/** 30 more days for a login that was renewed over a day ago; null when it needs none. When it was seen is kept to the hour. */
export async function renewLogin(ctx: TraineeContext): Promise<NewLogin | null> {
  const { id, secret, lastSeenAt, expiresAt } = ctx.trainee.login
  const own = eq(logins.id, id)
  if (ctx.now > expiresAt - LOGIN_MS + DAY_MS) {
    const renewed = { id: loginId(secret), lastSeenAt: ctx.now, expiresAt: ctx.now + LOGIN_MS }
    await db.update(logins).set(renewed).where(own)
    return { secret, expiresAt: renewed.expiresAt }
  }
  if (ctx.now - lastSeenAt >= HOUR_MS)
    ctx.defer(onPrimary(() => db.update(logins).set({ lastSeenAt: ctx.now }).where(own).execute()))
  return null
}

/** SQLite gives the number of a deleted row to the next one: what was under way for a deleted account would be the new one's. */
const unusedId = sql<number>`1 + max(coalesce((SELECT max(id) FROM ${users}), 0), coalesce((SELECT max(user_id) FROM ${erasures}), 0))`

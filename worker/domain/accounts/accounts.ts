import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { LoginForm, SignupForm } from '#shared/api/account.ts'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { erasures, logins, users } from '#worker/db/schema.ts'
import { auditEntry } from '#worker/domain/audit.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { forgotPassword } from './credentials.ts'
import { welcomeEmail } from './email-address.ts'
import { newPublicId } from '#worker/domain/ids.ts'
import {
  type LoginSource,
  type AttemptKeys,
  countLoginAttempt,
  countSignup,
  deviceCookieValue,
  forgetSuccessfulAttempt,
} from './login-attempts.ts'
import {
  type LoginDevice,
  type NewLogin,
  type VerifiedAccount,
  deleteStaleSubscriptions,
  transferPushSubscriptions,
  loginIdsOf,
  newLogin,
  passwordProof,
} from './logins.ts'
import { normalizeEmail } from './normalize-email.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { AppError } from '#worker/errors.ts'

/** A browser that has just signed in: its login, and the value of its device cookie. */
export type SignedIn = NewLogin & { device: string }

export type LoginOrigin = LoginDevice & { source: LoginSource }

/**
 * Creates an account and its first login. If two people sign up with one email at once, one wins, the other
 * gets `email_taken`, and the owner gets an email about it.
 */
export async function signUp(
  ctx: Context,
  form: SignupForm,
  timeZone: string,
  from: LoginOrigin,
): Promise<SignedIn> {
  refuseCommonPassword(form.password, form.email)
  await countSignup(ctx, from.source)
  // The password is hashed before the email is checked, so a taken email takes as long as a free one.
  const passwordHash = await hashPassword(form.password)
  return createAccount(
    ctx,
    { email: form.email, passwordHash, notificationsEnabled: form.notificationsEnabled },
    timeZone,
    from,
  )
}

type NewAccount = { email: string; passwordHash: string; notificationsEnabled: boolean }

/** Creates the account, its first login and its welcome email. */
export async function createAccount(
  ctx: Context,
  account: NewAccount,
  timeZone: string,
  from: LoginOrigin,
): Promise<SignedIn> {
  const { passwordHash, notificationsEnabled } = account
  const email = normalizeEmail(account.email)
  const publicId = newPublicId()
  const { login, statements } = newLogin(
    ctx,
    'signup',
    { publicId, proof: passwordProof(passwordHash) },
    from,
  )
  const welcome = welcomeEmail(ctx, publicId)
  // One batch creates all three or nothing: if the email is taken, the later statements find no account.
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
    ...welcome.statements,
  ])
  if (created.length === 0) {
    forgotPassword(ctx, email, 'already-registered')
    throw new AppError('email_taken')
  }
  welcome.enqueue()
  return { ...login, device: deviceCookieValue(from.source, publicId) }
}

/**
 * Creates a login for the right password. An unknown email, a wrong password and a password that changes
 * during the check get the same refusal.
 */
export async function logIn(ctx: Context, form: LoginForm, from: LoginOrigin): Promise<SignedIn> {
  const email = normalizeEmail(form.email)
  const [user] = await db
    .select({ id: users.id, publicId: users.publicId, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email))
  const attemptKeys = await countLoginAttempt(ctx, email, user?.publicId ?? null, from.source)
  const matches = await passwordMatches(form.password, user?.passwordHash ?? null)
  const login =
    user && matches
      ? await startLogin(
          ctx,
          { publicId: user.publicId, proof: passwordProof(user.passwordHash) },
          attemptKeys,
          from,
        )
      : null
  if (user && login) return { ...login, device: deviceCookieValue(from.source, user.publicId) }
  // For an unknown email the same statement runs but writes nothing, so the next request waits equally long.
  ctx.defer(
    auditEntry(
      ctx,
      { action: 'login', userId: user?.publicId ?? null, result: 'failed' },
      user ? sql`true` : sql`false`,
    ).execute(),
  )
  throw new AppError('wrong_credentials')
}

/** Null if the checked password is no longer the account's. */
async function startLogin(
  ctx: Context,
  account: VerifiedAccount,
  attemptKeys: AttemptKeys,
  from: LoginOrigin,
): Promise<NewLogin | null> {
  const { login, statements, loginExists } = newLogin(ctx, 'login', account, from)
  const [[row]] = await db.batch([...statements, ...forgetSuccessfulAttempt(attemptKeys, loginExists)])
  return row ? login : null
}

/**
 * Ends a login everywhere: without its row the cookie means nothing. If the same trainee signed in again in
 * this browser (`nextSecret`), its push subscriptions move to the new login.
 */
export async function logOut(ctx: Context, secret: string, nextSecret: string | null = null): Promise<void> {
  if (nextSecret !== null) await transferPushSubscriptions(secret, nextSecret)
  const [id, legacyId] = loginIdsOf(secret)
  const matchesSecret = inArray(logins.id, [id, legacyId])
  const [ended] = await db.delete(logins).where(matchesSecret).returning({ userId: logins.userId })
  if (ended) await recordLogOut(ctx, ended.userId)
}

async function recordLogOut(ctx: Context, userId: number): Promise<void> {
  const [user] = await db.select({ publicId: users.publicId }).from(users).where(eq(users.id, userId))
  if (user)
    await db.batch([
      auditEntry(ctx, { action: 'logout', userId: user.publicId }),
      deleteStaleSubscriptions(userId),
      // The ended login no longer tells when the trainee was here.
      db
        .update(users)
        .set({ remindersAnsweredAt: ctx.now })
        .where(and(eq(users.id, userId), isNull(users.erasedAt))),
    ])
}

/**
 * SQLite reuses the number of a deleted row. Then jobs of a deleted account would apply to a new one, so a
 * new account gets a number that was never used.
 */
const unusedId = sql<number>`1 + max(coalesce((SELECT max(id) FROM ${users}), 0), coalesce((SELECT max(user_id) FROM ${erasures}), 0))`

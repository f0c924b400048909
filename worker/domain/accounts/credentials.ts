import { and, eq, ne, sql } from 'drizzle-orm'
import type { PasswordForm, ResetForm } from '#shared/api/recovery.ts'
import { MINUTE_MS } from '#shared/units.ts'
import type { Context, TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { limitWritesToPassword } from '#worker/db/d1-session.ts'
import { accountTokens, logins, users } from '#worker/db/schema.ts'
import { revokeTokens, hashToken, isLive, findLiveToken, newToken, tokenOwner } from './account-tokens.ts'
import { auditEntry } from '#worker/domain/audit.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { type LoginSource, forgetLoginAttempts } from './login-attempts.ts'
import { deleteCalendarFeed, deleteStaleSubscriptions } from './logins.ts'
import { deletePasskeys } from './passkeys/delete-passkeys.ts'
import { newEmailTo, queueEmail } from '#worker/domain/email.ts'
import { normalizeEmail } from './normalize-email.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { countAttempt, forgetAttempts, growingDelay, counterKey } from '#worker/domain/attempts.ts'
import { AppError, invalidField, waitFor, wrongPasswordMessage } from '#worker/errors.ts'
import { log } from '#worker/log.ts'

const NEW_ACCOUNT_MS = 10 * MINUTE_MS
const MAX_DELAY_MS = 250

/**
 * Emails a reset link if the address has an account and did not reach its limit. All of it happens after the
 * response, which is always the same, and after a random delay. Without the delay the next request would wait
 * and reveal that there was work to do.
 */
export function forgotPassword(
  ctx: Context,
  email: string,
  kind: 'password-reset' | 'already-registered' = 'password-reset',
): void {
  const later = scheduler.wait(Math.random() * MAX_DELAY_MS)
  ctx.defer(
    later
      .then(() => sendResetEmail(ctx, normalizeEmail(email), kind))
      .catch((error: unknown) => log.error('A reset was not mailed', { error })),
  )
}

async function sendResetEmail(
  ctx: Context,
  email: string,
  kind: 'password-reset' | 'already-registered',
): Promise<void> {
  const [user] = await db
    .select({ id: users.id, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.email, email))
  // A double click on sign-up must not warn the owner of the new account.
  if (user && kind === 'already-registered' && ctx.now - user.createdAt < NEW_ACCOUNT_MS) return
  const tokenId = user ? await newToken(ctx, 'reset', user.id, email) : null
  if (user && tokenId) await queueEmail(ctx, { to: email, userId: user.id, kind, tokenId })
}

/**
 * Sets a new password with the link of an email, once: of many requests at once one wins. It ends every
 * login, every passkey, every other link, the calendar address and a pending change of address. The link came by email, so
 * the address counts as confirmed, and failed sign-in attempts from `source` are forgotten.
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: ResetForm,
  source: LoginSource,
): Promise<void> {
  const hash = await hashToken(token)
  // Checked before the costly hash, and again in the batch.
  const found = await findLiveToken(hash, ['reset'], ctx.now)
  if (!found) throw new AppError('link_ended')
  refuseCommonPassword(password, found.email)
  const passwordHash = await hashPassword(password)
  const owner = tokenOwner(isLive(hash, ['reset'], ctx.now))
  const notice = newEmailTo(ctx, { kind: 'password-changed' }, sql`users.id = ${owner}`)
  const [[changed]] = await db.batch([
    db
      .update(users)
      .set({
        passwordHash,
        pendingEmail: null,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${ctx.now})`,
      })
      .where(sql`${users.id} = ${owner}`)
      .returning({ id: users.id }),
    notice.row,
    auditEntry(ctx, { action: 'password.reset', userId: found.publicId }, sql`${owner} IS NOT NULL`),
    db.delete(logins).where(sql`${logins.userId} = ${owner}`),
    deleteStaleSubscriptions(owner),
    deleteCalendarFeed(owner),
    deletePasskeys(owner),
    revokeTokens(sql`${accountTokens.userId} = ${owner}`, ctx.now), // Must come last: it revokes the token that `owner` is found by.
    ...forgetLoginAttempts(ctx, found.email, found.publicId, source),
  ])
  if (!changed) throw new AppError('link_ended')
  notice.enqueue()
}

/**
 * Sets a new password for a trainee who knows the current one. Signs out other devices, and ends the passkeys
 * and the calendar address. If two changes come at once, one wins.
 */
export async function changePassword(ctx: TraineeContext, { current, next }: PasswordForm): Promise<void> {
  const { user, login } = ctx.trainee
  refuseCommonPassword(next, user.email, 'next')
  await checkPassword(ctx, current, 'current')
  const passwordHash = await hashPassword(next)
  // The random salt makes the hash unique to this change.
  const isChanged = sql`EXISTS (SELECT 1 FROM users AS changed WHERE changed.id = ${user.id} AND changed.password_hash = ${passwordHash})`
  const notice = newEmailTo(ctx, { kind: 'password-changed' }, sql`users.id = ${user.id} AND ${isChanged}`)
  const [[changed]] = await db.batch([
    db
      .update(users)
      .set({ passwordHash, pendingEmail: null })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id }),
    notice.row,
    auditEntry(ctx, { action: 'password.change', userId: user.publicId }, isChanged),
    db.delete(logins).where(and(eq(logins.userId, user.id), ne(logins.id, login.id), isChanged)),
    deleteStaleSubscriptions(user.id),
    deleteCalendarFeed(user.id, isChanged),
    deletePasskeys(user.id, isChanged),
    revokeTokens(sql`${accountTokens.userId} = ${user.id} AND ${isChanged}`, ctx.now),
  ])
  if (!changed) throw wrongPassword('current')
  notice.enqueue()
}

/**
 * Asks for the password again before an action only the owner may take; `name` is the form's field. Wrong
 * passwords are counted for the account, so a stolen login guesses no faster than a stranger. From then on
 * the request writes only while that password is the account's.
 */
export async function checkPassword(ctx: TraineeContext, password: string, name: string): Promise<void> {
  const { publicId, passwordHash } = ctx.trainee.user
  const key = counterKey(ctx, 'password', publicId)
  const wait = await countAttempt(ctx, key, growingDelay)
  if (wait !== null) throw waitFor(wait, 'Too many attempts.')
  if (!(await passwordMatches(password, passwordHash))) throw wrongPassword(name)
  limitWritesToPassword({ hash: passwordHash, field: name })
  await forgetAttempts(key)
}

const wrongPassword = (name: string) => invalidField(name, wrongPasswordMessage)

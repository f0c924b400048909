import { and, eq, ne, sql } from 'drizzle-orm'
import type { PasswordForm, ResetForm } from '#shared/api/recovery.ts'
import type { Context, TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { limitWritesToPassword } from '#worker/db/d1-session.ts'
import { accountTokens, logins, users } from '#worker/db/schema.ts'
import {
  revokeTokens,
  hashToken,
  isLive,
  findLiveToken,
  newToken,
  tokenOwner,
} from '#worker/domain/account-tokens.ts'
import { auditEntry } from '#worker/domain/audit.ts'
import { refuseCommonPassword } from '#worker/domain/common-passwords.ts'
import { type LoginSource, forgetLoginAttempts } from '#worker/domain/login-attempts.ts'
import { deleteCalendarFeed, deleteStaleSubscriptions } from '#worker/domain/logins.ts'
import { newMailTo, queueMail } from '#worker/domain/mail.ts'
import { normalizeEmail } from '#worker/domain/normalize-email.ts'
import { hashPassword, passwordMatches } from '#worker/domain/passwords.ts'
import { countAttempt, forgetAttempts, growingDelay, counterKey } from '#worker/domain/attempts.ts'
import { AppError, invalidField, waitFor, wrongPasswordMessage } from '#worker/errors.ts'
import { log } from '#worker/log.ts'

const NEW_ACCOUNT_MS = 10 * 60_000
const MAX_DELAY_MS = 250

/**
 * Mails a link to whoever has an account with this address; asked for too often, or of an address we do not know, nothing.
 * All of it happens after the answer, which is the same for all, and at a moment by chance: right behind it, it would hold up
 * whoever asks next, and tell them that there was something to do.
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
  // Of a second press nobody is warned.
  if (user && kind === 'already-registered' && ctx.now - user.createdAt < NEW_ACCOUNT_MS) return
  const tokenId = user ? await newToken(ctx, 'reset', user.id, email) : null
  if (user && tokenId) await queueMail(ctx, { to: email, userId: user.id, kind, tokenId })
}

/**
 * Sets a new password by the link of a mail, once: of many at a time one wins. It ends every login, every other link, the
 * calendar address and a change of address that waits; and since the link came by mail, the address is confirmed, and tries to sign in from where
 * it was used (`knock`) begin anew.
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: ResetForm,
  source: LoginSource,
): Promise<void> {
  const hash = await hashToken(token)
  // Before the costly hash; what counts is asked again in the batch.
  const found = await findLiveToken(hash, ['reset'], ctx.now)
  if (!found) throw new AppError('link_ended')
  refuseCommonPassword(password, found.email)
  const passwordHash = await hashPassword(password)
  const owner = tokenOwner(isLive(hash, ['reset'], ctx.now))
  const mail = newMailTo(ctx, { kind: 'password-changed' }, sql`users.id = ${owner}`)
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
    mail.row,
    auditEntry(ctx, { action: 'password.reset', userId: found.publicId }, sql`${owner} IS NOT NULL`),
    db.delete(logins).where(sql`${logins.userId} = ${owner}`),
    deleteStaleSubscriptions(owner),
    deleteCalendarFeed(owner),
    revokeTokens(sql`${accountTokens.userId} = ${owner}`, ctx.now), // after all that asks for `owner`: it ends what that is found by
    ...forgetLoginAttempts(ctx, found.email, found.publicId, source),
  ])
  if (!changed) throw new AppError('link_ended')
  mail.enqueue()
}

/** A new password for whoever knows the old one. The other devices are signed out, the calendar address ends; of two changes at a time one wins. */
export async function changePassword(ctx: TraineeContext, { current, next }: PasswordForm): Promise<void> {
  const { user, login } = ctx.trainee
  refuseCommonPassword(next, user.email, 'next')
  await checkPassword(ctx, current, 'current')
  const passwordHash = await hashPassword(next)
  // Its salt makes it this change's own.
  const won = sql`EXISTS (SELECT 1 FROM users AS changed WHERE changed.id = ${user.id} AND changed.password_hash = ${passwordHash})`
  const mail = newMailTo(ctx, { kind: 'password-changed' }, sql`users.id = ${user.id} AND ${won}`)
  const [[changed]] = await db.batch([
    db
      .update(users)
      .set({ passwordHash, pendingEmail: null })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id }),
    mail.row,
    auditEntry(ctx, { action: 'password.change', userId: user.publicId }, won),
    db.delete(logins).where(and(eq(logins.userId, user.id), ne(logins.id, login.id), won)),
    deleteStaleSubscriptions(user.id),
    deleteCalendarFeed(user.id, won),
    revokeTokens(sql`${accountTokens.userId} = ${user.id} AND ${won}`, ctx.now),
  ])
  if (!changed) throw wrongPassword('current')
  mail.enqueue()
}

/**
 * What only the owner may do is asked for again with the password, in the form's field `name`. Wrong ones are counted for the
 * account: a stolen login guesses no faster than a stranger. From then on the request writes only while that password stands.
 */
export async function checkPassword(ctx: TraineeContext, password: string, name: string): Promise<void> {
  const { publicId, passwordHash } = ctx.trainee.user
  const key = counterKey(ctx, 'password', publicId)
  const wait = await countAttempt(ctx, key, growingDelay)
  if (wait !== null) throw waitFor(wait, 'Too many tries.')
  if (!(await passwordMatches(password, passwordHash))) throw wrongPassword(name)
  limitWritesToPassword({ hash: passwordHash, field: name })
  await forgetAttempts(key)
}

const wrongPassword = (name: string) => invalidField(name, wrongPasswordMessage)

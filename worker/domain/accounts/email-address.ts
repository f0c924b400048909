import { type SQL, and, eq, ne, sql } from 'drizzle-orm'
import type { EmailForm } from '#shared/api/recovery.ts'
import type { Context, TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { accountTokens, paymentEvents, users } from '#worker/db/schema.ts'
import {
  revokeTokens,
  firstToken,
  hashToken,
  isLive,
  findLiveToken,
  newToken,
  tokenOwner,
} from './account-tokens.ts'
import { auditEntry } from '#worker/domain/audit.ts'
import { checkPassword } from './credentials.ts'
import { newEmailTo, queueEmail } from '#worker/domain/email.ts'
import { normalizeEmail } from './normalize-email.ts'
import type { UserRow } from '#worker/domain/training/trainee.ts'
import { AppError, invalidField } from '#worker/errors.ts'

/**
 * The email that asks a new account to confirm its address, for the batch that creates the account. The
 * account works without it.
 */
export function welcomeEmail(ctx: Context, publicId: string) {
  const token = firstToken(ctx, publicId)
  const message = newEmailTo(
    ctx,
    { kind: 'verify-email', tokenId: token.id },
    sql`users.public_id = ${publicId}`,
  )
  return { statements: [token.row, message.row] as const, enqueue: message.enqueue }
}

/**
 * Sends the confirmation link again: to the pending address if there is one, otherwise to the account's own.
 */
export async function requestVerification(
  ctx: Context,
  user: Pick<UserRow, 'id' | 'email' | 'emailVerifiedAt' | 'pendingEmail'>,
): Promise<void> {
  // Another tab may have canceled the change; then no email is sent.
  if (user.pendingEmail !== null)
    return startEmailChange(ctx, user.id, user.pendingEmail, eq(users.pendingEmail, user.pendingEmail))
  if (user.emailVerifiedAt !== null) return
  const tokenId = await newToken(ctx, 'verify', user.id, user.email)
  if (!tokenId) throw tooManyEmails()
  await queueEmail(ctx, { to: user.email, userId: user.id, kind: 'verify-email', tokenId })
}

/**
 * Stores the pending address and sends it a link. The current address gets a warning if we believe it is the
 * trainee's. The response is the same if the new address belongs to another account, which gets no email.
 */
export async function changeEmail(ctx: TraineeContext, form: EmailForm): Promise<UserRow> {
  const { user } = ctx.trainee
  const email = normalizeEmail(form.email)
  if (email === user.email) throw invalidField('email', 'This is already your address')
  await checkPassword(ctx, form.password, 'password')
  const warning = newEmailTo(
    ctx,
    { kind: 'email-change-asked', newEmail: email },
    sql`users.id = ${user.id} AND ${isOwnersAddress}`,
  )
  await startEmailChange(ctx, user.id, email, undefined, warning)
  return { ...user, pendingEmail: email }
}

/**
 * We believe an address is the trainee's once they used a link from an email, or once they paid, because
 * Paddle mails a receipt.
 */
const isOwnersAddress = sql`(users.email_verified_at IS NOT NULL OR EXISTS (SELECT 1 FROM ${paymentEvents} AS paid WHERE paid.user_id = users.id AND paid.verdict = 'counts'))`

async function startEmailChange(
  ctx: Context,
  userId: number,
  email: string,
  when?: SQL,
  warning?: ReturnType<typeof newEmailTo>,
): Promise<void> {
  const tokenId = await newToken(ctx, 'change', userId, email)
  if (!tokenId) throw tooManyEmails()
  const isAddressFree = sql`users.id = ${userId} AND NOT EXISTS (SELECT 1 FROM users AS taken WHERE taken.email = ${email})`
  const confirmation = newEmailTo(
    ctx,
    { kind: 'confirm-new-email', tokenId },
    when ? sql`${isAddressFree} AND ${when}` : isAddressFree,
    email,
  )
  await db.batch([
    db
      .update(users)
      .set({ pendingEmail: email })
      .where(and(eq(users.id, userId), when)),
    revokeTokens(
      and(eq(accountTokens.userId, userId), eq(accountTokens.kind, 'change'), ne(accountTokens.id, tokenId)),
      ctx.now,
    ),
    confirmation.row,
    ...(warning ? [warning.row] : []),
  ])
  confirmation.enqueue()
  warning?.enqueue()
}

/** Cancels a change of address that is not confirmed yet, and its link. */
export async function cancelEmailChange(ctx: TraineeContext): Promise<UserRow> {
  const { user } = ctx.trainee
  await db.batch([
    db.update(users).set({ pendingEmail: null }).where(eq(users.id, user.id)),
    revokeTokens(and(eq(accountTokens.userId, user.id), eq(accountTokens.kind, 'change')), ctx.now),
  ])
  return { ...user, pendingEmail: null }
}

/**
 * Confirms an address with the link of an email, once. If two accounts want the same address, the first to
 * confirm gets it.
 */
export async function confirmEmail(ctx: Context, token: string): Promise<string> {
  const hash = await hashToken(token)
  const found = await findLiveToken(hash, ['verify', 'change'], ctx.now)
  if (!found) throw new AppError('link_ended')
  const confirmed =
    found.kind === 'verify'
      ? await confirmVerification(ctx, hash, found.publicId)
      : await confirmChange(ctx, hash, found)
  if (confirmed) return found.email
  throw new AppError((await isTakenByOther(found.email, found.userId)) ? 'email_taken' : 'link_ended')
}

async function confirmVerification(ctx: Context, hash: string, publicId: string): Promise<boolean> {
  const owner = tokenOwner(isLive(hash, ['verify'], ctx.now))
  const [rows] = await db.batch([
    db
      .update(users)
      .set({ emailVerifiedAt: ctx.now })
      .where(sql`${users.id} = ${owner}`)
      .returning({ id: users.id }),
    auditEntry(ctx, { action: 'email.verify', userId: publicId }, sql`${owner} IS NOT NULL`),
    revokeTokens(sql`${accountTokens.userId} = ${owner} AND ${accountTokens.kind} = 'verify'`, ctx.now),
  ])
  return rows.length > 0
}

/** Replaces the address, notifies the old one, and revokes the links sent to it. */
async function confirmChange(
  ctx: Context,
  hash: string,
  { email, publicId }: { email: string; publicId: string },
): Promise<boolean> {
  const owner = tokenOwner(isLive(hash, ['change'], ctx.now))
  const canChange = sql`users.id = ${owner} AND users.pending_email = ${email} AND NOT EXISTS (SELECT 1 FROM users AS taken WHERE taken.email = ${email})`
  const notice = newEmailTo(
    ctx,
    { kind: 'email-changed', newEmail: email },
    sql`${canChange} AND ${isOwnersAddress}`,
  )
  const [, , rows] = await db.batch([
    notice.row,
    auditEntry(
      ctx,
      { action: 'email.change', userId: publicId },
      sql`EXISTS (SELECT 1 FROM users WHERE ${canChange})`,
    ),
    db.update(users).set({ email, emailVerifiedAt: ctx.now }).where(canChange).returning({ id: users.id }),
    db
      .update(users)
      .set({ pendingEmail: null })
      .where(sql`users.id = ${owner}`),
    revokeTokens(sql`${accountTokens.userId} = ${owner}`, ctx.now),
  ])
  if (rows.length === 0) return false
  notice.enqueue()
  return true
}

async function isTakenByOther(email: string, userId: number): Promise<boolean> {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)))
  return other !== undefined
}

const tooManyEmails = () => new AppError('too_many_mails', { headers: { 'Retry-After': '3600' } })

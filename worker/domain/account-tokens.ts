import { type SQL, and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { accountTokens, users } from '#worker/db/schema.ts'
import { newPublicId } from '#worker/domain/ids.ts'

export type TokenKind = (typeof accountTokens.$inferSelect)['kind']

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** OWASP's Forgot Password sheet asks for a short life; a confirmation opens nothing and may wait for the evening. */
const lifetimeMs: Record<TokenKind, number> = {
  reset: 30 * MINUTE_MS,
  verify: 24 * HOUR_MS,
  change: 24 * HOUR_MS,
}
const pageOf = { reset: '/reset', verify: '/verify', change: '/verify' } as const

/** So many mails of a kind an account may ask for within an hour. */
const MAX_PER_HOUR = 3

/** A row for a link that a mail will carry; null when the account has had its three of this kind within the hour. */
export async function newToken(
  ctx: Context,
  kind: TokenKind,
  userId: number,
  email: string,
): Promise<string | null> {
  const [added] = await db.all<{ id: string }>(sql`
    INSERT INTO ${accountTokens} (id, user_id, kind, email, created_at, expires_at)
    SELECT ${newPublicId()}, ${userId}, ${kind}, ${email}, ${ctx.now}, ${ctx.now + lifetimeMs[kind]}
    WHERE (SELECT count(*) FROM ${accountTokens} WHERE user_id = ${userId} AND kind = ${kind} AND created_at > ${ctx.now - HOUR_MS}) < ${MAX_PER_HOUR}
    RETURNING id`)
  return added?.id ?? null
}

/** The first link of an account that is being made, for the batch that makes it: none where it could not be made. */
export function firstToken(ctx: Context, publicId: string) {
  const id = newPublicId()
  // All columns, in the order of the table: drizzle names them so.
  const row = db.insert(accountTokens).select(sql`
    SELECT ${id}, users.id, 'verify', NULL, users.email, ${ctx.now}, ${ctx.now + lifetimeMs.verify}, NULL FROM users WHERE users.public_id = ${publicId}`)
  return { id, row }
}

/**
 * 32 random bytes for a mail that is being sent, and the page they open. Made here and not when it was asked for: the
 * queue holds no secret, and its life begins when the mail leaves. A second try makes a new one, which ends the first.
 */
export async function issueSecret(
  ctx: Context,
  tokenId: string,
): Promise<{ token: string; page: string } | null> {
  const token = crypto
    .getRandomValues(new Uint8Array(32))
    .toBase64({ alphabet: 'base64url', omitPadding: true })
  const [row] = await db
    .update(accountTokens)
    .set({
      hash: await hashToken(token),
      expiresAt: sql`${ctx.now} + CASE ${accountTokens.kind} WHEN 'reset' THEN ${lifetimeMs.reset} ELSE ${lifetimeMs.verify} END`,
    })
    .where(and(eq(accountTokens.id, tokenId), isNull(accountTokens.usedAt)))
    .returning({ kind: accountTokens.kind })
  return row ? { token, page: pageOf[row.kind] } : null
}

/** Which token this is and whose, while it can be used: of one of `kinds`, not used, not too old. */
export async function findLiveToken(hash: string, kinds: readonly TokenKind[], now: number) {
  const { kind, email, userId } = accountTokens
  const [token] = await db
    .select({ kind, email, userId, publicId: users.publicId })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, userId))
    .where(isLive(hash, kinds, now))
  return token ?? null
}

export const isLive = (hash: string, kinds: readonly TokenKind[], now: number) =>
  and(
    eq(accountTokens.hash, hash),
    inArray(accountTokens.kind, [...kinds]),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  )

/** Whose token this is, as part of another statement: nobody's once it is used, so that what depends on it happens once. */
export const tokenOwner = (live: SQL | undefined) => sql`(SELECT user_id FROM ${accountTokens} WHERE ${live})`

/** No link that fits `which` opens anything any more. */
export const revokeTokens = (which: SQL | undefined, now: number) =>
  db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(and(which, isNull(accountTokens.usedAt)))

/** SHA-256, base64url: 256 random bits need no slower hash. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return new Uint8Array(digest).toBase64({ alphabet: 'base64url', omitPadding: true })
}

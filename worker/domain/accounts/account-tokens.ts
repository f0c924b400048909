import { type SQL, and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/units.ts'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { insertFrom, insertWhen } from '#worker/db/insert-when.ts'
import { accountTokens, users } from '#worker/db/schema.ts'
import { newPublicId } from '#worker/domain/ids.ts'

export type TokenKind = (typeof accountTokens.$inferSelect)['kind']

/**
 * OWASP's Forgot Password sheet asks for a short life. A confirmation grants nothing, so it may last a day.
 */
const lifetimeMs: Record<TokenKind, number> = {
  reset: 30 * MINUTE_MS,
  verify: DAY_MS,
  change: DAY_MS,
}
const pageOf = { reset: '/reset', verify: '/verify', change: '/verify' } as const

/** How many emails of one kind an account may ask for within an hour. */
const MAX_PER_HOUR = 3

/** Adds the row for a link in an email; null if the account reached its hourly limit for this kind. */
export async function newToken(
  ctx: Context,
  kind: TokenKind,
  userId: number,
  email: string,
): Promise<string | null> {
  const [added] = await insertWhen(
    accountTokens,
    { id: newPublicId(), userId, kind, email, createdAt: ctx.now, expiresAt: ctx.now + lifetimeMs[kind] },
    sql`(SELECT count(*) FROM ${accountTokens} WHERE user_id = ${userId} AND kind = ${kind} AND created_at > ${ctx.now - HOUR_MS}) < ${MAX_PER_HOUR}`,
  ).returning({ id: accountTokens.id })
  return added?.id ?? null
}

/** The first link of a new account, for the batch that creates it. Inserts no row without the account. */
export function firstToken(ctx: Context, publicId: string) {
  const id = newPublicId()
  const [userId, email] = [sql`users.id`, sql`users.email`]
  const times = { createdAt: ctx.now, expiresAt: ctx.now + lifetimeMs.verify }
  const row = insertFrom(
    accountTokens,
    { id, userId, kind: 'verify', email, ...times },
    sql`FROM ${users} WHERE users.public_id = ${publicId}`,
  )
  return { id, row }
}

/**
 * Makes the secret of a link (32 random bytes) and returns it with the page that the link opens. This happens
 * when the email is sent, so the queue holds no secret, and the link's life begins then. A retry makes a new
 * secret, which replaces the first.
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

/**
 * The usable token with this hash and its owner; null if there is none of these kinds, or it was used or has
 * expired.
 */
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

/** The token's owner as a subquery: null once the token is used, so what depends on it happens only once. */
export const tokenOwner = (live: SQL | undefined) => sql`(SELECT user_id FROM ${accountTokens} WHERE ${live})`

/** Marks all matching links as used. */
export const revokeTokens = (condition: SQL | undefined, now: number) =>
  db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(and(condition, isNull(accountTokens.usedAt)))

/** SHA-256, base64url. 256 random bits need no slower hash. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return new Uint8Array(digest).toBase64({ alphabet: 'base64url', omitPadding: true })
}

import { createHash } from 'node:crypto'
import { type SQL, and, desc, eq, exists, gt, inArray, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Devices } from '#shared/api/devices.ts'
import { DAY_MS } from '#shared/units.ts'
import type { Context, TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { insertFrom } from '#worker/db/insert-when.ts'
import { calendarFeeds, logins, pushSubscriptions, users } from '#worker/db/schema.ts'
import { auditEntry } from '#worker/domain/audit.ts'
import { newPublicId } from '#worker/domain/ids.ts'
import { AppError } from '#worker/errors.ts'

export const LOGIN_MS = 30 * DAY_MS
const MAX_LOGINS = 50

/** A login for the cookie. `secret` goes into the cookie and nowhere else. */
export type NewLogin = { secret: string; expiresAt: number }

/** What the list of devices shows about a login. */
export type LoginDevice = { device: string | null; country: string | null }

/** The row's id for a cookie's secret. One-way, so an id grants nothing and may leave the Worker. */
export const loginId = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/**
 * Both ids that a cookie's login can have. Logins from before ids were hashes have the secret itself as id (22
 * characters; a hash has 43) until they are renewed.
 */
export function loginIdsOf(secret: string): [id: string, legacyId: string] {
  const id = loginId(secret)
  return [id, secret.length === 22 ? secret : id]
}

/** The account of a login, and what must still hold when its row is inserted: what the owner has proved. */
export type VerifiedAccount = { publicId: string; proof: SQL }

/** The proof by password: the hash that it was checked against, or that was just created. */
export const passwordProof = (passwordHash: string): SQL => sql`users.password_hash = ${passwordHash}`

/**
 * A login with its statements. The first one inserts the row and returns it. It returns nothing if the
 * account does not exist or its proof no longer holds. `loginExists` is true after it. If a trainee has more
 * than 50 logins, those not seen for the longest time end.
 */
export function newLogin(
  ctx: Context,
  action: 'signup' | 'login' | 'login.passkey',
  { publicId, proof }: VerifiedAccount,
  { device, country }: LoginDevice,
) {
  const { now } = ctx
  const login: NewLogin = { secret: newPublicId(), expiresAt: now + LOGIN_MS }
  const owner = db.select({ id: users.id }).from(users).where(eq(users.publicId, publicId))
  const loginExists = exists(
    db
      .select({ id: logins.id })
      .from(logins)
      .where(eq(logins.id, loginId(login.secret))),
  )
  const latest = db
    .select({ id: logins.id })
    .from(logins)
    .where(eq(logins.userId, owner))
    .orderBy(desc(logins.lastSeenAt))
    .limit(MAX_LOGINS)
  const statements = [
    insertFrom(
      logins,
      {
        id: loginId(login.secret),
        userId: sql`users.id`,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: login.expiresAt,
        device,
        country,
      },
      sql`FROM ${users} WHERE users.public_id = ${publicId} AND ${proof}`,
    ).returning({ id: logins.id }),
    db
      .delete(logins)
      .where(and(eq(logins.userId, owner), or(lte(logins.expiresAt, now), notInArray(logins.id, latest)))),
    auditEntry(ctx, { action, userId: publicId }, loginExists),
  ] as const
  return { login, statements, loginExists }
}

/** The browsers this trainee is signed in with: this one first, then by last use. */
export async function listDevices({ trainee, now }: TraineeContext): Promise<Devices> {
  const rows = await db
    .select()
    .from(logins)
    .where(and(eq(logins.userId, trainee.user.id), gt(logins.expiresAt, now)))
    .orderBy(desc(logins.lastSeenAt))
  const devices = rows.map(({ id, device, country, createdAt, lastSeenAt }) => ({
    id,
    device,
    country,
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
    current: id === trainee.login.id,
  }))
  return devices.toSorted((a, b) => Number(b.current) - Number(a.current))
}

/**
 * Signs out one of the trainee's browsers; another trainee's is not found. Returns true if it was the calling
 * browser.
 */
export async function endLogin(ctx: TraineeContext, id: string): Promise<boolean> {
  const { trainee } = ctx
  const isOwn = and(eq(logins.id, id), eq(logins.userId, trainee.user.id))
  const entry = auditEntry(
    ctx,
    { action: 'login.end', userId: trainee.user.publicId, result: 'one' },
    exists(db.select().from(logins).where(isOwn)),
  )
  const [, [ended]] = await db.batch([
    entry,
    db.delete(logins).where(isOwn).returning({ id: logins.id }),
    deleteStaleSubscriptions(trainee.user.id),
  ])
  if (!ended) throw new AppError('not_found')
  return ended.id === trainee.login.id
}

/** Signs out all of the trainee's other browsers, and ends their calendar address. */
export async function endOtherLogins(ctx: TraineeContext): Promise<void> {
  const { trainee } = ctx
  const isOther = and(eq(logins.userId, trainee.user.id), ne(logins.id, trainee.login.id))
  const entry = auditEntry(
    ctx,
    { action: 'login.end', userId: trainee.user.publicId, result: 'others' },
    exists(db.select().from(logins).where(isOther)),
  )
  await db.batch([
    entry,
    db.delete(logins).where(isOther),
    deleteStaleSubscriptions(trainee.user.id),
    deleteCalendarFeed(trainee.user.id),
  ])
}

/**
 * Deletes the push subscriptions whose login has ended; run it after the statement that ends logins. `userId`
 * is a value or a subquery.
 */
export function deleteStaleSubscriptions(userId: number | SQL) {
  const liveLogins = db
    .select({ id: logins.id })
    .from(logins)
    .where(sql`${logins.userId} = ${userId}`)
  return db
    .delete(pushSubscriptions)
    .where(
      and(sql`${pushSubscriptions.userId} = ${userId}`, notInArray(pushSubscriptions.loginId, liveLogins)),
    )
}

/**
 * Deletes the calendar address. It needs no login, so signing out all devices must end it. `userId` is a
 * value or a subquery.
 */
export const deleteCalendarFeed = (userId: number | SQL, when: SQL = sql`true`) =>
  db.delete(calendarFeeds).where(and(sql`${calendarFeeds.userId} = ${userId}`, when))

/**
 * Moves a browser's push subscriptions to its new login (both given by their secrets), if both belong to the
 * same trainee.
 */
export function transferPushSubscriptions(from: string, to: string) {
  const owner = db
    .select({ userId: logins.userId })
    .from(logins)
    .where(eq(logins.id, loginId(to)))
  const [id, legacyId] = loginIdsOf(from)
  return db
    .update(pushSubscriptions)
    .set({ loginId: loginId(to) })
    .where(and(eq(pushSubscriptions.userId, owner), inArray(pushSubscriptions.loginId, [id, legacyId])))
}

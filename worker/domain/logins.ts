import { createHash } from 'node:crypto'
import { and, desc, eq, gt, lte, ne, notInArray, or } from 'drizzle-orm'
import type { Devices } from '#shared/api/devices.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { logins } from '#worker/db/schema.ts'
import { newPublicId } from '#worker/domain/ids.ts'
import { AppError } from '#worker/errors.ts'

const DAY_MS = 86_400_000
export const LOGIN_MS = 30 * DAY_MS
const mostLogins = 50

/** What a browser has to show for its login: `secret` goes into the cookie and nowhere else. */
export type NewLogin = { secret: string; expiresAt: number }

/** What the list of devices tells of a login's beginning. */
export type Beginning = { device: string | null; country: string | null }

/** The row's id for what a cookie holds. One-way: an id opens nothing, so it may leave the Worker. */
export const loginId = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Logins begun before ids were hashes are found by their secret itself (22 characters, a hash has 43) until renewed. */
export const earlierLoginId = (secret: string): string => (secret.length === 22 ? secret : loginId(secret))

/** A login with its statements; of more than 50 of one trainee those seen longest ago end. */
export function newLogin(userId: number, now: number, beginning: Beginning) {
  const login: NewLogin = { secret: newPublicId(), expiresAt: now + LOGIN_MS }
  const latest = db.select({ id: logins.id }).from(logins).where(eq(logins.userId, userId)).orderBy(desc(logins.lastSeenAt)).limit(mostLogins)
  const statements = [
    db.insert(logins).values({ id: loginId(login.secret), userId, createdAt: now, lastSeenAt: now, expiresAt: login.expiresAt, ...beginning }),
    db.delete(logins).where(and(eq(logins.userId, userId), or(lte(logins.expiresAt, now), notInArray(logins.id, latest)))),
  ] as const
  return { login, statements }
}

/** The browsers this trainee is signed in with, this one first, then those seen last. */
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

/** Signs out one of the trainee's browsers. Another's is not found; true where it was the one that asks. */
export async function endLogin({ trainee }: TraineeContext, id: string): Promise<boolean> {
  const [ended] = await db
    .delete(logins)
    .where(and(eq(logins.id, id), eq(logins.userId, trainee.user.id)))
    .returning({ id: logins.id })
  if (!ended) throw new AppError('not_found')
  return ended.id === trainee.login.id
}

/** Signs out all of the trainee's browsers but the one that asks. */
export async function endOtherLogins({ trainee }: TraineeContext): Promise<void> {
  await db.delete(logins).where(and(eq(logins.userId, trainee.user.id), ne(logins.id, trainee.login.id)))
}

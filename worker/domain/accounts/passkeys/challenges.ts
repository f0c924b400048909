import { and, eq, exists, gt, inArray, lte } from 'drizzle-orm'
import type { PasskeyChallenge } from '#shared/api/passkeys.ts'
import { MINUTE_MS } from '#shared/units.ts'
import type { Context, TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { passkeyChallenges } from '#worker/db/schema.ts'
import { counterKey } from '#worker/domain/attempts.ts'

/** The longest timeout that WebAuthn recommends, because autofill waits while its page is open. */
const LIFETIME_MS = 10 * MINUTE_MS
/** Expired rows that each new challenge deletes: more than it adds, so the table does not grow between nights. */
const EXPIRED_PER_CHALLENGE = 4

export const signInPurpose = 'sign-in'

/**
 * A challenge for adding a passkey belongs to the account, to the login, and to the password that was checked
 * when it was made. It is worth nothing after any of them has changed.
 */
export const addPurpose = (ctx: TraineeContext): string =>
  counterKey(ctx, 'passkey', ctx.trainee.user.publicId, ctx.trainee.login.id, ctx.trainee.user.passwordHash)

/** Makes a challenge. The route limits each network. */
export async function newChallenge(ctx: Context, purpose: string): Promise<PasskeyChallenge> {
  const challenge = crypto
    .getRandomValues(new Uint8Array(32))
    .toBase64({ alphabet: 'base64url', omitPadding: true })
  const expired = db
    .select({ id: passkeyChallenges.id })
    .from(passkeyChallenges)
    .where(lte(passkeyChallenges.expiresAt, ctx.now))
    .limit(EXPIRED_PER_CHALLENGE)
  await db.batch([
    db.delete(passkeyChallenges).where(inArray(passkeyChallenges.id, expired)),
    db.insert(passkeyChallenges).values({ id: challenge, purpose, expiresAt: ctx.now + LIFETIME_MS }),
  ])
  return { challenge, rpId: rpIdOf(ctx) }
}

/**
 * `isLive` is the condition that the challenge can still be used, for the statements that depend on it. `use`
 * deletes it and returns its row; it comes last in their batch.
 */
export function challengeUse({ now }: Context, id: string, purpose: string) {
  const matches = and(
    eq(passkeyChallenges.id, id),
    eq(passkeyChallenges.purpose, purpose),
    gt(passkeyChallenges.expiresAt, now),
  )
  return {
    isLive: exists(db.select({ id: passkeyChallenges.id }).from(passkeyChallenges).where(matches)),
    use: db.delete(passkeyChallenges).where(matches).returning({ id: passkeyChallenges.id }),
  }
}

/** The configured host, because a header can be forged. */
export const rpIdOf = ({ env }: Context): string => new URL(env.APP_ORIGIN).hostname

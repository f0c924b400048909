import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { PasskeyLogin } from '#shared/api/passkeys.ts'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { passkeys, users } from '#worker/db/schema.ts'
import { auditEntry } from '#worker/domain/audit.ts'
import type { LoginOrigin, SignedIn } from '#worker/domain/accounts/accounts.ts'
import { deviceCookieValue } from '#worker/domain/accounts/login-attempts.ts'
import { newLogin } from '#worker/domain/accounts/logins.ts'
import { AppError, type ErrorCode } from '#worker/errors.ts'
import { challengeUse, rpIdOf, signInPurpose } from './challenges.ts'

/**
 * Creates a login for a passkey that has signed our challenge. Its batch inserts the login only while the
 * challenge is unused, the passkey is stored, and its counter is the one that was checked.
 */
export async function logInByPasskey(ctx: Context, form: PasskeyLogin, from: LoginOrigin): Promise<SignedIn> {
  const [found] = await db
    .select({ passkey: passkeys, publicId: users.publicId })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.id, form.id), isNull(users.erasedAt)))
  if (!found) throw new AppError('passkey_unknown')
  const { passkey, publicId } = found
  const { readAssertion } = await import('./verify.ts')
  const signed = readAssertion(form, passkey.publicKey, { origin: ctx.env.APP_ORIGIN, rpId: rpIdOf(ctx) })
  if (!signed || form.userHandle !== publicId) throw refusal(ctx, publicId, 'passkey_refused')
  if (!hasMoved(passkey.counter, signed.counter)) throw refusal(ctx, publicId, 'passkey_copied')

  const challenge = challengeUse(ctx, signed.challenge, signInPurpose)
  const isUnchanged = and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter))
  const stored = exists(db.select({ id: passkeys.id }).from(passkeys).where(isUnchanged))
  const { login, statements, loginExists } = newLogin(
    ctx,
    'login.passkey',
    { publicId, proof: sql`${challenge.isLive} AND ${stored}` },
    from,
  )
  const [[inserted], , , , [used]] = await db.batch([
    ...statements,
    db
      .update(passkeys)
      .set({ counter: signed.counter, lastUsedAt: ctx.now })
      .where(and(isUnchanged, loginExists)),
    challenge.use,
  ])
  // Another tab was first, with this challenge or with this passkey.
  if (!used || !inserted) throw new AppError('passkey_ended')
  return { ...login, device: deviceCookieValue(from.source, publicId) }
}

/** An authenticator counts its signatures, or reports 0. A copied one falls behind. */
const hasMoved = (stored: number, signed: number): boolean =>
  (stored === 0 && signed === 0) || signed > stored

/** A refused passkey is audited like a wrong password. */
function refusal(ctx: Context, publicId: string, code: ErrorCode): AppError {
  ctx.defer(auditEntry(ctx, { action: 'login.passkey', userId: publicId, result: 'failed' }).execute())
  return new AppError(code)
}

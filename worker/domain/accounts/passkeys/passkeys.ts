import { and, asc, eq, exists, sql } from 'drizzle-orm'
import type { NewPasskey, Passkey, PasskeyOptions } from '#shared/api/passkeys.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { limitWritesToPassword } from '#worker/db/d1-session.ts'
import { insertWhen } from '#worker/db/insert-when.ts'
import { passkeys } from '#worker/db/schema.ts'
import { auditEntry } from '#worker/domain/audit.ts'
import { checkPassword } from '#worker/domain/accounts/credentials.ts'
import { newEmailTo } from '#worker/domain/email.ts'
import { AppError } from '#worker/errors.ts'
import { addPurpose, challengeUse, newChallenge, rpIdOf } from './challenges.ts'

/** `too_many_passkeys` names this number. */
const MAX_PASSKEYS = 20

/** The trainee's passkeys, oldest first. */
export async function listPasskeys({ trainee }: TraineeContext): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, trainee.user.id))
    .orderBy(asc(passkeys.createdAt))
  return rows.map(presentPasskey)
}

/** Checks the password and says what the browser needs to make a passkey. */
export async function startPasskey(ctx: TraineeContext, password: string): Promise<PasskeyOptions> {
  const { user } = ctx.trainee
  await checkPassword(ctx, password, 'password')
  const challenge = await newChallenge(ctx, addPurpose(ctx))
  const existing = (await listPasskeys(ctx)).map(({ id }) => id)
  return { ...challenge, userHandle: user.publicId, userName: user.email, existing }
}

/**
 * Stores a passkey that a browser made with a challenge of `startPasskey`, once. The challenge is tied to the
 * checked password, so nothing is written after that password has changed.
 */
export async function addPasskey(ctx: TraineeContext, form: NewPasskey): Promise<Passkey> {
  const { user } = ctx.trainee
  const { readAttestation } = await import('./verify.ts')
  const made = readAttestation(form, { origin: ctx.env.APP_ORIGIN, rpId: rpIdOf(ctx) })
  if (!made) throw new AppError('passkey_refused')
  limitWritesToPassword({ hash: user.passwordHash, field: 'password' })
  const { id, publicKey, counter } = made
  const challenge = challengeUse(ctx, made.challenge, addPurpose(ctx))
  const isTaken = exists(db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.id, id)))
  const hasRoom = sql`(SELECT count(*) FROM ${passkeys} WHERE user_id = ${user.id}) < ${MAX_PASSKEYS}`
  const mayAdd = sql`${challenge.isLive} AND NOT ${isTaken} AND ${hasRoom}`
  const notice = newEmailTo(
    ctx,
    { kind: 'passkey-added', name: form.name },
    sql`users.id = ${user.id} AND ${mayAdd}`,
  )
  const [, , [added], [used], [taken]] = await db.batch([
    auditEntry(ctx, { action: 'passkey.add', userId: user.publicId }, mayAdd),
    notice.row,
    insertWhen(
      passkeys,
      { id, userId: user.id, name: form.name, publicKey, counter, createdAt: ctx.now },
      mayAdd,
    ).returning(),
    challenge.use,
    db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.id, id)),
  ])
  if (!used) throw new AppError('passkey_ended')
  if (!added) throw new AppError(taken ? 'passkey_taken' : 'too_many_passkeys')
  notice.enqueue()
  return presentPasskey(added)
}

/**
 * Removes one of the trainee's passkeys after a password check. Another trainee's passkey is not found, and
 * asking for it is no password attempt.
 */
export async function removePasskey(ctx: TraineeContext, id: string, password: string): Promise<void> {
  const { user } = ctx.trainee
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, user.id))
  const found = db.select({ name: passkeys.name }).from(passkeys).where(isOwn)
  const [own] = await found
  if (!own) throw new AppError('not_found')
  await checkPassword(ctx, password, 'password')
  const notice = newEmailTo(
    ctx,
    { kind: 'passkey-removed', name: own.name },
    sql`users.id = ${user.id} AND ${exists(found)}`,
  )
  const [, , [removed]] = await db.batch([
    auditEntry(ctx, { action: 'passkey.remove', userId: user.publicId }, exists(found)),
    notice.row,
    db.delete(passkeys).where(isOwn).returning({ id: passkeys.id }),
  ])
  if (!removed) throw new AppError('not_found')
  notice.enqueue()
}

function presentPasskey({ id, name, createdAt, lastUsedAt }: typeof passkeys.$inferSelect): Passkey {
  return {
    id,
    name,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  }
}

import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Erasure } from '#shared/api/personal-data.ts'
import type { Context, TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { insertFrom } from '#worker/db/insert-when.ts'
import { bootcamps, erasures, mails, paymentEvents, users } from '#worker/db/schema.ts'
import { auditEntry, hashUserId } from '#worker/domain/audit.ts'
import { checkPassword } from '#worker/domain/accounts/credentials.ts'
import { newPublicId } from '#worker/domain/ids.ts'
import { enqueueEmail } from '#worker/domain/email.ts'
import { AppError, invalidField } from '#worker/errors.ts'
import { log, newReference } from '#worker/log.ts'
import { logErasure } from './erasure-log.ts'
import { anonymizedUser } from './anonymized-user.ts'
import { credentials } from './user-rows.ts'

/**
 * Ends an account at once: its logins, links and feeds stop working, its email address is free, and its row
 * names nobody. A job deletes its data (`continueErasure`). A repeated request starts no second erasure. An
 * account without payments and bootcamps needs no password, as it has nothing to lose.
 */
export async function eraseAccount(ctx: TraineeContext, password: string | undefined): Promise<Erasure> {
  const { user } = ctx.trainee
  if (password) await checkPassword(ctx, password, 'password')
  else if (password === '' || (await isInUse(user.id))) throw invalidField('password', 'Password is required')
  return presentErasure(
    await erase(ctx, user, { reference: `${newReference()}-${newReference()}`, at: ctx.now }),
  )
}

/** The state of a deletion, for anyone with its reference. It does not say whose account it was. */
export async function readErasure(reference: string): Promise<Erasure> {
  const [row] = await db.select().from(erasures).where(eq(erasures.reference, reference))
  if (!row) throw new AppError('not_found')
  return presentErasure(row)
}

type ErasedUser = Pick<typeof users.$inferSelect, 'id' | 'publicId' | 'email'>
type ErasureRow = typeof erasures.$inferSelect

/**
 * Erases an account at the trainee's or the operator's request, or again after the database was restored to an
 * earlier state. `action` is what the audit trail calls it.
 */
export async function erase(
  ctx: Context,
  user: ErasedUser,
  { reference, at }: { reference: string; at: number },
  action: 'erase' | 'operator.erase' = 'erase',
): Promise<ErasureRow> {
  const userHash = hashUserId(user.publicId)
  const isHere = and(eq(users.id, user.id), isNull(users.erasedAt))
  const others: BatchItem<'sqlite'>[] = [
    ...markUnclaimedPayments(user, userHash),
    ...credentials.map(({ table, of }) => db.delete(table).where(of(user.id))),
  ]
  const deletionEmail = newDeletionEmail(user, userHash, ctx.now)
  const [, , , [marked]] = await db.batch([
    saveErasure(user, { reference, userHash, at, now: ctx.now }),
    auditEntry(
      ctx,
      { action, userId: user.publicId, target: reference },
      exists(db.select({ id: users.id }).from(users).where(isHere)),
    ),
    deletionEmail.row,
    db
      .update(users)
      .set({ ...anonymizedUser(), erasedAt: at })
      .where(isHere)
      .returning({ id: users.id }),
    ...others,
  ])
  const [row] = await db.select().from(erasures).where(eq(erasures.userHash, userHash))
  if (!row) throw new AppError('login_required')
  await logErasure(ctx.env, { userHash, reference: row.reference, at: row.requestedAt }).catch(logLeftToCron)
  await ctx.env.PERSONAL_DATA.send({ erase: row.reference }).catch(logLeftToCron)
  if (marked) enqueueEmail(ctx, deletionEmail.id)
  return row
}

/**
 * The deletion email. It holds the only copy of the address and is deleted when sent. Must be written before
 * the account's row is anonymized.
 */
function newDeletionEmail({ id: userId }: ErasedUser, userHash: string, now: number) {
  const id = newPublicId()
  const reference = sql`(SELECT kept.reference FROM ${erasures} AS kept WHERE kept.user_hash = ${userHash})`
  const row = insertFrom(
    mails,
    {
      id,
      recipient: sql`own.email`,
      kind: 'account-deleted',
      data: sql`json_object('reference', ${reference})`,
      createdAt: now,
    },
    sql`FROM ${users} AS own WHERE own.id = ${userId} AND own.erased_at IS NULL`,
  )
  return { id, row }
}

/** A second request finds no account to erase. A restored account continues the erasure it had. */
function saveErasure(
  { id, publicId }: ErasedUser,
  { reference, userHash, at, now }: { reference: string; userHash: string; at: number; now: number },
) {
  return insertFrom(
    erasures,
    { reference, userHash, userId: id, publicId, requestedAt: at, movedAt: now },
    sql`FROM ${users} AS own WHERE own.id = ${id} AND own.erased_at IS NULL`,
  ).onConflictDoUpdate({
    target: erasures.userHash,
    set: { userId: id, publicId, movedAt: now, finishedAt: null },
  })
}

/**
 * Marks unclaimed payment events that name this person as an erased person's. Later this would be impossible,
 * because the email address is stored nowhere else.
 */
function markUnclaimedPayments({ publicId, email }: ErasedUser, userHash: string): BatchItem<'sqlite'>[] {
  const namesUser = sql`(instr(${paymentEvents.raw}, ${JSON.stringify(publicId)}) > 0 OR instr(lower(${paymentEvents.raw}), ${JSON.stringify(email)}) > 0)`
  return [sql`${paymentEvents.verdict} = 'under_review'`, isNull(paymentEvents.processedAt)].map((open) =>
    db
      .update(paymentEvents)
      .set({ userHash })
      .where(and(open, isNull(paymentEvents.userId), namesUser)),
  )
}

async function isInUse(userId: number): Promise<boolean> {
  const [[paid], [started]] = await db.batch([
    db
      .select({ id: paymentEvents.eventId })
      .from(paymentEvents)
      .where(eq(paymentEvents.userId, userId))
      .limit(1),
    db.select({ id: bootcamps.id }).from(bootcamps).where(eq(bootcamps.userId, userId)).limit(1),
  ])
  return paid !== undefined || started !== undefined
}

function logLeftToCron(error: unknown): void {
  log.warn('A deletion could not be started; cron will start it', { error })
}

function presentErasure({ reference, requestedAt, finishedAt }: ErasureRow): Erasure {
  return {
    reference,
    requestedAt: new Date(requestedAt).toISOString(),
    finishedAt: finishedAt === null ? null : new Date(finishedAt).toISOString(),
  }
}

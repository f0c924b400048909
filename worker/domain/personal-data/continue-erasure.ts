import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, erasures, photos, users } from '#worker/db/schema.ts'
import { missionEntries, photoEntries, writeEntries } from '#worker/domain/audit-trail.ts'
import { anonymizePayments } from './erased-payments.ts'
import { logErasure } from './erasure-log.ts'
import { type UserRows, userRows } from './user-rows.ts'
import { deleteByPrefix, prefixesOf } from './stored-objects.ts'

/** R2 calls and D1 batches per message. */
const STEPS_PER_MESSAGE = 20
const ROWS_PER_STEP = 500

/**
 * Deletes the data of an erased account. Progress is not stored: each step looks at what is still there, so
 * the job may die anywhere and start over. Returns whether anything is left to do.
 */
export async function continueErasure(ctx: Context, reference: string): Promise<boolean> {
  const isUnfinished = and(eq(erasures.reference, reference), isNull(erasures.finishedAt))
  const [erasure] = await db.update(erasures).set({ movedAt: ctx.now }).where(isUnfinished).returning()
  if (!erasure || erasure.userId === null || erasure.publicId === null) return false
  if (erasure.loggedAt === null) {
    await logErasure(ctx.env, { userHash: erasure.userHash, reference, at: erasure.requestedAt })
    await db.update(erasures).set({ loggedAt: ctx.now }).where(isUnfinished)
  }
  for (const step of stepsOf(ctx, erasure.userId, erasure.publicId, erasure.userHash)) {
    for (let left = STEPS_PER_MESSAGE; (await step()) > 0; left -= 1) if (left <= 1) return true
  }
  return !(await finishErasure(ctx, erasure.userId, reference))
}

/**
 * Rows first, so that no row names a missing object; then objects; the account comes last, because its row
 * blocks new writes.
 */
function stepsOf(
  { env }: Context,
  userId: number,
  publicId: string,
  userHash: string,
): (() => Promise<number>)[] {
  return [
    () => anonymizePayments(userId, userHash),
    async () => (await writeEntries(missionEntries(eq(bootcamps.userId, userId)), userHash)).meta.changes,
    async () => (await writeEntries(photoEntries(eq(photos.userId, userId)), userHash)).meta.changes,
    ...userRows.map((rows) => () => deleteBatch(rows, userId)),
    ...prefixesOf(publicId).map((prefix) => () => deleteByPrefix(env, prefix)),
  ]
}

async function deleteBatch({ table, of }: UserRows, userId: number): Promise<number> {
  const { columns, primaryKeys } = getTableConfig(table)
  // Not by rowid, which some tables do not have (migrations/0000).
  const key = sql.join(primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary), sql`, `)
  const { meta } = await db.run(
    sql`DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${of(userId)} LIMIT ${ROWS_PER_STEP})`,
  )
  return meta.changes
}

/**
 * Deletes the account's row last, and only if nothing refers to it. If a concurrent request wrote something,
 * this fails and the next message deletes that, too. Afterwards nothing can be written for this account.
 */
async function finishErasure(ctx: Context, userId: number, reference: string): Promise<boolean> {
  try {
    await db.batch([
      db.delete(users).where(and(eq(users.id, userId), isNotNull(users.erasedAt))),
      db
        .update(erasures)
        .set({ finishedAt: ctx.now, publicId: null })
        .where(
          and(
            eq(erasures.reference, reference),
            notExists(db.select({ id: users.id }).from(users).where(eq(users.id, userId))),
          ),
        ),
    ])
    return true
  } catch (error) {
    if (String(error).includes('FOREIGN KEY') || String(Object(error).cause).includes('FOREIGN KEY'))
      return false
    throw error
  }
}

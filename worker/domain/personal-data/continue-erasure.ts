import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { erasures, users } from '#worker/db/schema.ts'
import { anonymizePayments } from './erased-payments.ts'
import { logErasure } from './erasure-log.ts'
import { type UserRows, userRows } from './user-rows.ts'
import { deleteByPrefix, prefixesOf } from './stored-objects.ts'

/** Calls of R2 and batches of D1 a message may make; then comes the next message. */
const STEPS_PER_MESSAGE = 20
const ROWS_PER_STEP = 500

/**
 * Takes away what an erased account has gathered. No step is written down: each looks at what is still there, so that the
 * job may die anywhere and be begun again. Answers whether anything is left to do.
 */
export async function continueErasure(ctx: Context, reference: string): Promise<boolean> {
  const open = and(eq(erasures.reference, reference), isNull(erasures.finishedAt))
  const [erasure] = await db.update(erasures).set({ movedAt: ctx.now }).where(open).returning()
  if (!erasure || erasure.userId === null || erasure.publicId === null) return false
  if (erasure.loggedAt === null) {
    await logErasure(ctx.env, { userHash: erasure.userHash, reference, at: erasure.requestedAt })
    await db.update(erasures).set({ loggedAt: ctx.now }).where(open)
  }
  for (const step of stepsOf(ctx, erasure.userId, erasure.publicId, erasure.userHash)) {
    for (let left = STEPS_PER_MESSAGE; (await step()) > 0; left -= 1) if (left <= 1) return true
  }
  return !(await finishErasure(ctx, erasure.userId, reference))
}

/** Rows first, so that no row names an object that is not there; and objects before the account, which keeps others out. */
function stepsOf(
  { env }: Context,
  userId: number,
  publicId: string,
  userHash: string,
): (() => Promise<number>)[] {
  return [
    () => anonymizePayments(userId, userHash),
    ...userRows.map((rows) => () => deleteBatch(rows, userId)),
    ...prefixesOf(publicId).map((prefix) => () => deleteByPrefix(env, prefix)),
  ]
}

async function deleteBatch({ table, of }: UserRows, userId: number): Promise<number> {
  const { columns, primaryKeys } = getTableConfig(table)
  // Not by rowid: some tables have none (migrations/0000).
  const key = sql.join(primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary), sql`, `)
  const { meta } = await db.run(
    sql`DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${of(userId)} LIMIT ${ROWS_PER_STEP})`,
  )
  return meta.changes
}

/**
 * The account's row goes last, and only where nothing refers to it: what a request that was under way has written
 * meanwhile fails this, and is taken away by the next turn. After it nothing more can be written for this account.
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

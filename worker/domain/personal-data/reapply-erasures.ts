import { asc, gt } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { users } from '#worker/db/schema.ts'
import { erase } from './erase-account.ts'
import { loggedHashes, readLoggedErasure } from './erasure-log.ts'
import { hashUserId } from '#worker/domain/audit.ts'

/** Accounts per message. Hashing them takes some 10 ms. */
const BATCH_SIZE = 5000

export type ReapplyResult = { looked: number; erased: number; next: number | null }

/**
 * After a restore of the database: deletes accounts again that the log outside it lists as deleted. Checks
 * one page of accounts after `after` (0 starts); `next` is where to continue, null at the end. Changes
 * nothing on a database that was not restored.
 */
export async function reapplyErasures(ctx: Context, after: number): Promise<ReapplyResult> {
  const page = await db
    .select({ id: users.id, publicId: users.publicId, email: users.email })
    .from(users)
    .where(gt(users.id, after))
    .orderBy(asc(users.id))
    .limit(BATCH_SIZE)
  const byHash = new Map(page.map((user) => [hashUserId(user.publicId), user]))
  const result: ReapplyResult = {
    looked: page.length,
    erased: 0,
    next: page.length < BATCH_SIZE ? null : (page.at(-1)?.id ?? null),
  }
  if (page.length === 0) return result
  for await (const hashes of loggedHashes(ctx.env)) {
    for (const hash of hashes) {
      const user = byHash.get(hash)
      const erasure = user && (await readLoggedErasure(ctx.env, hash))
      if (!user || !erasure) continue
      await erase(ctx, user, erasure)
      result.erased += 1
    }
  }
  return result
}

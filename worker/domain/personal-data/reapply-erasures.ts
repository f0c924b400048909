import { asc, gt } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { users } from '#worker/db/schema.ts'
import { erase } from './erase-account.ts'
import { loggedHashes, readLoggedErasure } from './erasure-log.ts'
import { hashUserId } from '#worker/domain/audit.ts'

/** Accounts a message: their hashes are some 10 ms. */
const BATCH_SIZE = 5000

export type ReapplyResult = { looked: number; erased: number; next: number | null }

/**
 * After the database was set back: accounts that the log outside of it knows as deleted are deleted again. Looks through
 * the accounts after `after` (0 begins), a page a message; `next` is where to go on, null at the end. On a database that
 * was not set back it changes nothing.
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

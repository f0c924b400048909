import { asc, gt } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { users } from '#worker/db/schema.ts'
import { erase } from './erase-account.ts'
import { loggedHashes, readLoggedErasure } from './erasure-log.ts'
import { hashOfUser } from '#worker/domain/audit.ts'

/** Accounts a message: their hashes are some 10 ms. */
const ACCOUNTS = 5000

export type Reapplied = { looked: number; erased: number; next: number | null }

/**
 * After the database was set back: accounts that the log outside of it knows as deleted are deleted again. Looks through
 * the accounts after `after` (0 begins), a page a message; `next` is where to go on, null at the end. On a database that
 * was not set back it changes nothing.
 */
export async function reapplyErasures(ctx: Context, after: number): Promise<Reapplied> {
  const page = await db
    .select({ id: users.id, publicId: users.publicId, email: users.email })
    .from(users)
    .where(gt(users.id, after))
    .orderBy(asc(users.id))
    .limit(ACCOUNTS)
  const byHash = new Map(page.map((user) => [hashOfUser(user.publicId), user]))
  const reapplied: Reapplied = {
    looked: page.length,
    erased: 0,
    next: page.length < ACCOUNTS ? null : (page.at(-1)?.id ?? null),
  }
  if (page.length === 0) return reapplied
  for await (const hashes of loggedHashes(ctx.env)) {
    for (const hash of hashes) {
      const user = byHash.get(hash)
      const line = user && (await readLoggedErasure(ctx.env, hash))
      if (!user || !line) continue
      await erase(ctx, user, line)
      reapplied.erased += 1
    }
  }
  return reapplied
}

import { env } from 'cloudflare:workers'
import { type SQL, eq, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect } from 'vitest'
import { db } from '#worker/db/client.ts'
import { audit, erasures, paymentEvents, users } from '#worker/db/schema.ts'
import { hashUserId, isEntryOf } from '#worker/domain/audit.ts'
import { userRows } from '#worker/domain/personal-data/user-rows.ts'
import type { Trainee } from './trainee.ts'

export const userIdOf = async ({ user }: Trainee): Promise<number> =>
  (await env.DB.prepare('SELECT id FROM users WHERE public_id = ?').bind(user.id).first<number>('id')) ?? 0

/** Returns every row of every table that belongs to a trainee, by table. */
export async function rowsOf(trainee: Trainee): Promise<Record<string, unknown[]>> {
  const userId = await userIdOf(trainee)
  const userHash = hashUserId(trainee.user.id)
  const owned: { table: SQLiteTable; where: SQL }[] = [
    ...userRows.map(({ table, of }) => ({ table, where: of(userId) })),
    { table: users, where: eq(users.id, userId) },
    { table: paymentEvents, where: eq(paymentEvents.userId, userId) },
    { table: audit, where: isEntryOf(userHash) },
    { table: erasures, where: eq(erasures.userHash, userHash) },
  ]
  return Object.fromEntries(
    await Promise.all(
      owned.map(async ({ table, where }) => [
        getTableName(table),
        await db.select().from(table).where(where),
      ]),
    ),
  )
}

/**
 * Returns a check that every row of `bystander` is unchanged since this call. A failure shows `act`.
 */
export async function watchRowsOf(bystander: Trainee): Promise<(act: string) => Promise<void>> {
  const before = await rowsOf(bystander)
  return async (act) => expect(await rowsOf(bystander), act).toEqual(before)
}

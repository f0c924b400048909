import { type SQL, and, sql } from 'drizzle-orm'
import { db } from '#worker/db/client.ts'
import { passkeys } from '#worker/db/schema.ts'

/**
 * Removes all passkeys of an account after a new password: a thief may have added one. `userId` is a value or a
 * subquery.
 */
export const deletePasskeys = (userId: number | SQL, when: SQL = sql`true`) =>
  db.delete(passkeys).where(and(sql`${passkeys.userId} = ${userId}`, when))

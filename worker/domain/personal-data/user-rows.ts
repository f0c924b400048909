import { type SQL, eq, inArray } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db } from '#worker/db/client.ts'
import {
  accountTokens,
  bootcamps,
  calendarFeeds,
  checkouts,
  claimAttempts,
  dataExports,
  deletedPhotos,
  logins,
  mails,
  omissions,
  passkeys,
  photos,
  pushSubscriptions,
  reminders,
  runs,
  workoutSessions,
} from '#worker/db/schema.ts'

export type UserRows = { table: SQLiteTable; of: (userId: number) => SQL }

const rowsOf = <Table extends SQLiteTable & { userId: Parameters<typeof eq>[0] }>(
  table: Table,
): UserRows => ({
  table,
  of: (userId) => eq(table.userId, userId),
})

/** Rows that grant access or cause messages. The erasure deletes them at once. */
export const credentials: readonly UserRows[] = [
  rowsOf(logins),
  rowsOf(passkeys),
  rowsOf(accountTokens),
  rowsOf(mails),
  rowsOf(calendarFeeds),
  rowsOf(pushSubscriptions),
  rowsOf(checkouts),
  rowsOf(dataExports),
]

/**
 * Every row that is deleted with its trainee, referring rows first. Includes the rows of `credentials` again,
 * in case a concurrent request wrote some later. A test compares the list with the schema.
 */
export const userRows: readonly UserRows[] = [
  ...credentials,
  rowsOf(claimAttempts),
  rowsOf(reminders),
  rowsOf(photos),
  rowsOf(deletedPhotos),
  rowsOf(runs),
  rowsOf(omissions),
  {
    table: workoutSessions,
    of: (userId) =>
      inArray(
        workoutSessions.bootcampId,
        db.select({ id: bootcamps.id }).from(bootcamps).where(eq(bootcamps.userId, userId)),
      ),
  },
  rowsOf(bootcamps),
]

/** Tables that name a trainee but keep their rows, with the reason. */
export const retainedTables: Readonly<Record<string, string>> = {
  users: 'names nobody from the start, and goes last of all',
  paymentEvents: 'facts of a payment stay for the accounts, without its buyer (erased-payments.ts)',
  audit: 'names nobody once the account is gone: a hash that nothing leads back from',
  erasures: 'what the deletion itself is known by',
}

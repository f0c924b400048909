import { type SQL, eq, inArray } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db } from '#worker/db/client.ts'
import {
  accountTokens,
  bootcamps,
  calendarFeeds,
  checkouts,
  claims,
  dataExports,
  deletedPhotos,
  logins,
  mails,
  photos,
  pushSubscriptions,
  reminders,
  workoutSessions,
} from '#worker/db/schema.ts'

export type OwnRows = { table: SQLiteTable; of: (userId: number) => SQL }

const owned = <Table extends SQLiteTable & { userId: Parameters<typeof eq>[0] }>(table: Table): OwnRows => ({
  table,
  of: (userId) => eq(table.userId, userId),
})

/** By these somebody still comes in, or something still goes out: they end in the moment an account is deleted. */
export const wayIn: readonly OwnRows[] = [
  owned(logins),
  owned(accountTokens),
  owned(mails),
  owned(calendarFeeds),
  owned(pushSubscriptions),
  owned(checkouts),
  owned(dataExports),
]

/**
 * Every row that goes with its trainee, in an order in which it can: what refers to something before that. Those of
 * `wayIn` again, for what a request that was under way has written after it. A test compares it with the schema.
 */
export const ownRows: readonly OwnRows[] = [
  ...wayIn,
  owned(claims),
  owned(reminders),
  owned(photos),
  owned(deletedPhotos),
  {
    table: workoutSessions,
    of: (userId) =>
      inArray(
        workoutSessions.bootcampId,
        db.select({ id: bootcamps.id }).from(bootcamps).where(eq(bootcamps.userId, userId)),
      ),
  },
  owned(bootcamps),
]

/** Tables that name a trainee and keep their rows, each with the reason. */
export const keptRows: Readonly<Record<string, string>> = {
  users: 'names nobody from the start, and goes last of all',
  paymentEvents: 'facts of a payment stay for the accounts, without its buyer (erased-payments.ts)',
  audit: 'names nobody once the account is gone: a hash that nothing leads back from',
  erasures: 'what the deletion itself is known by',
}

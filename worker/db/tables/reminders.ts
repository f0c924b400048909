import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'

/** Where a browser receives pushes: one row for each browser of a trainee. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: integer().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    endpoint: text().notNull().unique('push_subscriptions_endpoint_idx'),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /**
     * The login that last sent this subscription. Ending the login ends its pushes. Null in rows older than
     * this column.
     */
    loginId: text(),
    createdAt: integer().notNull(),
    /** When the browser last confirmed the subscription. */
    seenAt: integer().notNull(),
  },
  (table) => [index('push_subscriptions_user_idx').on(table.userId)],
)

/**
 * One row for each reminder sent. The key allows one per trainee and local day. WITHOUT ROWID (migration
 * 0022) halves the rows that D1 writes: there is no index.
 */
export const reminders = sqliteTable(
  'reminders',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    sentOn: text().notNull(),
    sentAt: integer().notNull(),
    /** `snoozed`: the trainee asked to be reminded an hour later. `undelivered`: no browser of theirs took it. */
    state: text({ enum: ['sent', 'snoozed', 'undelivered'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sentOn] })],
)

/** A trainee's private calendar address. Anyone who knows it may read it; a new address replaces it. */
export const calendarFeeds = sqliteTable('calendar_feeds', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  publicId: text().notNull().unique('calendar_feeds_public_id_idx'),
  createdAt: integer().notNull(),
})

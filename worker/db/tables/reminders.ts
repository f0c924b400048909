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
 * Reminders that an earlier release sent. Nothing is added any more: `users` holds the latest one. The rows go after
 * sixty days, and the table with a later release.
 */
export const reminders = sqliteTable(
  'reminders',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    sentOn: text().notNull(),
    sentAt: integer().notNull(),
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

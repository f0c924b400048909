import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** When each cron last finished, and when it first did. Read by GET /api/health. */
export const heartbeats = sqliteTable('heartbeats', {
  cron: text().primaryKey(),
  firstAt: integer().notNull(),
  lastAt: integer().notNull(),
})

/**
 * Unfinished retention rules, and since when. The nightly cron adds a row for each; the row is removed when
 * nothing is left to delete.
 */
export const retentionBacklog = sqliteTable('retention_backlog', {
  rule: text().primaryKey(),
  since: integer().notNull(),
})

/**
 * The audit trail. Rows are added, and removed by retention after thirteen months; triggers refuse every other
 * change (docs/retention.md). `userHash` is one-way and identifies no one once the account is erased.
 */
export const audit = sqliteTable(
  'audit',
  {
    id: integer().primaryKey(),
    at: integer().notNull(),
    /** The beginning of the SHA-256 of the trainee's public id, or all of it in older rows; null if unknown. */
    userHash: text(),
    action: text().notNull(),
    /** The id of what was changed: a payment, a bootcamp, a photo. */
    target: text(),
    result: text().notNull(),
    /** /24 or /48 of the caller's address, and the browser family; null if there was no request. */
    networkPrefix: text(),
    deviceFamily: text(),
  },
  (table) => [
    index('audit_user_idx').on(table.userHash, table.at),
    // These entries are older than their place in the table (worker/domain/audit-trail.ts).
    index('audit_copied_idx')
      .on(table.at)
      .where(sql`${table.action} IN ('mission.finish', 'photo.add')`),
  ],
)

import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** When each cron has last run to its end, and first did: by its expression. Read by GET /api/health. */
export const heartbeats = sqliteTable('heartbeats', {
  cron: text().primaryKey(),
  firstAt: integer().notNull(),
  lastAt: integer().notNull(),
})

/** Rules of retention that are not through yet, and since when: a night opens them all, each goes once nothing is left for it. */
export const retentionBacklog = sqliteTable('retention_backlog', {
  rule: text().primaryKey(),
  since: integer().notNull(),
})

/**
 * What was done, for the day it is asked about: rows are added and, thirteen months on, taken away by retention; triggers
 * refuse everything else (docs/retention.md). No person stands here: `userHash` is one-way, and names nobody once the
 * account is erased.
 */
export const audit = sqliteTable(
  'audit',
  {
    id: integer().primaryKey(),
    at: integer().notNull(),
    /** SHA-256 of the trainee's public id; null where nobody is known. */
    userHash: text(),
    action: text().notNull(),
    /** What it was done to, by an id: a payment, a bootcamp, a photo. */
    target: text(),
    result: text().notNull(),
    /** /24 or /48 of the caller's address, and what kind of browser; null where no request stood behind it. */
    networkPrefix: text(),
    deviceFamily: text(),
  },
  (table) => [index('audit_at_idx').on(table.at), index('audit_user_idx').on(table.userHash, table.at)],
)

import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'

/** What a trainee takes along: one at a time. The row is the job's state; its files are in R2 under `exports/`. */
export const dataExports = sqliteTable(
  'data_exports',
  {
    id: integer().primaryKey(),
    publicId: text().notNull().unique('data_exports_public_id_idx'),
    userId: integer()
      .notNull()
      .unique('data_exports_user_idx')
      .references(() => users.id),
    state: text({ enum: ['packing', 'ready', 'failed'] }).notNull(),
    requestedAt: integer().notNull(),
    /** When the job last got on: one that stands still is taken up again. */
    movedAt: integer().notNull(),
    photos: integer().notNull(),
    photosPacked: integer().notNull().default(0),
    /** The job has looked at the photos up to this one. */
    packedUpTo: integer().notNull().default(0),
    /** JSON: what the ZIP must know beforehand of each file of its own, of each photo by its number. */
    files: text({ mode: 'json' }).$type<readonly PackedFile[]>(),
    packed: text({ mode: 'json' }).$type<readonly PackedPhoto[]>().notNull(),
    expiresAt: integer(),
  },
  (table) => [
    index('data_exports_packing_idx')
      .on(table.movedAt)
      .where(sql`${table.state} = 'packing'`),
    index('data_exports_expires_idx').on(table.expiresAt),
  ],
)

export type PackedFile = readonly [name: string, size: number, crc32: number]

export type PackedPhoto = readonly [photoId: number, size: number, crc32: number]

/**
 * Accounts that were deleted: the state of the job that clears them, and what a payment or a backup that turns up later
 * is known by. `publicId` goes with the last of what it named.
 */
export const erasures = sqliteTable(
  'erasures',
  {
    id: integer().primaryKey(),
    reference: text().notNull().unique('erasures_reference_idx'),
    /** SHA-256 of its public id, as in `audit`. */
    userHash: text().notNull().unique('erasures_user_hash_idx'),
    /** No reference: the row goes. Kept, so that its number is never given to another. */
    userId: integer(),
    publicId: text(),
    requestedAt: integer().notNull(),
    movedAt: integer().notNull(),
    /** When it was written down outside of this database. */
    loggedAt: integer(),
    finishedAt: integer(),
  },
  (table) => [
    index('erasures_user_idx').on(table.userId),
    index('erasures_waiting_idx')
      .on(table.movedAt)
      .where(sql`${table.finishedAt} IS NULL`),
  ],
)

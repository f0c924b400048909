import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'

/**
 * A trainee's data export, one at a time. The row is the job's state; its files are in R2 under `exports/`.
 */
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
    /** When the job last made progress. Cron resumes a stalled job. */
    movedAt: integer().notNull(),
    photos: integer().notNull(),
    photosPacked: integer().notNull().default(0),
    /** The key of the last photo the job has handled. */
    packedUpTo: integer().notNull().default(0),
    /**
     * JSON: name, size and checksum of each file, which the ZIP needs in advance. Photos are listed by their
     * key.
     */
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
 * Deleted accounts: the state of the job that clears them, and how a late payment or a restored backup is
 * recognized. `publicId` is cleared when the job ends.
 */
export const erasures = sqliteTable(
  'erasures',
  {
    id: integer().primaryKey(),
    reference: text().notNull().unique('erasures_reference_idx'),
    /** SHA-256 of the public id. `audit` has its first 16 characters. */
    userHash: text().notNull().unique('erasures_user_hash_idx'),
    /**
     * Not a foreign key, because the user's row is deleted. Stored so that its number is never used again.
     */
    userId: integer(),
    publicId: text(),
    requestedAt: integer().notNull(),
    movedAt: integer().notNull(),
    /** When it was written to the log outside this database. */
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

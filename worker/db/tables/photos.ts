import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { bootcamps } from './training.ts'

/** A progress photo: its row here, its file in R2 under the key of `storedKey`. */
export const photos = sqliteTable(
  'photos',
  {
    id: integer().primaryKey(),
    publicId: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    bootcampId: integer()
      .notNull()
      .references(() => bootcamps.id),
    day: integer().notNull(),
    createdAt: integer().notNull(),
    /** Id of the capture, or day and hash of the picture if none was sent, so a second tap saves nothing new. */
    captureKey: text().notNull(),
    /** The key of the file; empty if it follows from the ids (`storedKey` in worker/domain/photos/objects.ts). */
    objectKey: text().notNull(),
    /** Whether the thumbnail is a file of its own, as releases before decision 081 wrote it. */
    hasThumb: integer({ mode: 'boolean' }).notNull(),
    /** Where the thumbnail begins in the photo's file: the photo's size in bytes. Null if it isn't in there. */
    thumbOffset: integer(),
  },
  (table) => [
    // Also finds a trainee's photos, and one of them by its id: there are at most a few hundred.
    uniqueIndex('photos_capture_idx').on(table.userId, table.captureKey),
    // SQLite looks up these references when a row of `bootcamps` changes.
    index('photos_bootcamp_idx').on(table.bootcampId),
    check('photos_day', sql`${table.day} BETWEEN 1 AND 30`),
  ],
)

/**
 * Deleted photos, kept until a day after their files are gone, so that deleting makes no room for uploads.
 * `userId` is not a foreign key, because the files of a deleted account must go, too.
 */
export const deletedPhotos = sqliteTable(
  'deleted_photos',
  {
    objectKey: text().primaryKey(),
    userId: integer().notNull(),
    createdAt: integer().notNull(),
    deletedAt: integer().notNull(),
    goneAt: integer(),
  },
  (table) => [
    index('deleted_photos_waiting_idx')
      .on(table.deletedAt)
      .where(sql`${table.goneAt} IS NULL`),
    index('deleted_photos_gone_idx').on(table.goneAt),
    index('deleted_photos_user_idx').on(table.userId, table.createdAt),
  ],
)

import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { textOrBytes } from '#worker/db/text-or-bytes.ts'
import { users } from './accounts.ts'

/** A trainee's bootcamp. The numbers its plans are made from are frozen at the start. */
export const bootcamps = sqliteTable(
  'bootcamps',
  {
    id: integer().primaryKey(),
    publicId: text().notNull().unique('bootcamps_public_id_idx'),
    userId: integer()
      .notNull()
      .references(() => users.id),
    programme: text({ enum: ['jungle'] }).notNull(),
    /** The payment it was started with. */
    transactionId: text().notNull(),
    status: text({ enum: ['active', 'completed', 'restarted', 'revoked'] }).notNull(),
    startedAt: integer().notNull(),
    endedAt: integer(),
    /**
     * The level at the start. The sessions since then decide the current one (src/shared/programme/strength/level.ts).
     */
    level: integer().notNull(),
    pushups: integer().notNull(),
    situps: integer().notNull(),
    age: integer().notNull(),
    careful: integer({ mode: 'boolean' }).notNull(),
    /** The goal of the bootcamp; null in rows older than this column. */
    goal: text(),
    /** Why the trainee was on the plane (src/shared/story/plane.ts); null until they answer Hana. */
    plane: text(),
  },
  (table) => [
    index('bootcamps_user_idx').on(table.userId),
    uniqueIndex('bootcamps_one_active_idx')
      .on(table.userId)
      .where(sql`${table.status} = 'active'`),
    // One payment starts one bootcamp; a restart takes over the payment of the bootcamp it ends.
    uniqueIndex('bootcamps_transaction_idx')
      .on(table.transactionId)
      .where(sql`${table.status} <> 'restarted'`),
  ],
)

/**
 * One session: what was done, without the texts of the exercises. `counts` marks the first completion of a
 * day; the days of a bootcamp are derived from these rows alone.
 */
export const workoutSessions = sqliteTable(
  'workout_sessions',
  {
    bootcampId: integer()
      .notNull()
      .references(() => bootcamps.id),
    /** Id of the attempt, or day and date if none was sent. Also the session's public id. */
    attemptKey: text().notNull(),
    day: integer().notNull(),
    counts: integer({ mode: 'boolean' }).notNull(),
    planId: text().notNull(),
    /** The level of the plan; null for the built-in plan, and in rows of the release before this column. */
    level: integer(),
    /** Minutes of the shorter version that was done; null for the whole mission. */
    length: integer(),
    /** The conditions of the plan as bits (src/shared/programme/plan/conditions.ts); null if it had none. */
    conditions: integer(),
    programmeVersion: integer().notNull(),
    receivedAt: integer().notNull(),
    completedAt: integer().notNull(),
    /** The date it counts for: as `YYYY-MM-DD`, or as days after the date of `completedAt` in UTC. */
    storedDate: text('completed_on').notNull(),
    /** The date it counts for. Computed on every read, so it takes no bytes (docs/decisions/084). */
    completedOn: text('counted_on')
      .notNull()
      .generatedAlwaysAs(
        sql`CASE WHEN length(completed_on) = 10 THEN completed_on ELSE date(completed_at / 1000, 'unixepoch', completed_on || ' days') END`,
        { mode: 'virtual' },
      ),
    /** RPE 6 to 10. */
    effort: integer(),
    note: text(),
    /** Bit n is step n of the plan's warm-up or cooldown. */
    warmupDone: integer().notNull(),
    cooldownDone: integer().notNull(),
    /** What was done at each main station (worker/domain/training/row-stations.ts): packed, or JSON. */
    stations: textOrBytes().notNull(),
    /**
     * The option that was taken (src/shared/story/choices.ts); null if the trainee did not choose and the crew
     * voted.
     */
    choice: text(),
    /** JSON: what the plan left out (src/shared/programme/plan/spared.ts); null if nothing. */
    spared: text({ mode: 'json' }).$type<unknown>(),
  },
  (table) => [
    primaryKey({ columns: [table.bootcampId, table.attemptKey] }),
    // Sessions that an earlier release stored; the night packs them (worker/domain/upkeep/pack-sessions.ts).
    index('workout_sessions_unpacked_idx')
      .on(table.bootcampId)
      .where(sql`typeof(${table.stations}) = 'text'`),
    check('workout_sessions_day', sql`${table.day} BETWEEN 1 AND 30`),
  ],
)

/** An optional run of 2.4 km: one for each date of a bootcamp. */
export const runs = sqliteTable(
  'runs',
  {
    id: integer().primaryKey(),
    publicId: text().notNull().unique('runs_public_id_idx'),
    userId: integer()
      .notNull()
      .references(() => users.id),
    bootcampId: integer()
      .notNull()
      .references(() => bootcamps.id),
    ranOn: text().notNull(),
    seconds: integer().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [
    // A double click, a second tab and a replay change the same row.
    uniqueIndex('runs_date_idx').on(table.bootcampId, table.ranOn),
    index('runs_user_idx').on(table.userId),
    check('runs_seconds', sql`${table.seconds} BETWEEN 360 AND 5400`),
  ],
)

/**
 * What a trainee leaves out of every plan, each with its latest change. A row stays after the subject is
 * allowed again, so that an older change of another device loses.
 */
export const omissions = sqliteTable(
  'omissions',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** An exercise, a joint or a movement pattern (src/shared/programme/plan/omissions.ts). */
    subject: text().notNull(),
    omitted: integer({ mode: 'boolean' }).notNull(),
    changedAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.subject] })],
)

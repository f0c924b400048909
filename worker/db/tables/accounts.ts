import { sql } from 'drizzle-orm'
import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const users = sqliteTable(
  'users',
  {
    id: integer().primaryKey(),
    publicId: text().notNull().unique('users_public_id_idx'),
    /** Trimmed, NFC, lower case: compared without case. */
    email: text().notNull().unique('users_email_idx'),
    /** When its owner last showed that mail to this address reaches them. */
    emailVerifiedAt: integer(),
    /** The address that is to follow once its owner has confirmed it. */
    pendingEmail: text(),
    passwordHash: text().notNull(),
    createdAt: integer().notNull(),
    timeZone: text().notNull(),
    notificationsEnabled: integer({ mode: 'boolean' }).notNull(),
    exerciseReminders: integer({ mode: 'boolean' }).notNull(),
    photoReminders: integer({ mode: 'boolean' }).notNull(),
    // The profile: all null until onboarding is done, then all set (but the consent).
    country: text(),
    units: text({ enum: ['metric', 'imperial'] }),
    weightKg: real(),
    heightCm: real(),
    age: integer(),
    currentPushups: integer(),
    currentSitups: integer(),
    currentRunTime: integer(),
    goal: text(),
    guardianConsentAt: integer(),
    /** When the readiness check was last shown, and which; the answers are nowhere. */
    readinessAt: integer(),
    readinessVersion: integer(),
    /** Any yes in it. */
    careful: integer({ mode: 'boolean' }).notNull().default(false),
    // What every mission is to spare the trainee.
    lowImpact: integer({ mode: 'boolean' }).notNull().default(false),
    wristFree: integer({ mode: 'boolean' }).notNull().default(false),
    smallSpace: integer({ mode: 'boolean' }).notNull().default(false),
    /** Local hour and weekdays (bits, Monday first) of the reminder; no hour: `usualHour`, else 7. */
    reminderHour: integer(),
    reminderDays: integer().notNull().default(127),
    /** The median hour at which missions were begun, once there are five. */
    usualHour: integer(),
    /** When the next reminder is due; null while none is. Cron claims by it. */
    nextReminderAt: integer(),
    remindersPausedUntil: integer(),
    /** Reminders sent since the trainee was last here, and when the first of them was. */
    remindersIgnored: integer().notNull().default(0),
    ignoredSince: integer(),
    /** When the account was deleted: from then on the row names nobody, and goes once nothing refers to it. */
    erasedAt: integer(),
  },
  (table) => [
    index('users_next_reminder_idx')
      .on(table.nextReminderAt)
      .where(sql`${table.nextReminderAt} IS NOT NULL`),
  ],
)

/** One row for each signed-in browser. The row is the truth: without it the cookie means nothing. */
export const logins = sqliteTable(
  'logins',
  {
    /** SHA-256 of what the cookie holds: whoever reads this can be nobody (worker/domain/logins.ts). */
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createdAt: integer().notNull(),
    lastSeenAt: integer().notNull(),
    expiresAt: integer().notNull(),
    /** Browser and system it began in, without versions, and the country; null where that is not known. */
    device: text(),
    country: text(),
  },
  (table) => [index('logins_user_idx').on(table.userId)],
)

/**
 * How often something was tried, for what is limited by more than a minute: one row for each account, network or device
 * that tries. Its key is a keyed hash and names nobody.
 */
export const attempts = sqliteTable(
  'tries',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Until then the next try is refused. */
    blockedUntil: integer('open_at').notNull(),
    /** From then on nothing is remembered. */
    expiresAt: integer().notNull(),
  },
  (table) => [index('tries_expires_idx').on(table.expiresAt)],
)

/**
 * What a link in a mail can do once. The link's secret is in the mail alone: here is its SHA-256, written when the mail is,
 * null until then. Rows are also how many such mails somebody asked for lately.
 */
export const accountTokens = sqliteTable(
  'account_tokens',
  {
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['reset', 'verify', 'change'] }).notNull(),
    hash: text().unique('account_tokens_hash_idx'),
    /** Where the mail goes, and so what the link proves. */
    email: text().notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    usedAt: integer(),
  },
  (table) => [
    index('account_tokens_user_idx').on(table.userId, table.kind, table.createdAt),
    index('account_tokens_expires_idx').on(table.expiresAt),
  ],
)

/** Mail that is not sent yet; its row goes when it has been. No link is in it: see `account_tokens`. */
export const mails = sqliteTable(
  'mails',
  {
    id: text().primaryKey(),
    /** Whose it is; null where the account is no more. */
    userId: integer().references(() => users.id),
    recipient: text().notNull(),
    kind: text().notNull(),
    data: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    createdAt: integer().notNull(),
    /** When the last try began, and whether it is still going on. */
    triedAt: integer(),
    sending: integer({ mode: 'boolean' }).notNull().default(false),
    /** When the queue gave it up; null again sends it again. */
    diedAt: integer(),
  },
  (table) => [index('mails_user_idx').on(table.userId), index('mails_created_idx').on(table.createdAt)],
)

import { sql } from 'drizzle-orm'
import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const users = sqliteTable(
  'users',
  {
    id: integer().primaryKey(),
    publicId: text().notNull().unique('users_public_id_idx'),
    /** Trimmed, NFC, lower case: comparisons ignore case. */
    email: text().notNull().unique('users_email_idx'),
    /** When the owner last proved that they receive email at this address. */
    emailVerifiedAt: integer(),
    /** The new address until its owner confirms it. */
    pendingEmail: text(),
    passwordHash: text().notNull(),
    createdAt: integer().notNull(),
    timeZone: text().notNull(),
    notificationsEnabled: integer({ mode: 'boolean' }).notNull(),
    exerciseReminders: integer({ mode: 'boolean' }).notNull(),
    photoReminders: integer({ mode: 'boolean' }).notNull(),
    // The profile: all null until onboarding is done, then all set (except the consent).
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
    /** When the readiness check was last shown, and which version. The answers are not stored. */
    readinessAt: integer(),
    readinessVersion: integer(),
    /** True if any answer was yes. */
    careful: integer({ mode: 'boolean' }).notNull().default(false),
    // Needs that every mission meets.
    lowImpact: integer({ mode: 'boolean' }).notNull().default(false),
    wristFree: integer({ mode: 'boolean' }).notNull().default(false),
    smallSpace: integer({ mode: 'boolean' }).notNull().default(false),
    /** Local hour and weekdays (bits, Monday first) of the reminder. Without an hour: `usualHour`, else 7. */
    reminderHour: integer(),
    reminderDays: integer().notNull().default(127),
    /** The median hour at which missions began, once there are five. */
    usualHour: integer(),
    /** When the next reminder is due; null if none. */
    nextReminderAt: integer(),
    /**
     * The quarter of an hour of the UTC day (0 to 95) in which `nextReminderAt` falls. Cron finds rows by it: unlike the
     * time itself it seldom changes, so a reminder writes no index entry. Triggers keep it (migration 0027).
     */
    reminderSlot: integer(),
    remindersPausedUntil: integer(),
    /**
     * The latest reminder: the local date it was sent for, when, and what became of it (docs/decisions/011). A later
     * date can only follow an earlier one, so no date has two.
     */
    remindedOn: text(),
    remindedAt: integer(),
    /**
     * `snoozed`: the trainee asked to be reminded an hour later. `undelivered`: no browser of theirs took it. `ignored`:
     * a later claim has counted it.
     */
    reminderState: text({ enum: ['sent', 'snoozed', 'undelivered', 'ignored'] }),
    /**
     * Reminders that the trainee ignored since they were last heard of, without the latest, and when the first of them was
     * sent. Each claim counts the one before, as it writes the row anyway (worker/domain/reminders/claim.ts).
     */
    remindersIgnored: integer().notNull().default(0),
    ignoredSince: integer(),
    /** When the trainee last pressed a reminder's button or signed out: they were here, and no login says so. */
    remindersAnsweredAt: integer(),
    /**
     * When the account was deleted. From then on the row identifies no one; it is removed when nothing refers to
     * it.
     */
    erasedAt: integer(),
  },
  (table) => [
    index('users_reminder_slot_idx')
      .on(table.reminderSlot)
      .where(sql`${table.reminderSlot} IS NOT NULL`),
  ],
)

/** One row per signed-in browser. Without its row a cookie means nothing. */
export const logins = sqliteTable(
  'logins',
  {
    /** SHA-256 of the cookie's secret, so a reader of this table cannot sign in (worker/domain/accounts/logins.ts). */
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createdAt: integer().notNull(),
    lastSeenAt: integer().notNull(),
    expiresAt: integer().notNull(),
    /** Browser and system that signed in, without versions, and the country; null if unknown. */
    device: text(),
    country: text(),
  },
  (table) => [index('logins_user_idx').on(table.userId)],
)

/** A passkey that may sign in (docs/decisions/071). The private key never leaves its owner's device. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The credential's id, which the authenticator chose: base64url. */
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** The public key as a JWK: ES256 or RS256. */
    publicKey: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** The authenticator's signature counter at the last sign-in; 0 where it does not count. */
    counter: integer().notNull(),
    createdAt: integer().notNull(),
    lastUsedAt: integer(),
  },
  (table) => [index('passkeys_user_idx').on(table.userId)],
)

/** What an authenticator is asked to sign, once. The row is deleted as it is used. */
export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    /** 32 random bytes, base64url. */
    id: text().primaryKey(),
    /** `sign-in`, or a keyed hash of the account, login and password that may add a passkey. It names nobody. */
    purpose: text().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [index('passkey_challenges_expires_idx').on(table.expiresAt)],
)

/**
 * Attempt counters for limits that last longer than a minute (sign-ins, sign-ups, payment claims): one row
 * per account, network or device. The key is a keyed hash and names nobody.
 */
export const attempts = sqliteTable(
  'tries',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Attempts are refused until then. */
    blockedUntil: integer('open_at').notNull(),
    /** The counter is forgotten from then on. */
    expiresAt: integer().notNull(),
  },
  (table) => [index('tries_expires_idx').on(table.expiresAt)],
)

/**
 * What a link in an email can do once. Only the email holds the link's secret; this table holds its SHA-256,
 * which is null until the email is sent. The rows also count how many such emails an account asked for
 * lately.
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
    /** Where the email goes, and so which address the link proves. */
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

/** Email that is not sent yet. The row is deleted when it is sent. No link is in it: see `account_tokens`. */
export const mails = sqliteTable(
  'mails',
  {
    id: text().primaryKey(),
    /** Whose email it is; null if the account is gone. */
    userId: integer().references(() => users.id),
    recipient: text().notNull(),
    kind: text().notNull(),
    data: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    createdAt: integer().notNull(),
    /** When the last attempt to send began, and whether it is still running. */
    triedAt: integer(),
    sending: integer({ mode: 'boolean' }).notNull().default(false),
    /** When the queue gave up. Setting it to null sends the email again. */
    diedAt: integer(),
  },
  (table) => [index('mails_user_idx').on(table.userId), index('mails_created_idx').on(table.createdAt)],
)

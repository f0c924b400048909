import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, sqliteTable, sqliteView, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { purchasesFold } from './purchases-fold.ts'

// Times are milliseconds since 1970 (…At) or a calendar date of the trainee's (…On, YYYY-MM-DD).
// Integer keys stay inside; `publicId` is what leaves the Worker.

export const users = sqliteTable('users', {
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
}, (table) => [index('users_next_reminder_idx').on(table.nextReminderAt).where(sql`${table.nextReminderAt} IS NOT NULL`)])

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
export const tries = sqliteTable(
  'tries',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Until then the next try is refused. */
    openAt: integer().notNull(),
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
  (table) => [index('account_tokens_user_idx').on(table.userId, table.kind, table.createdAt), index('account_tokens_expires_idx').on(table.expiresAt)],
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

/** One trainee's run through a programme. The numbers a plan is made from are frozen at the start. */
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
    /** The level it started at; what was done since decides where it stands (src/shared/programme/level.ts). */
    level: integer().notNull(),
    pushups: integer().notNull(),
    situps: integer().notNull(),
    age: integer().notNull(),
    careful: integer({ mode: 'boolean' }).notNull(),
    /** The goal it is trained for, and was at its end; null in runs older than this column. */
    goal: text(),
  },
  (table) => [
    index('bootcamps_user_idx').on(table.userId),
    uniqueIndex('bootcamps_one_active_idx').on(table.userId).where(sql`${table.status} = 'active'`),
    // One payment starts one bootcamp; a restart takes over the payment of the run it ends.
    uniqueIndex('bootcamps_transaction_idx').on(table.transactionId).where(sql`${table.status} <> 'restarted'`),
  ],
)

/**
 * One sitting of a plan: what was done, not the texts of its exercises. `counts` marks the first completion of a
 * day: the days of a bootcamp are derived from these rows alone.
 */
export const workoutSessions = sqliteTable(
  'workout_sessions',
  {
    bootcampId: integer()
      .notNull()
      .references(() => bootcamps.id),
    /** UUID of the run, or day and date where none was sent; also the session's public id. */
    attemptKey: text().notNull(),
    day: integer().notNull(),
    counts: integer({ mode: 'boolean' }).notNull(),
    planId: text().notNull(),
    programmeVersion: integer().notNull(),
    receivedAt: integer().notNull(),
    completedAt: integer().notNull(),
    completedOn: text().notNull(),
    /** RPE 6 to 10. */
    effort: integer(),
    note: text(),
    /** Bit n is step n of the plan's warm-up, cool-down. */
    warmupDone: integer().notNull(),
    cooldownDone: integer().notNull(),
    /** JSON: what was done at each main station. */
    stations: text({ mode: 'json' }).$type<readonly StoredStation[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bootcampId, table.attemptKey] }),
    uniqueIndex('workout_sessions_counts_idx').on(table.bootcampId, table.day).where(sql`${table.counts} = 1`),
    check('workout_sessions_day', sql`${table.day} BETWEEN 1 AND 30`),
  ],
)

/** [exercise code, variant code, prescribed, done, flags, rule code, rounds]: what each means is in src/shared/programme/past-mission.ts. */
type StoredStation = readonly [number, number, number, number, number, number, (readonly (number | null | readonly [number, number])[])?]

/** A checkout that was opened: what the signed intent in a payment points to. */
export const checkouts = sqliteTable(
  'checkouts',
  {
    id: integer().primaryKey(),
    publicId: text().notNull().unique('checkouts_public_id_idx'),
    userId: integer()
      .notNull()
      .references(() => users.id),
    priceId: text().notNull(),
    createdAt: integer().notNull(),
    /** Paddle's, where the server made it. */
    transactionId: text(),
  },
  (table) => [index('checkouts_user_idx').on(table.userId)],
)

/**
 * The payment inbox: every signed event once, as it came. Rows are added, never taken away; the consumer fills in
 * what a payment means. Access is derived from here and from `bootcamps`; nothing else stores it.
 */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    eventId: text().primaryKey(),
    publicId: text().notNull().unique('payment_events_public_id_idx'),
    type: text().notNull(),
    /** The payment it is about: its own id, or the one that an adjustment adjusts. */
    transactionId: text(),
    /** UTC, ISO 8601 with nine digits of a second, so that texts compare as times: the order of events is by this, never by arrival. */
    occurredAt: text().notNull(),
    receivedAt: integer().notNull(),
    raw: text().notNull(),
    processedAt: integer(),
    userId: integer().references(() => users.id),
    priceId: text(),
    verdict: text({ enum: ['counts', 'under_review', 'ignored'] }),
    reason: text(),
    /** What was paid, or what an adjustment gives back: minor units of the buyer's currency. */
    amount: integer(),
    // Of an adjustment: which, what it does, where it stands, and whether it is all of the payment.
    adjustmentId: text(),
    action: text(),
    adjustmentStatus: text(),
    isFull: integer({ mode: 'boolean' }),
    source: text({ enum: ['webhook', 'reconciliation'] }).notNull().default('webhook'),
    /** When its buyer first asked for the money back. */
    refundRequestedAt: integer(),
    /** Of a buyer whose account is deleted: a one-way hash in the place of `userId`. */
    userHash: text(),
  },
  (table) => [
    index('payment_events_hash_idx').on(table.userHash).where(sql`${table.userHash} IS NOT NULL`),
    index('payment_events_waiting_idx').on(table.receivedAt).where(sql`${table.processedAt} IS NULL`),
    index('payment_events_user_idx').on(table.userId, table.transactionId),
    index('payment_events_transaction_idx').on(table.transactionId),
    // Those whose body is still as it came: retention cuts them down (worker/domain/payment-facts.ts).
    index('payment_events_bodies_idx').on(table.receivedAt).where(sql`substr(raw, 1, 14) <> '{"facts":true,'`),
    index('payment_events_review_idx').on(table.receivedAt).where(sql`${table.verdict} = 'under_review'`),
  ],
)

/**
 * What the events of each payment come to, worked out whenever it is read: one row for a transaction. Of an adjustment
 * the last word counts, by when it was said. A chargeback is over when it says so itself (reversed), or when a reversal
 * was told after it.
 */
export const purchases = sqliteView('purchases', {
  eventId: text('event_id').notNull(),
  publicId: text('public_id').notNull(),
  userId: integer('user_id'),
  transactionId: text('transaction_id').notNull(),
  occurredAt: text('occurred_at').notNull(),
  verdict: text('verdict', { enum: ['counts', 'under_review', 'ignored'] }),
  refundRequestedAt: integer('refund_requested_at'),
  amount: integer('amount'),
  refunded: integer('refunded').notNull(),
  chargedBack: integer('charged_back').notNull(),
  refundPending: integer('refund_pending', { mode: 'boolean' }).notNull(),
  /** All of it was given back: it grants nothing. */
  takenBack: integer('taken_back', { mode: 'boolean' }).notNull(),
}).as(sql.raw(purchasesFold))

/** Tries to claim a payment: counted, so that order numbers cannot be guessed. */
export const claims = sqliteTable(
  'claims',
  {
    id: integer().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    triedAt: integer().notNull(),
  },
  (table) => [index('claims_user_idx').on(table.userId, table.triedAt), index('claims_tried_idx').on(table.triedAt)],
)

/** Messages that the payments queue gave up on, for the operator. */
export const deadLetters = sqliteTable('dead_letters', {
  messageId: text().primaryKey(),
  /** The payment event it was about; null where the message could not be read. */
  eventId: text(),
  body: text().notNull(),
  diedAt: integer().notNull(),
  replayedAt: integer(),
})

/** When each cron has last run to its end, and first did: by its expression. Read by GET /api/health. */
export const heartbeats = sqliteTable('heartbeats', {
  cron: text().primaryKey(),
  firstAt: integer().notNull(),
  lastAt: integer().notNull(),
})

/** A progress photo: its row here, its files in R2 under `objectKey`. */
export const photos = sqliteTable(
  'photos',
  {
    id: integer().primaryKey(),
    publicId: text().notNull().unique('photos_public_id_idx'),
    userId: integer()
      .notNull()
      .references(() => users.id),
    bootcampId: integer()
      .notNull()
      .references(() => bootcamps.id),
    day: integer().notNull(),
    createdAt: integer().notNull(),
    /** UUID of the capture, or day and hash of the picture where none was sent: a second tap saves nothing new. */
    captureKey: text().notNull(),
    objectKey: text().notNull().unique('photos_object_key_idx'),
    hasThumb: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [
    uniqueIndex('photos_capture_idx').on(table.userId, table.captureKey),
    index('photos_user_idx').on(table.userId, table.createdAt),
    // A change of `bootcamps` looks for what refers to it.
    index('photos_bootcamp_idx').on(table.bootcampId),
    check('photos_day', sql`${table.day} BETWEEN 1 AND 30`),
  ],
)

/**
 * Photos that are deleted: until their files are gone, and for a day after that, so that deleting makes no room for
 * more uploads. No reference to the user: the files of an account that is no more must go too.
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
    index('deleted_photos_waiting_idx').on(table.deletedAt).where(sql`${table.goneAt} IS NULL`),
    index('deleted_photos_gone_idx').on(table.goneAt),
    index('deleted_photos_user_idx').on(table.userId, table.createdAt),
  ],
)

/** Where a browser takes pushes: one row for each browser of a trainee's. */
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
    createdAt: integer().notNull(),
    /** When the browser last said that it still takes them. */
    seenAt: integer().notNull(),
  },
  (table) => [index('push_subscriptions_user_idx').on(table.userId)],
)

/** One row for each reminder that was sent: the key allows one a trainee and local day. */
export const reminders = sqliteTable(
  'reminders',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    sentOn: text().notNull(),
    sentAt: integer().notNull(),
    /** `snoozed`: asked for again an hour later. */
    state: text({ enum: ['sent', 'snoozed'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sentOn] })],
)

/** The private calendar address of a trainee: whoever has it may read, and a new one ends it. */
export const calendarFeeds = sqliteTable('calendar_feeds', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  publicId: text().notNull().unique('calendar_feeds_public_id_idx'),
  createdAt: integer().notNull(),
})

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
    index('data_exports_packing_idx').on(table.movedAt).where(sql`${table.state} = 'packing'`),
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
    index('erasures_waiting_idx').on(table.movedAt).where(sql`${table.finishedAt} IS NULL`),
  ],
)

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

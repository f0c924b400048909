import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core'
import { adjustmentsFold, purchasesFold } from '#worker/db/purchases-fold.ts'
import { users } from './accounts.ts'

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
    source: text({ enum: ['webhook', 'reconciliation'] })
      .notNull()
      .default('webhook'),
    /** When its buyer first asked for the money back. */
    refundRequestedAt: integer(),
    /** Of a buyer whose account is deleted: a one-way hash in the place of `userId`. */
    userHash: text(),
  },
  (table) => [
    index('payment_events_hash_idx')
      .on(table.userHash)
      .where(sql`${table.userHash} IS NOT NULL`),
    index('payment_events_waiting_idx')
      .on(table.receivedAt)
      .where(sql`${table.processedAt} IS NULL`),
    index('payment_events_user_idx').on(table.userId, table.transactionId),
    index('payment_events_transaction_idx').on(table.transactionId),
    // Those whose body is still as it came: retention cuts them down (worker/domain/payment-facts.ts).
    index('payment_events_bodies_idx')
      .on(table.receivedAt)
      .where(sql`substr(raw, 1, 14) <> '{"facts":true,'`),
    index('payment_events_review_idx')
      .on(table.receivedAt)
      .where(sql`${table.verdict} = 'under_review'`),
  ],
)

/** Each adjustment as its last word tells it, by when it was said. */
export const adjustments = sqliteView('adjustments', {
  transactionId: text('transaction_id').notNull(),
  adjustmentId: text('adjustment_id').notNull(),
  action: text('action').notNull(),
  status: text('status').notNull(),
  amount: integer('amount'),
  isFull: integer('is_full', { mode: 'boolean' }).notNull(),
  firstAt: text('first_at').notNull(),
}).as(sql.raw(adjustmentsFold))

/**
 * What the events of each payment come to, worked out whenever it is read: one row for a transaction. A chargeback is over
 * when it says so itself (reversed), or when a reversal that still stands was told after it (docs/decisions/009).
 */
export const purchases = sqliteView('purchases', {
  eventId: text('event_id').notNull(),
  /** Of the event that came first, so that it stays when Paddle tells the payment again. */
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
  /** When the latest refund or chargeback that stands was first told, in the form of `occurredAt`; null where there is none. */
  givenBackAt: text('given_back_at'),
  /** Its account is not the one that paid: somebody claimed it by the order number. */
  claimed: integer('claimed', { mode: 'boolean' }).notNull(),
}).as(sql.raw(purchasesFold))

/** Tries to claim a payment: counted, so that order numbers cannot be guessed. */
export const claimAttempts = sqliteTable(
  'claims',
  {
    id: integer().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    triedAt: integer().notNull(),
  },
  (table) => [
    index('claims_user_idx').on(table.userId, table.triedAt),
    index('claims_tried_idx').on(table.triedAt),
  ],
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

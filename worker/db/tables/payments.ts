import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core'
import { adjustmentsFold, purchasesFold } from '#worker/db/purchases-fold.ts'
import { users } from './accounts.ts'

/** A checkout that was opened. The signed intent in a payment points to it. */
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
    /** Paddle's transaction, if the server created it. */
    transactionId: text(),
  },
  (table) => [index('checkouts_user_idx').on(table.userId)],
)

/**
 * The payment inbox: each Paddle event once. Rows are never deleted. The consumer fills in what an event
 * means and reduces most bodies. Access is derived from here and from `bootcamps`, never stored.
 */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    eventId: text().primaryKey(),
    publicId: text().notNull(),
    type: text().notNull(),
    /** The payment it is about: its own id, or the transaction that an adjustment changes. */
    transactionId: text(),
    /**
     * UTC, ISO 8601 with nine fractional digits, so that texts compare as times. Events are ordered by this,
     * never by arrival.
     */
    occurredAt: text().notNull(),
    receivedAt: integer().notNull(),
    raw: text().notNull(),
    processedAt: integer(),
    userId: integer().references(() => users.id),
    priceId: text(),
    verdict: text({ enum: ['counts', 'under_review', 'ignored'] }),
    reason: text(),
    /** The amount paid, or the amount an adjustment returns, in minor units of the buyer's currency. */
    amount: integer(),
    // For adjustments: the id, the action, the status, and whether it covers the whole payment.
    adjustmentId: text(),
    action: text(),
    adjustmentStatus: text(),
    isFull: integer({ mode: 'boolean' }),
    source: text({ enum: ['webhook', 'reconciliation'] })
      .notNull()
      .default('webhook'),
    /** When the buyer first asked for a refund. */
    refundRequestedAt: integer(),
    /** For a buyer whose account is deleted: a one-way hash instead of `userId`. */
    userHash: text(),
  },
  (table) => [
    index('payment_events_hash_idx')
      .on(table.userHash)
      .where(sql`${table.userHash} IS NOT NULL`),
    index('payment_events_waiting_idx')
      .on(table.receivedAt)
      .where(sql`${table.processedAt} IS NULL`),
    index('payment_events_user_idx').on(table.userId),
    index('payment_events_transaction_idx').on(table.transactionId),
    // Events whose body is still as it arrived; retention reduces them (worker/domain/payments/payment-facts.ts).
    index('payment_events_bodies_idx')
      .on(table.receivedAt)
      .where(sql`substr(raw, 1, 14) <> '{"facts":true,'`),
    index('payment_events_review_idx')
      .on(table.receivedAt)
      .where(sql`${table.verdict} = 'under_review'`),
  ],
)

/** Each adjustment, as its latest event describes it. */
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
 * The sum of each payment's events, computed on every read: one row for a transaction. A chargeback ends when
 * its own status is reversed, or when a later reversal is approved (docs/decisions/009).
 */
export const purchases = sqliteView('purchases', {
  eventId: text('event_id').notNull(),
  /** The id of the first event, so it stays the same when Paddle sends the payment again. */
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
  /** All of it was returned, so it grants nothing. */
  takenBack: integer('taken_back', { mode: 'boolean' }).notNull(),
  /**
   * When the latest approved refund or chargeback first occurred, in the format of `occurredAt`; null if
   * there is none.
   */
  givenBackAt: text('given_back_at'),
  /** The account's owner claimed the payment by its order number. */
  claimed: integer('claimed', { mode: 'boolean' }).notNull(),
}).as(sql.raw(purchasesFold))

/**
 * Attempts to claim a payment, as the release before migration 0018 counts them. This release counts them in
 * `tries` and does not write here; retention empties the table within a day, and the next release drops it.
 */
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

/** For the operator: messages that the payments queue gave up on, and unreadable messages of any queue. */
export const deadLetters = sqliteTable('dead_letters', {
  messageId: text().primaryKey(),
  /** The payment event it was about; null if it was about something else or could not be read. */
  eventId: text(),
  body: text().notNull(),
  diedAt: integer().notNull(),
  replayedAt: integer(),
  /** The queue that delivered it, and why it died; null in rows of releases before migration 0018. */
  queue: text(),
  reason: text(),
})

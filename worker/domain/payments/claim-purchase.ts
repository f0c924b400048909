import { type SQL, and, eq, exists, isNull, ne, or, sql } from 'drizzle-orm'
import type { Claim, Purchases } from '#shared/api/bootcamp.ts'
import type { Context, TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, paymentEvents, purchases, users } from '#worker/db/schema.ts'
import { countAttempt, counterKey, dailyLimit } from '#worker/domain/attempts.ts'
import { auditEntry } from '#worker/domain/audit.ts'
import { newEmailTo } from '#worker/domain/email.ts'
import { normalizeEmail } from '#worker/domain/accounts/normalize-email.ts'
import { onlyFacts } from './payment-facts.ts'
import { priceProblem } from './payment-verdict.ts'
import { listPurchases } from './purchases.ts'
import { AppError } from '#worker/errors.ts'

/** Per account, so that nobody guesses order numbers. */
const claimLimit = dailyLimit(10)

/**
 * Assigns a payment to the caller: one without a known buyer, or an unused one in the account with the email
 * `paidWith`. Only the buyer has the receipt with the order number and email. All mismatches get the same
 * refusal, so they reveal nothing. Of two claims at once one wins; a caller who already owns the payment gets
 * the list.
 */
export async function claimPurchase(
  ctx: TraineeContext,
  { orderNumber, paidWith }: Claim,
): Promise<Purchases> {
  await countClaimAttempt(ctx)
  const userId = ctx.trainee.user.id
  const events = await db.select().from(paymentEvents).where(eq(paymentEvents.transactionId, orderNumber))
  const completions = events.filter(({ type }) => type === 'transaction.completed')
  const hasValidPrice = (
    await Promise.all(completions.map(({ priceId }) => fitsBuyer(ctx, priceId)))
  ).includes(true)
  const isClaimable = and(completed(orderNumber), claimableBy(userId, orderNumber, paidWith))
  const movedEmail = newEmailTo(
    ctx,
    { kind: 'payment-moved', orderNumber },
    isPreviousOwner(userId, paidWith, isClaimable),
  )
  const { entry, change, factsOnly } = assignment(ctx, {
    action: 'purchase.claim',
    buyer: ctx.trainee.user,
    orderNumber,
    events,
    isClaimable,
  })
  const [, , [claimed], now] = hasValidPrice
    ? await db.batch([
        movedEmail.row,
        entry,
        change,
        // A second request of the same caller may have won.
        db.select({ userId: paymentEvents.userId }).from(paymentEvents).where(completed(orderNumber)),
        ...factsOnly,
      ])
    : [null, null, [], completions]
  if (!claimed && !now.some((event) => event.userId === userId)) throw new AppError('order_not_found')
  if (claimed) movedEmail.enqueue()
  return listPurchases(ctx)
}

type Buyer = Pick<typeof users.$inferSelect, 'id' | 'publicId'>

/**
 * Assigns a payment without a known buyer at the operator's request, whatever its price. Returns whether there
 * was such a payment.
 */
export async function assignPayment(ctx: Context, buyer: Buyer, orderNumber: string): Promise<boolean> {
  const events = await db.select().from(paymentEvents).where(eq(paymentEvents.transactionId, orderNumber))
  const isClaimable = and(completed(orderNumber), isUnowned)
  const { entry, change, factsOnly } = assignment(ctx, {
    action: 'operator.claim',
    buyer,
    orderNumber,
    events,
    isClaimable,
  })
  const [, [assigned]] = await db.batch([entry, change, ...factsOnly])
  return assigned !== undefined
}

type Assignment = {
  action: 'purchase.claim' | 'operator.claim'
  buyer: Buyer
  orderNumber: string
  events: readonly (typeof paymentEvents.$inferSelect)[]
  isClaimable: SQL | undefined
}

/** The statements that assign a payment, in the order of their batch. */
function assignment(ctx: Context, { action, buyer, orderNumber, events, isClaimable }: Assignment) {
  return {
    entry: auditEntry(
      ctx,
      { action, userId: buyer.publicId, target: orderNumber },
      exists(db.select({ id: paymentEvents.eventId }).from(paymentEvents).where(isClaimable)),
    ),
    change: db
      .update(paymentEvents)
      .set({ userId: buyer.id, verdict: 'counts', reason: 'claimed' })
      .where(isClaimable)
      .returning({ id: paymentEvents.eventId }),
    // The claimer must not learn who paid, so only facts of Paddle's messages are stored.
    factsOnly: events.map((event) =>
      db
        .update(paymentEvents)
        .set({ raw: onlyFacts(event) })
        .where(and(eq(paymentEvents.eventId, event.eventId), isClaimedBy(buyer.id, orderNumber))),
    ),
  }
}

/** Matches the account that loses the payment and is notified. Must run before the payment moves. */
const isPreviousOwner = (userId: number, paidWith: string | undefined, free: SQL | undefined) =>
  sql`users.email = ${normalizeEmail(paidWith ?? '')} AND users.id <> ${userId} AND ${exists(
    db
      .select({ id: paymentEvents.eventId })
      .from(paymentEvents)
      .where(and(free, sql`${paymentEvents.userId} = users.id`)),
  )}`

const completed = (orderNumber: string) =>
  and(eq(paymentEvents.transactionId, orderNumber), eq(paymentEvents.type, 'transaction.completed'))

const isUnowned = and(
  eq(paymentEvents.verdict, 'under_review'),
  eq(paymentEvents.reason, 'buyer'),
  isNull(paymentEvents.userId),
)

const fitsBuyer = async ({ env, trainee }: TraineeContext, priceId: string | null) =>
  priceId !== null && (await priceProblem(env, priceId, trainee.user.id)) === null

const isClaimedBy = (userId: number, orderNumber: string) =>
  sql`EXISTS (SELECT 1 FROM ${paymentEvents} AS claim WHERE claim.transaction_id = ${orderNumber} AND claim.user_id = ${userId} AND claim.reason = 'claimed')`

/**
 * Payments without an owner or, with the right email, payments of an account that has neither used them nor
 * asked for a refund.
 */
function claimableBy(userId: number, orderNumber: string, paidWith: string | undefined) {
  if (paidWith === undefined) return isUnowned
  const ownedByPayer = and(
    eq(paymentEvents.verdict, 'counts'),
    ne(paymentEvents.userId, userId),
    eq(
      paymentEvents.userId,
      sql`(SELECT payer.id FROM ${users} AS payer WHERE payer.email = ${normalizeEmail(paidWith)})`,
    ),
    sql`NOT EXISTS (SELECT 1 FROM ${bootcamps} AS started WHERE started.transaction_id = ${orderNumber})`,
    sql`NOT EXISTS (SELECT 1 FROM ${purchases} AS paid WHERE paid.transaction_id = ${orderNumber} AND (paid.taken_back OR paid.refund_pending OR paid.refund_requested_at IS NOT NULL))`,
  )
  return or(isUnowned, ownedByPayer)
}

/** Counted before anything is read, so that concurrent attempts count too. */
async function countClaimAttempt(ctx: TraineeContext): Promise<void> {
  const wait = await countAttempt(ctx, counterKey(ctx, 'claim', ctx.trainee.user.publicId), claimLimit)
  if (wait !== null) throw new AppError('too_many_claims', { headers: { 'Retry-After': String(wait) } })
}

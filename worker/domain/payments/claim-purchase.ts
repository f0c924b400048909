import { type SQL, and, count, eq, exists, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Claim, Purchases } from '#shared/api/bootcamp.ts'
import { DAY_MS } from '#shared/units.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, claimAttempts, paymentEvents, purchases, users } from '#worker/db/schema.ts'
import { auditEntry } from '#worker/domain/audit.ts'
import { newEmailTo } from '#worker/domain/email.ts'
import { normalizeEmail } from '#worker/domain/accounts/normalize-email.ts'
import { onlyFacts } from './payment-facts.ts'
import { priceProblem } from './payments.ts'
import { listPurchases } from './purchases.ts'
import { AppError } from '#worker/errors.ts'

const MAX_ATTEMPTS_PER_DAY = 10

/**
 * Assigns a payment to the caller: one without a known buyer, or an unused one in the account with the email
 * `paidWith`. Both details are on the receipt, which only the buyer has. All mismatches get the same refusal,
 * so they reveal nothing. Of two claims at once one wins; a caller who already owns the payment simply gets
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
  const [, , [claimed], now] = hasValidPrice
    ? await db.batch([
        movedEmail.row,
        auditEntry(
          ctx,
          { action: 'purchase.claim', userId: ctx.trainee.user.publicId, target: orderNumber },
          exists(db.select({ id: paymentEvents.eventId }).from(paymentEvents).where(isClaimable)),
        ),
        db
          .update(paymentEvents)
          .set({ userId, verdict: 'counts', reason: 'claimed' })
          .where(isClaimable)
          .returning({ id: paymentEvents.eventId }),
        // A second request of the same caller may have won.
        db.select({ userId: paymentEvents.userId }).from(paymentEvents).where(completed(orderNumber)),
        // The claimer must not learn who paid, so only facts of Paddle's messages are stored.
        ...events.map((event) =>
          db
            .update(paymentEvents)
            .set({ raw: onlyFacts(event) })
            .where(and(eq(paymentEvents.eventId, event.eventId), isClaimedBy(userId, orderNumber))),
        ),
      ])
    : [null, null, [], completions]
  if (!claimed && !now.some((event) => event.userId === userId)) throw new AppError('order_not_found')
  if (claimed) movedEmail.enqueue()
  return listPurchases(ctx)
}

/**
 * The account that owned the payment until this batch and is notified. Evaluated before the payment moves.
 */
const isPreviousOwner = (userId: number, paidWith: string | undefined, free: SQL | undefined) =>
  sql`users.email = ${normalizeEmail(paidWith ?? '')} AND users.id <> ${userId} AND ${exists(
    db
      .select({ id: paymentEvents.eventId })
      .from(paymentEvents)
      .where(and(free, sql`${paymentEvents.userId} = users.id`)),
  )}`

const completed = (orderNumber: string) =>
  and(eq(paymentEvents.transactionId, orderNumber), eq(paymentEvents.type, 'transaction.completed'))

const fitsBuyer = async ({ env, trainee }: TraineeContext, priceId: string | null) =>
  priceId !== null && (await priceProblem(env, priceId, trainee.user.id)) === null

const isClaimedBy = (userId: number, orderNumber: string) =>
  sql`EXISTS (SELECT 1 FROM ${paymentEvents} AS claim WHERE claim.transaction_id = ${orderNumber} AND claim.user_id = ${userId} AND claim.reason = 'claimed')`

/**
 * Payments without an owner or, with the right email, payments of an account that has neither used them nor
 * asked for a refund.
 */
function claimableBy(userId: number, orderNumber: string, paidWith: string | undefined) {
  const unowned = and(
    eq(paymentEvents.verdict, 'under_review'),
    eq(paymentEvents.reason, 'buyer'),
    isNull(paymentEvents.userId),
  )
  if (paidWith === undefined) return unowned
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
  return or(unowned, ownedByPayer)
}

/** Counted before anything is read, so that concurrent attempts count too. */
async function countClaimAttempt({ trainee, now }: TraineeContext): Promise<void> {
  const userId = trainee.user.id
  const [, [today]] = await db.batch([
    db.insert(claimAttempts).values({ userId, triedAt: now }),
    db
      .select({ attempts: count() })
      .from(claimAttempts)
      .where(and(eq(claimAttempts.userId, userId), gt(claimAttempts.triedAt, now - DAY_MS))),
  ])
  if (today && today.attempts > MAX_ATTEMPTS_PER_DAY)
    throw new AppError('too_many_claims', { headers: { 'Retry-After': '86400' } })
}

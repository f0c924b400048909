import { and, count, eq, exists, gt, isNull } from 'drizzle-orm'
import type { Purchases } from '#shared/api/bootcamp.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { claims, paymentEvents } from '#worker/db/schema.ts'
import { auditEntry } from '#worker/domain/audit.ts'
import { priceProblem } from '#worker/domain/payments.ts'
import { listPurchases } from '#worker/domain/purchases.ts'
import { AppError } from '#worker/errors.ts'

const TRIES_A_DAY = 10
const DAY_MS = 86_400_000

/**
 * Makes a payment the caller's that nobody could be found for, if it fits. A number that is wrong, taken, or of a payment
 * that does not fit is one refusal: nothing is learnt from it. Of two who claim it at once, one gets it.
 */
export async function claimPurchase(ctx: TraineeContext, orderNumber: string): Promise<Purchases> {
  await countTry(ctx)
  const unclaimed = and(
    eq(paymentEvents.transactionId, orderNumber),
    eq(paymentEvents.type, 'transaction.completed'),
    eq(paymentEvents.verdict, 'under_review'),
    eq(paymentEvents.reason, 'buyer'),
    isNull(paymentEvents.userId),
  )
  const userId = ctx.trainee.user.id
  const [payment] = await db.select({ priceId: paymentEvents.priceId }).from(paymentEvents).where(unclaimed)
  const fits = typeof payment?.priceId === 'string' && (await priceProblem(ctx.env, payment.priceId, userId)) === null
  const [, [claimed]] = fits
    ? await db.batch([
        auditEntry(
          ctx,
          { action: 'purchase.claim', userId: ctx.trainee.user.publicId, target: orderNumber },
          exists(db.select({ id: paymentEvents.eventId }).from(paymentEvents).where(unclaimed)),
        ),
        db.update(paymentEvents).set({ userId, verdict: 'counts', reason: 'claimed' }).where(unclaimed).returning({ id: paymentEvents.eventId }),
      ])
    : [null, []]
  if (!claimed) throw new AppError('order_not_found')
  return listPurchases(ctx)
}

/** Counted before anything is looked up, so that tries at the same time count too. */
async function countTry({ trainee, now }: TraineeContext): Promise<void> {
  const userId = trainee.user.id
  const [, [today]] = await db.batch([
    db.insert(claims).values({ userId, triedAt: now }),
    db
      .select({ tries: count() })
      .from(claims)
      .where(and(eq(claims.userId, userId), gt(claims.triedAt, now - DAY_MS))),
  ])
  if (today && today.tries > TRIES_A_DAY) throw new AppError('too_many_claims', { headers: { 'Retry-After': '86400' } })
}

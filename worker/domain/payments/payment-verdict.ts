import { and, count, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, type paymentEvents } from '#worker/db/schema.ts'
import { findErasedBuyer } from '#worker/domain/personal-data/erased-payments.ts'
import { type PaddleEvent, completedTransactionSchema } from '#worker/gateways/paddle.ts'
import type { Env } from '#worker/env.ts'
import { findBuyer, findClaimer } from './find-buyer.ts'
import { isAdjustment, onlyFacts, parseEvent } from './payment-facts.ts'

type StoredEvent = typeof paymentEvents.$inferSelect

/** The columns of an event that its settlement sets. */
export type Settlement = Partial<
  Pick<typeof paymentEvents.$inferInsert, 'verdict' | 'userId' | 'priceId' | 'reason' | 'userHash' | 'raw'>
>

/**
 * Who paid, and whether the event counts. A decided event keeps only the facts of its message. An event under
 * review or of an unknown type keeps the body, unless its buyer is erased or its payment was claimed.
 */
export async function decideSettlement(ctx: Context, stored: StoredEvent): Promise<Settlement> {
  const event = parseEvent(stored.raw)
  const userHash = stored.userId === null ? await findErasedBuyer(accountNumberOf(event), stored) : null
  if (userHash !== null)
    return { ...(await verdictOf(ctx, stored, event, 'erased')), userHash, raw: onlyFacts(stored) }
  const claimer = await findClaimer(stored.transactionId)
  const settlement = await verdictOf(ctx, stored, event, claimer)
  const isOpen = settlement.verdict === 'under_review' || settlement.reason === 'type'
  const keepsBody = isOpen && claimer === null
  return keepsBody ? settlement : { ...settlement, raw: onlyFacts(stored) }
}

function accountNumberOf({ data }: PaddleEvent): string | undefined {
  const { userId } = Object(data.custom_data)
  return typeof userId === 'string' ? userId : undefined
}

/**
 * The verdict on an event. `claimer` is the account that claimed the payment, or `erased` if its buyer's
 * account is deleted.
 */
async function verdictOf(
  ctx: Context,
  stored: StoredEvent,
  event: PaddleEvent,
  claimer: number | null | 'erased',
): Promise<Settlement> {
  if (isAdjustment(stored.type))
    return stored.adjustmentId === null
      ? { verdict: 'under_review', reason: 'shape' }
      : { verdict: 'ignored', reason: 'adjustment' }
  if (stored.type !== 'transaction.completed') return { verdict: 'ignored', reason: 'type' }
  return claimer === 'erased' ? paymentOfErasedBuyer(stored) : paymentVerdict(ctx, stored, event, claimer)
}

/** Such a payment grants no access. A new one waits for a person, who refunds it. */
const paymentOfErasedBuyer = ({ verdict, reason }: StoredEvent): Settlement =>
  verdict === 'counts' ? { verdict, reason } : { verdict: 'under_review', reason: 'erased' }

async function paymentVerdict(
  ctx: Context,
  stored: StoredEvent,
  event: PaddleEvent,
  claimer: number | null,
): Promise<Settlement> {
  const parsed = z.safeParse(completedTransactionSchema, event.data)
  if (!parsed.success) return { verdict: 'under_review', reason: 'shape' }
  const transaction = parsed.data
  const [item, ...others] = transaction.items
  // A claimer stays the buyer when Paddle sends the payment again.
  const knownBuyer = stored.userId ?? claimer
  const buyer =
    knownBuyer === null ? await findBuyer(ctx, transaction) : { userId: knownBuyer, offeredPriceId: null }
  const userId = buyer?.userId ?? null
  const underReview = (reason: string): Settlement => ({
    verdict: 'under_review',
    userId,
    priceId: item?.price.id,
    reason,
  })
  if (transaction.status !== 'completed') return underReview('status')
  if (!item || others.length > 0 || item.quantity !== 1) return underReview('quantity')
  if (userId === null) return underReview('buyer')
  const wrongPrice =
    item.price.id === buyer?.offeredPriceId ? null : await priceProblem(ctx.env, item.price.id, userId)
  return wrongPrice
    ? underReview(wrongPrice)
    : { verdict: 'counts', userId, priceId: item.price.id, reason: null }
}

/** Why the price is wrong for this buyer; null if it is right. */
export async function priceProblem(env: Env, priceId: string, userId: number): Promise<string | null> {
  if (priceId === env.PADDLE_PRICE_JUNGLE) return null
  if (priceId !== env.PADDLE_PRICE_JUNGLE_REPEAT) return 'price'
  const [completed] = await db
    .select({ bootcamps: count() })
    .from(bootcamps)
    .where(and(eq(bootcamps.userId, userId), eq(bootcamps.status, 'completed')))
  return completed && completed.bootcamps > 0 ? null : 'repeat_price'
}

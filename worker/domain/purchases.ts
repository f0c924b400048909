import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Checkout, Purchases } from '#shared/api/bootcamp.ts'
import { products } from '#shared/content/products.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { checkouts, paymentEvents } from '#worker/db/schema.ts'
import { newPublicId } from '#worker/domain/ids.ts'
import { AppError } from '#worker/errors.ts'
import { signToken } from '#worker/tokens.ts'

/** Opens a checkout: the price is decided here, and the signed intent says whose payment it will be. */
export async function openCheckout(ctx: TraineeContext, origin: string): Promise<Checkout> {
  const { user, access, completedBootcamps } = ctx.trainee
  if (access.canAccess) throw new AppError('checkout_not_possible')
  const priceId = completedBootcamps > 0 ? ctx.env.PADDLE_PRICE_JUNGLE_REPEAT : ctx.env.PADDLE_PRICE_JUNGLE
  const publicId = newPublicId()
  await db.insert(checkouts).values({ publicId, userId: user.id, priceId, createdAt: ctx.now })
  return {
    clientToken: ctx.env.PADDLE_CLIENT_TOKEN,
    userEmail: user.email,
    priceId,
    userId: user.publicId,
    successUrl: `${origin}/purchase/success`,
    // Never expires: a webhook may come days later.
    intent: await signToken(ctx.env, 'intent', publicId, null),
    transactionId: null,
  }
}

/** The caller's payments, newest first. */
export async function listPurchases(ctx: TraineeContext): Promise<Purchases> {
  const rows = await db
    .select({ id: paymentEvents.publicId, verdict: paymentEvents.verdict, transactionId: paymentEvents.transactionId, occurredAt: paymentEvents.occurredAt })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.userId, ctx.trainee.user.id),
        inArray(paymentEvents.verdict, ['counts', 'under_review']),
      ),
    )
    .orderBy(desc(paymentEvents.occurredAt))
    .limit(50)
  return rows.map(({ id, verdict, transactionId, occurredAt }) => ({
    id,
    productName: products.jungle.name,
    status: verdict === 'counts' ? 'completed' : 'under_review',
    orderNumber: transactionId ?? '',
    purchasedAt: occurredAt,
    refundable: false,
    receipt: false,
  }))
}

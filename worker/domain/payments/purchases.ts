import { and, desc, eq, getViewSelectedFields, ne } from 'drizzle-orm'
import type { Money, Purchase, Purchases } from '#shared/api/bootcamp.ts'
import { products } from '#shared/content/products.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, purchases } from '#worker/db/schema.ts'
import { moneyOf } from './money.ts'
import { isRefundable, statusOf } from './purchase-status.ts'
import { currencyOf } from './under-review.ts'
import { hasPaddleApi } from '#worker/gateways/paddle-api.ts'

/** The caller's payments, newest first, each with its status and the bootcamp that uses it. */
export async function listPurchases(ctx: TraineeContext): Promise<Purchases> {
  const rows = await db
    .select({
      purchases: getViewSelectedFields(purchases),
      bootcamps,
      currency: currencyOf(purchases.eventId),
    })
    .from(purchases)
    .leftJoin(
      bootcamps,
      and(eq(bootcamps.transactionId, purchases.transactionId), ne(bootcamps.status, 'restarted')),
    )
    .where(eq(purchases.userId, ctx.trainee.user.id))
    .orderBy(desc(purchases.occurredAt))
    .limit(50)
  return rows
    .filter((row) => row.purchases.verdict !== null)
    .map(({ purchases: paid, bootcamps: bootcamp, currency }) =>
      presentPurchase(ctx, paid, bootcamp, moneyOf(paid.amount, currency)),
    )
}

type PurchaseRow = typeof purchases.$inferSelect

function presentPurchase(
  ctx: TraineeContext,
  paid: PurchaseRow,
  bootcamp: typeof bootcamps.$inferSelect | null,
  money: Money | null,
): Purchase {
  return {
    id: paid.publicId,
    productName: products.jungle.name,
    status: statusOf(paid),
    orderNumber: paid.transactionId,
    purchasedAt: new Date(Date.parse(paid.occurredAt)).toISOString(),
    paid: money,
    refundable: isRefundable(paid, ctx.now),
    receipt: hasReceipt(ctx, paid),
    bootcamp:
      bootcamp && bootcamp.status !== 'restarted' ? { id: bootcamp.publicId, status: bootcamp.status } : null,
  }
}

/** Paddle's invoice names the buyer, so a trainee who claimed the payment gets none. */
export const hasReceipt = ({ env }: TraineeContext, { claimed }: Pick<PurchaseRow, 'claimed'>): boolean =>
  hasPaddleApi(env) && !claimed

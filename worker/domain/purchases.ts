import { desc, eq } from 'drizzle-orm'
import type { Purchase, PurchaseStatus, Purchases } from '#shared/api/bootcamp.ts'
import { products } from '#shared/content/products.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { purchases } from '#worker/db/schema.ts'
import { REFUND_WINDOW_MS } from '#worker/domain/refunds.ts'
import { hasPaddleApi } from '#worker/gateways/paddle-api.ts'

/** The caller's payments, newest first, each as all its events together tell. */
export async function listPurchases(ctx: TraineeContext): Promise<Purchases> {
  const rows = await db
    .select()
    .from(purchases)
    .where(eq(purchases.userId, ctx.trainee.user.id))
    .orderBy(desc(purchases.occurredAt))
    .limit(50)
  return rows.filter(({ verdict }) => verdict !== null).map((row) => presentPurchase(ctx, row))
}

function presentPurchase(ctx: TraineeContext, row: typeof purchases.$inferSelect): Purchase {
  const status = statusOf(row)
  const paidAt = Date.parse(row.occurredAt)
  return {
    id: row.publicId,
    productName: products.jungle.name,
    status,
    orderNumber: row.transactionId,
    purchasedAt: new Date(paidAt).toISOString(),
    refundable: (status === 'completed' || status === 'partly_refunded') && ctx.now - paidAt < REFUND_WINDOW_MS,
    receipt: hasPaddleApi(ctx.env),
  }
}

function statusOf({ verdict, takenBack, refundPending, refunded, chargedBack }: typeof purchases.$inferSelect): PurchaseStatus {
  if (takenBack) return chargedBack > 0 ? 'charged_back' : 'refunded'
  if (verdict !== 'counts') return 'under_review'
  if (refundPending) return 'refund_pending'
  return refunded + chargedBack > 0 ? 'partly_refunded' : 'completed'
}

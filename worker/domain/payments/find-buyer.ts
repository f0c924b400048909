import { and, eq } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { checkouts, paymentEvents, users } from '#worker/db/schema.ts'
import { normalizeEmail } from '#worker/domain/accounts/normalize-email.ts'
import type { CompletedTransaction } from '#worker/gateways/paddle.ts'
import { readToken } from '#worker/tokens.ts'

export type Buyer = {
  userId: number
  /** The price the server set when this checkout was opened. It stays valid. */
  offeredPriceId: string | null
}

/** Who claimed the payment by its order number; null if nobody did. */
export async function findClaimer(transactionId: string | null): Promise<number | null> {
  if (transactionId === null) return null
  const [claimed] = await db
    .select({ userId: paymentEvents.userId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.transactionId, transactionId), eq(paymentEvents.reason, 'claimed')))
  return claimed?.userId ?? null
}

/**
 * Finds the buyer by the signed intent; otherwise by what the browser sent, which only suggests a buyer for
 * the price that was paid.
 */
export async function findBuyer(ctx: Context, { custom_data }: CompletedTransaction): Promise<Buyer | null> {
  if (!custom_data) return null
  const { intent, userId, userEmail } = custom_data
  const checkoutId = intent ? await readToken(ctx.env, 'intent', intent, ctx.now) : null
  if (checkoutId) {
    const [checkout] = await db
      .select({ userId: checkouts.userId, offeredPriceId: checkouts.priceId })
      .from(checkouts)
      .where(eq(checkouts.publicId, checkoutId))
    if (checkout) return checkout
  }
  const byId = userId
    ? await db.select({ userId: users.id }).from(users).where(eq(users.publicId, userId))
    : []
  if (byId[0]) return { ...byId[0], offeredPriceId: null }
  const byEmail = userEmail
    ? await db
        .select({ userId: users.id })
        .from(users)
        .where(eq(users.email, normalizeEmail(userEmail)))
    : []
  return byEmail[0] ? { ...byEmail[0], offeredPriceId: null } : null
}

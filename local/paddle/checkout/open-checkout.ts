import * as z from 'zod/mini'
import { type Market, toMarketUnits, marketOf } from '#local/paddle/catalog/markets.ts'
import { type Item, itemsSchema } from './preview.ts'
import { twinPrices } from '#local/paddle/catalog/prices.ts'
import { type Refusal, unknownPrice } from '#local/paddle/refusal.ts'
import { type Sum, withTax } from '#local/paddle/catalog/totals.ts'
import type { Twin } from '#local/paddle/twin.ts'

/** What `Paddle.Checkout.open` takes: items, or a transaction that a server created. */
export const checkoutRequestSchema = z.object({
  items: z.optional(itemsSchema),
  transactionId: z.optional(z.string().check(z.maxLength(40))),
})
export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>

export type Line = Item & Sum & { name: string }

/** The checkout as the buyer sees it; amounts in minor units of the market's currency. */
export type OpenedCheckout = {
  lines: Line[]
  market: Market
  email: string | null
  customData: Record<string, unknown> | null
}

export function openCheckout(
  { store: books }: Twin,
  { items, transactionId }: CheckoutRequest,
  country: string,
): OpenedCheckout | Refusal {
  const existing = transactionId === undefined ? undefined : books.find(transactionId)
  if (transactionId !== undefined && !existing)
    return {
      code: 'entity_not_found',
      detail: `The local twin of Paddle has no transaction ${transactionId}.`,
    }
  if (existing?.transaction.status === 'completed')
    return { code: 'transaction_not_ready_to_pay', detail: 'This transaction is paid already.' }
  const requestedItems = existing
    ? existing.transaction.items.map(({ price, quantity }) => ({ priceId: price.id, quantity }))
    : items
  if (!requestedItems)
    return { code: 'bad_request', detail: 'A checkout opens by items or by a transaction.' }
  const market = marketOf(country)
  const lines: Line[] = []
  for (const item of requestedItems) {
    const price = twinPrices.find(({ id }) => id === item.priceId)
    if (!price) return unknownPrice(item.priceId)
    lines.push({
      ...item,
      name: price.name,
      ...withTax(toMarketUnits(price.amount * item.quantity, market), market),
    })
  }
  return {
    lines,
    market,
    email: existing?.email ?? null,
    customData: existing?.transaction.custom_data ?? null,
  }
}

import * as z from 'zod/mini'
import { type Market, inMarket, marketOf } from './markets.ts'
import { type Item, itemsSchema } from './preview.ts'
import { twinPrices } from './prices.ts'
import { type Refusal, unknownPrice } from './refusal.ts'
import { type Sum, taxed } from './totals.ts'
import type { Twin } from './twin.ts'

/** What `Paddle.Checkout.open` opens: items, or a transaction that a server has made. */
export const openingSchema = z.object({
  items: z.optional(itemsSchema),
  transactionId: z.optional(z.string().check(z.maxLength(40))),
})
export type Opening = z.infer<typeof openingSchema>

export type Line = Item & Sum & { name: string }

/** The checkout as the buyer reads it; amounts in minor units of the market's currency. */
export type Opened = {
  lines: Line[]
  market: Market
  email: string | null
  customData: Record<string, unknown> | null
}

export function openCheckout(
  { books }: Twin,
  { items, transactionId }: Opening,
  country: string,
): Opened | Refusal {
  const made = transactionId === undefined ? undefined : books.find(transactionId)
  if (transactionId !== undefined && !made)
    return {
      code: 'entity_not_found',
      detail: `The local twin of Paddle has no transaction ${transactionId}.`,
    }
  if (made?.transaction.status === 'completed')
    return { code: 'transaction_not_ready_to_pay', detail: 'This transaction is paid already.' }
  const wanted = made
    ? made.transaction.items.map(({ price, quantity }) => ({ priceId: price.id, quantity }))
    : items
  if (!wanted) return { code: 'bad_request', detail: 'A checkout opens by items or by a transaction.' }
  const market = marketOf(country)
  const lines: Line[] = []
  for (const item of wanted) {
    const price = twinPrices.find(({ id }) => id === item.priceId)
    if (!price) return unknownPrice(item.priceId)
    lines.push({
      ...item,
      name: price.name,
      ...taxed(inMarket(price.amount * item.quantity, market), market),
    })
  }
  return { lines, market, email: made?.email ?? null, customData: made?.transaction.custom_data ?? null }
}

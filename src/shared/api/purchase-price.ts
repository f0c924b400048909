import * as z from 'zod/mini'

/** GET /api/purchase/price: what Paddle's price preview needs, before a checkout is opened. */
export const purchasePriceSchema = z.object({ clientToken: z.string(), priceId: z.string() })
export type PurchasePrice = z.infer<typeof purchasePriceSchema>

import * as z from 'zod/mini'

/** GET /api/purchase/price: what Paddle's price preview needs, before anything is opened. */
export const purchasePriceSchema = z.object({ clientToken: z.string(), priceId: z.string() })
export type PurchasePrice = z.infer<typeof purchasePriceSchema>

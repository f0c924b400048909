import { Hono } from 'hono'
import { listPurchases, openCheckout } from '#worker/domain/purchases.ts'
import { offeredPrice } from '#worker/domain/offered-price.ts'
import type { AppContext } from '#worker/http/app-context.ts'

export const purchases = new Hono<AppContext>()

purchases.get('/purchases', async (c) => c.json(await listPurchases(c.get('ctx'))))

purchases.get('/purchase/price', (c) => c.json(offeredPrice(c.get('ctx'))))

// Two names, one answer: the second is the older one and grants nothing either.
for (const path of ['/purchase/checkout', '/purchase-bootcamp'] as const) {
  purchases.post(path, async (c) => c.json(await openCheckout(c.get('ctx'), new URL(c.req.url).origin)))
}

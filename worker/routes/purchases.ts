import { Hono } from 'hono'
import { claimSchema } from '#shared/api/bootcamp.ts'
import { openCheckout } from '#worker/domain/payments/checkouts.ts'
import { claimPurchase } from '#worker/domain/payments/claim-purchase.ts'
import { offeredPrice } from '#worker/domain/payments/offered-price.ts'
import { listPurchases } from '#worker/domain/payments/purchases.ts'
import { findReceipt, requestRefund } from '#worker/domain/payments/refunds.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readBody } from '#worker/http/body.ts'
import { limitTrainee } from '#worker/http/limits.ts'

export const purchases = new Hono<AppContext>()

purchases.get('/purchases', async (c) => c.json(await listPurchases(c.get('ctx'))))

purchases.post('/purchases/claim', async (c) => {
  return c.json(await claimPurchase(c.get('ctx'), await readBody(c, claimSchema)))
})

purchases.post('/purchases/:id/refund-request', async (c) =>
  c.json(await requestRefund(c.get('ctx'), c.req.param('id'))),
)

purchases.get('/purchases/:id/receipt', async (c) =>
  c.json(await findReceipt(c.get('ctx'), c.req.param('id'))),
)

purchases.get('/purchase/price', (c) => c.json(offeredPrice(c.get('ctx'))))

// One route at two addresses. The second is older.
for (const path of ['/purchase/checkout', '/purchase-bootcamp'] as const) {
  purchases.post(path, limitTrainee('CHECKOUT_LIMITER'), async (c) =>
    c.json(await openCheckout(c.get('ctx'))),
  )
}

import { Hono } from 'hono'
import { parse, withBody } from '#local/paddle/body.ts'
import { isRefusal } from '#local/paddle/refusal.ts'
import type { TwinContext } from '#local/paddle/twin-context.ts'
import { checkoutRequestSchema, openCheckout } from './open-checkout.ts'
import { previewPrices, previewSchema } from './preview.ts'

/** What the checkout and `PricePreview` request in the browser. */
export const checkout = new Hono<TwinContext>()

checkout.post('/checkouts', withBody, (c) => {
  const opened = openCheckout(c.var.twin, parse(checkoutRequestSchema, c.var.body), c.var.settings.country)
  return c.json(opened, statusOf(opened))
})

checkout.post('/preview', withBody, (c) => {
  const preview = previewPrices(parse(previewSchema, c.var.body), c.var.settings.country)
  return c.json(preview, statusOf(preview))
})

const statusOf = (answer: object) => (isRefusal(answer) ? 400 : 200)

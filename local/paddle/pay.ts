import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { base32 } from './ids.ts'
import { twinPrices } from './prices.ts'
import { completedTransaction } from './transaction.ts'
import { deliver, webhookSecret } from './webhook.ts'

/** What the checkout in the browser sends to POST /__paddle/pay. */
export const paymentSchema = z.object({
  // Paddle makes the transaction when the checkout opens: its id is known before anything is paid.
  transactionId: z.optional(z.string().check(z.regex(/^txn_[a-z\d]{26}$/))),
  items: z.array(z.object({ priceId: z.string(), quantity: z.int().check(z.gte(1), z.lte(100)) })).check(z.minLength(1), z.maxLength(20)),
  customData: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  customer: z.optional(z.object({ email: z.string().check(z.maxLength(320)) })),
  checkoutUrl: z.optional(z.string().check(z.maxLength(2000))),
})
export type Payment = z.infer<typeof paymentSchema>

/** Its answer when the app took the webhook. */
export type Receipt = { eventId: string; transactionId: string; customerId: string }

/** What it, and a price that is not there, answers otherwise. */
export type Refusal = { code: string; detail: string }

type Outcome = { status: 200; body: Receipt } | { status: 400 | 502; body: Refusal }

/** Takes a payment: sends the signed webhook to the app at `origin` and reports what the app made of it. */
export async function pay(payment: Payment, origin: string, root: string): Promise<Outcome> {
  const unknown = payment.items.find(({ priceId }) => !twinPrices.some(({ id }) => id === priceId))
  if (unknown) return { status: 400, body: unknownPrice(unknown.priceId) }
  const secret = await webhookSecret(root)
  if (!secret) return { status: 502, body: { code: 'no_secret', detail: 'PADDLE_WEBHOOK_SECRET stands neither in .dev.vars nor in .dev.vars.example.' } }
  const customerId = payment.customer ? customerIdOf(payment.customer.email) : undefined
  const event = completedTransaction({
    items: payment.items,
    customData: payment.customData ?? null,
    checkoutUrl: payment.checkoutUrl,
    now: Date.now(),
    ids: { transactionId: payment.transactionId, customerId },
  })
  const delivery = await deliver(event, origin, secret)
  if (!delivery.accepted) return { status: 502, body: { code: 'webhook_not_accepted', detail: delivery.detail } }
  return { status: 200, body: { eventId: event.event_id, transactionId: event.data.id, customerId: event.data.customer_id ?? '' } }
}

/** The refusal of a price that the twin does not sell. */
export function unknownPrice(priceId: string): Refusal {
  return { code: 'transaction_price_not_found', detail: `The local twin of Paddle has no price ${priceId}.` }
}

/** The same buyer is the same customer in every payment, as at Paddle. */
function customerIdOf(email: string): string {
  const hash = createHash('sha256').update(email.trim().toLowerCase()).digest()
  return `ctm_01${base32(hash.subarray(0, 24))}`
}

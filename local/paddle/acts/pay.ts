import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { TransactionRecord } from '#local/paddle/transaction-store.ts'
import { eventOf } from '#local/paddle/events/event.ts'
import { base32 } from '#local/paddle/events/ids.ts'
import { marketOf } from '#local/paddle/catalog/markets.ts'
import { itemsSchema } from '#local/paddle/checkout/preview.ts'
import { type TwinPrice, otherProductPrice, twinPrices } from '#local/paddle/catalog/prices.ts'
import { type Refusal, unknownPrice } from '#local/paddle/refusal.ts'
import { transactionData } from '#local/paddle/events/transaction.ts'
import { type Timing, type Twin, notify, sendAll, timings } from '#local/paddle/twin.ts'

/** The body of POST /__paddle/pay, which the checkout in the browser, tests and scripts send. */
export const paymentSchema = z.object({
  // Paddle creates the transaction when the checkout opens, so its id is known before the payment.
  transactionId: z.optional(z.string().check(z.regex(/^txn_[a-z\d]{26}$/))),
  // Not needed for a transaction that a server created, because it has its items.
  items: z.optional(itemsSchema),
  customData: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  customer: z.optional(z.object({ email: z.string().check(z.maxLength(320)) })),
  checkoutUrl: z.optional(z.string().check(z.maxLength(2000))),
  /** Two letters; by default this browser's setting. */
  country: z.optional(z.string().check(z.maxLength(2))),
  webhook: z.optional(z.enum(timings)),
})
export type Payment = z.infer<typeof paymentSchema>

/** The response if the app accepted the webhook, or will get it later. */
export type Receipt = { eventId: string; transactionId: string; customerId: string }

type Outcome = { status: 200; body: Receipt } | { status: 400 | 502; body: Refusal }

type Buyer = { country: string; timing: Timing }

/** Takes a payment: sends the signed webhook to the app and returns the app's response. */
export async function pay(twin: Twin, payment: Payment, buyer: Buyer): Promise<Outcome> {
  const existing = payment.transactionId === undefined ? undefined : twin.store.find(payment.transactionId)
  // The browser cannot change the items of a transaction that a server created.
  const items =
    existing?.transaction.items.map(({ price, quantity }) => ({ priceId: price.id, quantity })) ??
    payment.items
  if (!items)
    return {
      status: 400,
      body: { code: 'bad_request', detail: 'A payment needs items, or a transaction that is there.' },
    }
  const unknown = items.find(({ priceId }) => !catalogue.some(({ id }) => id === priceId))
  if (unknown) return { status: 400, body: unknownPrice(unknown.priceId) }
  const entry =
    existing?.transaction.status === 'completed'
      ? existing
      : completeTransaction(twin, payment, items, existing, buyer.country)
  // A repeated press after the app refused the webhook: nothing is paid twice.
  const delivery =
    entry === existing
      ? await sendAll(twin, entry, entry.notifications)
      : await sendCompletedEvent(twin, entry, payment.webhook ?? buyer.timing)
  if (!delivery.accepted)
    return { status: 502, body: { code: 'webhook_not_accepted', detail: delivery.detail } }
  const { id: transactionId, customer_id: customerId } = entry.transaction
  return {
    status: 200,
    body: {
      eventId: entry.notifications[0]?.event.event_id ?? '',
      transactionId,
      customerId: customerId ?? '',
    },
  }
}

const catalogue: readonly TwinPrice[] = [...twinPrices, otherProductPrice]

function completeTransaction(
  twin: Twin,
  payment: Payment,
  items: NonNullable<Payment['items']>,
  existing: TransactionRecord | undefined,
  country: string,
): TransactionRecord {
  const email = payment.customer?.email ?? existing?.email ?? null
  const buyerCountry = payment.country ?? country
  const transaction = transactionData(
    {
      items,
      prices: catalogue,
      customData: existing ? existing.transaction.custom_data : (payment.customData ?? null),
      checkoutUrl: payment.checkoutUrl,
      origin: existing ? 'api' : 'web',
      market: marketOf(buyerCountry),
      now: twin.now,
      ids: {
        transactionId: payment.transactionId,
        customerId: email === null ? undefined : customerIdOf(email),
      },
    },
    'completed',
  )
  return { transaction, email, country: buyerCountry, adjustments: [], notifications: [] }
}

const sendCompletedEvent = (twin: Twin, entry: TransactionRecord, timing: Timing) =>
  notify(twin, entry, eventOf('transaction.completed', entry.transaction, twin.now), timing)

/** The same buyer is the same customer in every payment, as at Paddle. */
function customerIdOf(email: string): string {
  const hash = createHash('sha256').update(email.trim().toLowerCase()).digest()
  return `ctm_01${base32(hash.subarray(0, 24))}`
}

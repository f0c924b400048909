import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Entry } from './books.ts'
import { eventOf } from './event.ts'
import { base32 } from './ids.ts'
import { marketOf } from './markets.ts'
import { itemsSchema } from './preview.ts'
import { type TwinPrice, strayPrice, twinPrices } from './prices.ts'
import { type Refusal, unknownPrice } from './refusal.ts'
import { transactionData } from './transaction.ts'
import { type Timing, type Twin, notify, sendAll, timings } from './twin.ts'

/** What the checkout in the browser, a test or a script sends to POST /__paddle/pay. */
export const paymentSchema = z.object({
  // Paddle makes the transaction when the checkout opens: its id is known before anything is paid.
  transactionId: z.optional(z.string().check(z.regex(/^txn_[a-z\d]{26}$/))),
  // Not of a transaction that a server has made: that one knows what is bought.
  items: z.optional(itemsSchema),
  customData: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  customer: z.optional(z.object({ email: z.string().check(z.maxLength(320)) })),
  checkoutUrl: z.optional(z.string().check(z.maxLength(2000))),
  /** Two letters; the browser's own choice when not given. */
  country: z.optional(z.string().check(z.maxLength(2))),
  webhook: z.optional(z.enum(timings)),
})
export type Payment = z.infer<typeof paymentSchema>

/** Its answer when the app took the webhook, or is to get it later. */
export type Receipt = { eventId: string; transactionId: string; customerId: string }

type Outcome = { status: 200; body: Receipt } | { status: 400 | 502; body: Refusal }

type Buyer = { country: string; timing: Timing }

/** Takes a payment: sends the signed webhook to the app and reports what the app made of it. */
export async function pay(twin: Twin, payment: Payment, buyer: Buyer): Promise<Outcome> {
  const known = payment.transactionId === undefined ? undefined : twin.books.find(payment.transactionId)
  // What a server has put into a transaction is not the browser's to change.
  const items =
    known?.transaction.items.map(({ price, quantity }) => ({ priceId: price.id, quantity })) ?? payment.items
  if (!items)
    return {
      status: 400,
      body: { code: 'bad_request', detail: 'A payment needs items, or a transaction that is there.' },
    }
  const unknown = items.find(({ priceId }) => !catalogue.some(({ id }) => id === priceId))
  if (unknown) return { status: 400, body: unknownPrice(unknown.priceId) }
  const entry =
    known?.transaction.status === 'completed' ? known : complete(twin, payment, items, known, buyer.country)
  // Pressed again because the app had refused the webhook: nothing is paid twice.
  const delivery =
    entry === known
      ? await sendAll(twin, entry, entry.notifications)
      : await announce(twin, entry, payment.webhook ?? buyer.timing)
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

const catalogue: readonly TwinPrice[] = [...twinPrices, strayPrice]

function complete(
  twin: Twin,
  payment: Payment,
  items: NonNullable<Payment['items']>,
  known: Entry | undefined,
  country: string,
): Entry {
  const email = payment.customer?.email ?? known?.email ?? null
  const where = payment.country ?? country
  const transaction = transactionData(
    {
      items,
      prices: catalogue,
      customData: known ? known.transaction.custom_data : (payment.customData ?? null),
      checkoutUrl: payment.checkoutUrl,
      origin: known ? 'api' : 'web',
      market: marketOf(where),
      now: twin.now,
      ids: {
        transactionId: payment.transactionId,
        customerId: email === null ? undefined : customerIdOf(email),
      },
    },
    'completed',
  )
  return { transaction, email, country: where, adjustments: [], notifications: [] }
}

const announce = (twin: Twin, entry: Entry, timing: Timing) =>
  notify(twin, entry, eventOf('transaction.completed', entry.transaction, twin.now), timing)

/** The same buyer is the same customer in every payment, as at Paddle. */
function customerIdOf(email: string): string {
  const hash = createHash('sha256').update(email.trim().toLowerCase()).digest()
  return `ctm_01${base32(hash.subarray(0, 24))}`
}

import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { type NewAdjustment, adjustmentEvent } from '#local/paddle/events/adjustment.ts'
import { completedTransaction, sign } from '#local/paddle/events/transaction.ts'
import type { User } from '#shared/api/account.ts'
import { type Checkout, checkoutSchema } from '#shared/api/bootcamp.ts'
import { MINUTE_MS } from '#shared/units.ts'
import { requeueWaitingPayments, settlePayment } from '#worker/domain/payments/payments.ts'
import { type Answer, Client } from './client.ts'

export type PaymentEvent = ReturnType<typeof paymentOf>

type Payment = {
  user: User
  checkout?: Checkout
  priceId?: string
  quantity?: number
  customData?: Record<string, string>
}

/** Returns the event that Paddle sends when this trainee has paid. */
export function paymentOf({
  user,
  checkout,
  priceId = env.PADDLE_PRICE_JUNGLE,
  quantity = 1,
  customData,
}: Payment) {
  return completedTransaction({
    items: [{ priceId, quantity }],
    customData: customData ?? {
      userId: user.id,
      userEmail: user.email,
      ...(checkout && { intent: checkout.intent }),
    },
    now: Date.now(),
    prices: [{ id: priceId, name: 'Test', description: 'Test', amount: 999, currency: 'USD' }],
  })
}

type Change = Omit<NewAdjustment, 'transaction' | 'now'> & { minutes: number }

/** Returns the event of a refund or chargeback that Paddle sends `minutes` after the payment. */
export function adjustmentOf(payment: PaymentEvent, { minutes, ...change }: Change) {
  const now = Date.parse(payment.occurred_at) + minutes * MINUTE_MS
  return adjustmentEvent('updated', { ...change, transaction: payment.data, now })
}

/** What was delivered, by its event id. The database only keeps the facts of what is settled. */
const deliveredEvents = new Map<string, object>()

/** Delivers an event to the webhook as Paddle does, with a fresh signature. */
export function deliver(event: object, secret = env.PADDLE_WEBHOOK_SECRET): Promise<Answer> {
  const rawBody = JSON.stringify(event)
  deliveredEvents.set(String(Object(event).event_id), event)
  const headers = {
    'paddle-signature': sign(secret, rawBody, Math.floor(Date.now() / 1000)),
    'sec-fetch-site': 'none',
  }
  return new Client().call('/api/webhooks/paddle', { method: 'POST', rawBody, headers })
}

/**
 * Settles one event right away, as the queue consumer does. Tests of the queue itself wait for the queue
 * instead.
 */
export const settle = (event: { event_id: string }, now = Date.now()) =>
  settlePayment(context(now), event.event_id)

export const sweep = (now = Date.now()) => requeueWaitingPayments(context(now))

/** Pays for a checkout and settles it. Afterwards the trainee has a purchase and can start a bootcamp. */
export async function buy(client: Client, user: User): Promise<void> {
  await pay(client, user)
}

/** Does the same as `buy` and returns the payment event. */
export async function pay(client: Client, user: User): Promise<PaymentEvent> {
  const answer = await client.post('/api/purchase/checkout')
  const event = paymentOf({ user, checkout: checkoutSchema.parse(answer.body) })
  await deliverAndSettle(event)
  return event
}

/** Refunds the payment of this trainee's first bootcamp. */
export async function refundBootcamp(user: User): Promise<void> {
  await deliverAndSettle(adjustmentOf(await paymentBehind(user), { action: 'refund', minutes: 10 }))
}

/** Returns the payment event of this trainee's first bootcamp. */
export async function paymentBehind(user: User): Promise<PaymentEvent> {
  const row = await env.DB.prepare(
    `SELECT event_id FROM payment_events JOIN bootcamps ON bootcamps.transaction_id = payment_events.transaction_id JOIN users ON users.id = bootcamps.user_id
     WHERE users.email = ? AND type = 'transaction.completed' ORDER BY bootcamps.id LIMIT 1`,
  )
    .bind(user.email)
    .first<{ event_id: string }>()
  return deliveredEvent(row?.event_id)
}

/** Returns a payment event as it was delivered. */
export const deliveredEvent = (eventId: string | undefined) =>
  deliveredEvents.get(eventId ?? '') as PaymentEvent

/**
 * Delivers an event and settles it right away, without the queue. The queue would settle it a second later, in
 * the middle of the test.
 */
export async function deliverAndSettle(event: { event_id: string }): Promise<void> {
  const queue = vi
    .spyOn(env.PAYMENTS, 'send')
    .mockResolvedValue({ metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } })
  await deliver(event)
  queue.mockRestore()
  await settle(event)
}

const context = (now: number) => ({ env, now, defer: () => {} })

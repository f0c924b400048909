import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { type NewAdjustment, adjustmentEvent } from '#local/paddle/adjustment.ts'
import { completedTransaction, sign } from '#local/paddle/transaction.ts'
import type { User } from '#shared/api/account.ts'
import { type Checkout, checkoutSchema } from '#shared/api/bootcamp.ts'
import { requeueWaitingPayments, settlePayment } from '#worker/domain/payments.ts'
import { type Answer, Client } from './client.ts'

export type PaymentEvent = ReturnType<typeof paymentOf>

type Payment = {
  user: User
  checkout?: Checkout
  priceId?: string
  quantity?: number
  customData?: Record<string, string>
}

/** The event Paddle sends when this trainee has paid. */
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

/** What Paddle says of a payment's money, `minutes` after it was paid: a word on an adjustment of this id. */
export function adjustmentOf(payment: PaymentEvent, { minutes, ...change }: Change) {
  const now = Date.parse(payment.occurred_at) + minutes * 60_000
  return adjustmentEvent('updated', { ...change, transaction: payment.data, now })
}

/** Delivers an event to the webhook as Paddle does, signed now. */
export function deliver(event: object, secret = env.PADDLE_WEBHOOK_SECRET): Promise<Answer> {
  const rawBody = JSON.stringify(event)
  const headers = {
    'paddle-signature': sign(secret, rawBody, Math.floor(Date.now() / 1000)),
    'sec-fetch-site': 'none',
  }
  return new Client().call('/api/webhooks/paddle', { method: 'POST', rawBody, headers })
}

/** The queue's consumer for one event, now: the tests that look at the queue itself let it come by itself. */
export const settle = (event: { event_id: string }, now = Date.now()) =>
  settlePayment(context(now), event.event_id)

export const sweep = (now = Date.now()) => requeueWaitingPayments(context(now))

/** Checkout, payment, settled: the trainee holds an unspent purchase. */
export async function buy(client: Client, user: User): Promise<void> {
  await pay(client, user)
}

/** The same, and the event that told of it. */
export async function pay(client: Client, user: User): Promise<PaymentEvent> {
  const answer = await client.post('/api/purchase/checkout')
  const event = paymentOf({ user, checkout: checkoutSchema.parse(answer.body) })
  await deliverAndSettle(event)
  return event
}

/** Paddle gives back the payment that this trainee's bootcamp was started with. */
export async function refundBootcamp(user: User): Promise<void> {
  await deliverAndSettle(adjustmentOf(await paymentBehind(user), { action: 'refund', minutes: 10 }))
}

/** The payment that this trainee's first bootcamp was started with. */
export async function paymentBehind(user: User): Promise<PaymentEvent> {
  const row = await env.DB.prepare(
    `SELECT raw FROM payment_events JOIN bootcamps ON bootcamps.transaction_id = payment_events.transaction_id JOIN users ON users.id = bootcamps.user_id
     WHERE users.email = ? AND type = 'transaction.completed' ORDER BY bootcamps.id LIMIT 1`,
  )
    .bind(user.email)
    .first<{ raw: string }>()
  return JSON.parse(row?.raw ?? 'null')
}

/** Delivers and settles here and now: the queue would bring it a second later, into the middle of the test. */
export async function deliverAndSettle(event: { event_id: string }): Promise<void> {
  const queue = vi
    .spyOn(env.PAYMENTS, 'send')
    .mockResolvedValue({ metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } })
  await deliver(event)
  queue.mockRestore()
  await settle(event)
}

const context = (now: number) => ({ env, now, defer: () => {} })

import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { createBystander } from '#tests/support/worker/bystander.ts'
import {
  type PaymentEvent,
  adjustmentOf,
  deliver,
  deliverAndSettle,
  pay,
  paymentBehind,
  paymentOf,
} from '#tests/support/worker/paddle.ts'
import { watchRowsOf } from '#tests/support/worker/rows.ts'
import { type Trainee, onboarded } from '#tests/support/worker/trainee.ts'
import { started } from '#tests/support/worker/training.ts'

const chargeback = { action: 'chargeback', minutes: 20 } as const
const reversal = { action: 'chargeback_reverse', minutes: 30 } as const
const pending = {
  action: 'refund',
  status: 'pending_approval',
  minutes: 40,
  adjustmentId: 'adj_mine',
} as const
const rejected = { ...pending, status: 'rejected', minutes: 50 } as const
const refund = { action: 'refund', minutes: 60 } as const

/** Delivers an event that no queue settles, as if the queue were late. */
async function deliverOnly(event: object): Promise<void> {
  const queue = vi.spyOn(env.PAYMENTS, 'send').mockResolvedValue(undefined as never)
  await deliver(event)
  queue.mockRestore()
}

/** A trainee whose active bootcamp is about to move to their other payment. */
async function aboutToSwitch(): Promise<Trainee> {
  const trainee = await createBystander()
  const payment = await paymentBehind(trainee.user)
  await deliverAndSettle(paymentOf({ user: trainee.user }))
  await deliverOnly(adjustmentOf(payment, { ...chargeback, minutes: 24 * 60 * 2 }))
  return trainee
}

/** A trainee whose active bootcamp is about to be revoked. */
async function aboutToEnd(): Promise<Trainee> {
  const trainee = await started()
  await deliverOnly(adjustmentOf(await paymentBehind(trainee.user), refund))
  return trainee
}

/** A trainee whose revoked bootcamp is about to return. */
async function aboutToReturn(): Promise<Trainee> {
  const trainee = await started()
  const payment = await paymentBehind(trainee.user)
  await deliverAndSettle(adjustmentOf(payment, chargeback))
  await deliverOnly(adjustmentOf(payment, reversal))
  return trainee
}

test(
  'nothing that happens to one trainee’s payments changes a row of another',
  { timeout: 60_000 },
  async () => {
    const others = [await aboutToSwitch(), await aboutToEnd(), await aboutToReturn()]
    const trainee = await onboarded()
    const { client, user } = trainee
    const unowned = paymentOf({ user, customData: {} })
    await deliverAndSettle(unowned)
    let payment: PaymentEvent = unowned
    const settled = (change: Parameters<typeof adjustmentOf>[1]) =>
      deliverAndSettle(adjustmentOf(payment, change))
    const bootcampId = async () => Object((await client.get('/api/bootcamps/current')).body).id
    const acts: [name: string, act: () => Promise<unknown>][] = [
      ['a checkout', async () => client.post('/api/purchase/checkout')],
      ['a payment', async () => (payment = await pay(client, user))],
      [
        'the same payment again',
        async () => deliverAndSettle({ ...payment, event_id: `${payment.event_id}again` }),
      ],
      ['a start', async () => client.post('/api/bootcamps/start')],
      ['a restart', async () => client.post('/api/bootcamps/restart', { id: await bootcampId() })],
      ['a chargeback', async () => settled(chargeback)],
      ['a reversal', async () => settled(reversal)],
      ['a pending refund', async () => settled(pending)],
      ['a rejected refund', async () => settled(rejected)],
      ['a claim', async () => client.post('/api/purchases/claim', { orderNumber: unowned.data.id })],
      [
        'a refund request',
        async () => {
          const [{ id }] = Object((await client.get('/api/purchases')).body)
          await client.post(`/api/purchases/${id}/refund-request`)
        },
      ],
      ['a refund', async () => settled(refund)],
      ['a start with the other payment', async () => client.post('/api/bootcamps/start')],
    ]
    const checks = await Promise.all(others.map(watchRowsOf))

    for (const [name, act] of acts) {
      await act()
      for (const unchanged of checks) await unchanged(name)
    }

    const { results } = await env.DB.prepare(
      'SELECT status FROM bootcamps JOIN users ON users.id = user_id WHERE email = ? ORDER BY bootcamps.id',
    )
      .bind(user.email)
      .all()
    expect(results).toEqual([{ status: 'restarted' }, { status: 'active' }])
  },
)

import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { accessSchema } from '#shared/api/bootcamp.ts'
import {
  type PaymentEvent,
  adjustmentOf,
  deliver,
  deliverAndSettle,
  pay,
  paymentBehind,
  paymentOf,
  refundBootcamp,
} from '#tests/support/worker/paddle.ts'
import { userIdOf } from '#tests/support/worker/rows.ts'
import type { Trainee } from '#tests/support/worker/trainee.ts'
import { HOUR_MS } from '#shared/units.ts'
import { completeBootcamp, reachDay, started } from '#tests/support/worker/training.ts'

const chargeback = { action: 'chargeback', minutes: 20 } as const
const reversal = { action: 'chargeback_reverse', minutes: 30 } as const
const pending = { action: 'refund', status: 'pending_approval', minutes: 5 } as const

const start = ({ client }: Trainee) => client.post('/api/bootcamps/start')
const accessOf = async ({ client }: Trainee) =>
  accessSchema.parse((await client.get('/api/bootcamp-access')).body)
const bootcampsOf = async (trainee: Trainee) =>
  (
    await env.DB.prepare(
      'SELECT status, transaction_id AS payment FROM bootcamps WHERE user_id = ? ORDER BY id',
    )
      .bind(await userIdOf(trainee))
      .all<{ status: string; payment: string }>()
  ).results
const statusesOf = async (trainee: Trainee) => (await bootcampsOf(trainee)).map(({ status }) => status)

/** Delivers an event that no queue settles, as if the queue were late. */
async function deliverOnly(event: object): Promise<void> {
  const queue = vi.spyOn(env.PAYMENTS, 'send').mockResolvedValue(undefined as never)
  await deliver(event)
  queue.mockRestore()
}

/** A trainee whose first bootcamp was completed and then charged back, and whose second is at Day 3. */
async function chargedBackAndStartedAgain() {
  const trainee = await started()
  await completeBootcamp(trainee)
  const first = await paymentBehind(trainee.user)
  await deliverAndSettle(adjustmentOf(first, chargeback))
  const second = await pay(trainee.client, trainee.user)
  await start(trainee)
  await reachDay(trainee, 3)
  return { trainee, first, second }
}

test('a bootcamp with a reversed chargeback returns even if an older one was refunded for good', async () => {
  const trainee = await started()
  await refundBootcamp(trainee.user)
  vi.setSystemTime(Date.now() + HOUR_MS)
  const second = await pay(trainee.client, trainee.user)
  await start(trainee)
  await deliverAndSettle(adjustmentOf(second, chargeback))
  const between = await statusesOf(trainee)

  await deliverAndSettle(adjustmentOf(second, reversal))

  expect(between).toEqual(['revoked', 'revoked'])
  expect(await statusesOf(trainee)).toEqual(['revoked', 'active'])
})

test('one start completes an older bootcamp again and resumes a younger one', async () => {
  const { trainee, first, second } = await chargedBackAndStartedAgain()
  await deliverAndSettle(adjustmentOf(second, chargeback))
  const between = await statusesOf(trainee)
  for (const payment of [first, second]) await deliverOnly(adjustmentOf(payment, reversal))

  const answer = await start(trainee)

  expect(between).toEqual(['revoked', 'revoked'])
  expect(answer.body).toMatchObject({ daysCompleted: 2, currentDay: 3 })
  expect(await statusesOf(trainee)).toEqual(['completed', 'active'])
})

test('a late payment reopens its bootcamp even if an older completed one waits for the queue', async () => {
  const { trainee, first, second } = await chargedBackAndStartedAgain()
  const late: PaymentEvent = { ...paymentOf({ user: trainee.user }), occurred_at: second.occurred_at }
  await deliverAndSettle(adjustmentOf(second, chargeback))
  const between = await statusesOf(trainee)
  await deliverOnly(adjustmentOf(first, reversal))

  await deliverAndSettle(late)

  expect(between).toEqual(['revoked', 'revoked'])
  expect(await bootcampsOf(trainee)).toEqual([
    { status: 'revoked', payment: first.data.id },
    { status: 'active', payment: late.data.id },
  ])
})

test('a pending refund blocks a purchase and a start, whatever happened to other payments', async () => {
  const other = await started()
  await refundBootcamp(other.user)
  const trainee = await started()
  await completeBootcamp(trainee)
  const refunded = paymentOf({ user: trainee.user })
  for (const event of [
    paymentOf({ user: trainee.user, quantity: 2 }),
    refunded,
    adjustmentOf(refunded, { action: 'refund', minutes: 10 }),
  ])
    await deliverAndSettle(event)
  vi.setSystemTime(Date.now() + 24 * HOUR_MS)
  const payment = paymentOf({ user: trainee.user })
  await deliverAndSettle(payment)

  await deliverAndSettle(adjustmentOf(payment, pending))

  const refusals = [await trainee.client.post('/api/purchase/checkout'), await start(trainee)]
  expect(await accessOf(trainee)).toMatchObject({ refundPending: true })
  expect(refusals.map(({ body }) => Object(body).code)).toEqual(['refund_pending', 'refund_pending'])
})

test('a pending refund of another payment is not shown while a bootcamp is active', async () => {
  const trainee = await started()
  const unused = paymentOf({ user: trainee.user })
  await deliverAndSettle(unused)

  await deliverAndSettle(adjustmentOf(unused, pending))

  expect(await accessOf(trainee)).toMatchObject({ hasActive: true })
  expect(await accessOf(trainee)).not.toHaveProperty('refundPending')
})

test('a reversed chargeback removes the end time it had set; a completed bootcamp keeps its own', async () => {
  const trainee = await started()
  const payment = await paymentBehind(trainee.user)
  const endedAt = () =>
    env.DB.prepare('SELECT ended_at FROM bootcamps WHERE transaction_id = ?')
      .bind(payment.data.id)
      .first<number>('ended_at')
  const change = (kind: typeof chargeback | typeof reversal, minutes: number) =>
    deliverAndSettle(adjustmentOf(payment, { ...kind, minutes }))

  vi.setSystemTime(Date.now() + HOUR_MS)
  await change(chargeback, 20)
  const chargedBackAt = Date.now()
  const ends = [await endedAt()]
  await change(reversal, 30)
  ends.push(await endedAt())
  await completeBootcamp(trainee)
  const completedAt = Date.now()
  vi.setSystemTime(Date.now() + HOUR_MS)
  await change(chargeback, 40)
  ends.push(await endedAt())
  await change(reversal, 50)
  ends.push(await endedAt())

  expect(ends).toEqual([chargedBackAt, null, completedAt, completedAt])
})

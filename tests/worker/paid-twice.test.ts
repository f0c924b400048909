import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { accessSchema, currentBootcampSchema, purchasesSchema } from '#shared/api/bootcamp.ts'
import {
  type PaymentEvent,
  adjustmentOf,
  deliverAndSettle,
  deliver,
  paymentOf,
  settle,
} from '#tests/support/worker/paddle.ts'
import { type Trainee, onboarded } from '#tests/support/worker/trainee.ts'
import { finish, planToday, reachDay } from '#tests/support/worker/training.ts'

const refund = { action: 'refund', minutes: 10 } as const
const chargeback = { action: 'chargeback', minutes: 20 } as const
const reversal = { action: 'chargeback_reverse', minutes: 30 } as const
const pending = { action: 'refund', status: 'pending_approval', minutes: 5 } as const

const accessOf = async ({ client }: Trainee) =>
  accessSchema.parse((await client.get('/api/bootcamp-access')).body)
const currentOf = async ({ client }: Trainee) =>
  currentBootcampSchema.parse((await client.get('/api/bootcamps/current')).body)
const start = async ({ client }: Trainee) => client.post('/api/bootcamps/start')

const complete = ({ user }: Trainee) =>
  env.DB.prepare(
    "UPDATE bootcamps SET status = 'completed', ended_at = 1 WHERE status = 'active' AND user_id = (SELECT id FROM users WHERE email = ?)",
  )
    .bind(user.email)
    .run()

/** Which payment each bootcamp uses, as the list of purchases says it. */
async function usedBy({ client }: Trainee, ...payments: PaymentEvent[]) {
  const purchases = purchasesSchema.parse((await client.get('/api/purchases')).body)
  return payments.map(
    ({ data }) => purchases.find(({ orderNumber }) => orderNumber === data.id)?.bootcamp?.status ?? null,
  )
}

const later = (payment: PaymentEvent, minutes: number): PaymentEvent => ({
  ...payment,
  occurred_at: new Date(Date.parse(payment.occurred_at) + minutes * 60_000).toISOString(),
})

/** A bootcamp at Day 3, started with the first of two payments; `change` is of the second. */
async function paidTwice(
  change: Partial<Parameters<typeof paymentOf>[0]> = {},
): Promise<{ trainee: Trainee; first: PaymentEvent; second: PaymentEvent }> {
  const trainee = await onboarded()
  const first = paymentOf({ user: trainee.user })
  const second = later(paymentOf({ user: trainee.user, ...change }), 1)
  for (const payment of [first, second]) await deliverAndSettle(payment)
  await start(trainee)
  await reachDay(trainee, 3)
  return { trainee, first, second }
}

test('paid twice and the first payment refunded, the bootcamp goes on with the other one', async () => {
  const { trainee, first, second } = await paidTwice()
  const before = await usedBy(trainee, first, second)
  const { id } = await currentOf(trainee)
  const event = adjustmentOf(first, refund)

  await deliverAndSettle(event)
  await Promise.all([deliverAndSettle(event), settle(event)])

  expect(before).toEqual(['active', null])
  expect(await accessOf(trainee)).toMatchObject({ hasActive: true })
  expect(await currentOf(trainee)).toMatchObject({ id, daysCompleted: 2, currentDay: 3 })
  expect(await usedBy(trainee, first, second)).toEqual([null, 'active'])
  expect((await start(trainee)).status).toBe(409)
})

test('it stays open from the moment the refund is in, before the queue has brought it', async () => {
  const { trainee, first, second } = await paidTwice()
  vi.spyOn(env.PAYMENTS, 'send').mockResolvedValue(undefined as never)

  await deliver(adjustmentOf(first, refund))

  expect(await accessOf(trainee)).toMatchObject({ hasActive: true })
  expect((await start(trainee)).body).toMatchObject({ code: 'already_active' })
  await finish(trainee, await planToday(trainee.client))
  expect(await currentOf(trainee)).toMatchObject({ daysCompleted: 3 })
  expect(await usedBy(trainee, first, second)).toEqual([null, 'active'])
})

test('a refund of both payments closes it, in either order', async () => {
  for (const order of [0, 1]) {
    const { trainee, first, second } = await paidTwice()
    const refunds = [adjustmentOf(first, refund), adjustmentOf(second, refund)]

    for (const event of order === 0 ? refunds : refunds.toReversed()) await deliverAndSettle(event)

    expect(await accessOf(trainee)).toMatchObject({ hasActive: false, canAccess: false })
    expect(await usedBy(trainee, first, second)).toEqual(order === 0 ? [null, 'revoked'] : ['revoked', null])
  }
})

test('a refund in part leaves the bootcamp with its payment', async () => {
  const { trainee, first, second } = await paidTwice()

  await deliverAndSettle(adjustmentOf(first, { ...refund, type: 'partial', amount: 400 }))

  expect(await usedBy(trainee, first, second)).toEqual(['active', null])
})

test('a payment under review does not carry a bootcamp on', async () => {
  const { trainee, first, second } = await paidTwice({ quantity: 2 })

  await deliverAndSettle(adjustmentOf(first, refund))

  expect(await usedBy(trainee, first, second)).toEqual(['revoked', null])
  expect(await accessOf(trainee)).toMatchObject({ hasActive: false, canAccess: false })
})

test('a first payment that stands again is free for another bootcamp, and for one only', async () => {
  const { trainee, first, second } = await paidTwice()
  await deliverAndSettle(adjustmentOf(first, chargeback))

  for (const event of [adjustmentOf(first, reversal), adjustmentOf(first, { ...reversal, minutes: 31 })])
    await deliverAndSettle(event)
  const during = await usedBy(trainee, first, second)
  await complete(trainee)
  const next = await start(trainee)
  const both = await usedBy(trainee, first, second)
  await complete(trainee)

  expect(during).toEqual([null, 'active'])
  expect(next.body).toMatchObject({ daysCompleted: 0, currentDay: 1 })
  expect(both).toEqual(['active', 'completed'])
  expect((await start(trainee)).status).toBe(402)
})

test('a second payment whose webhook comes after the refund opens the bootcamp again, where it was', async () => {
  const trainee = await onboarded()
  const first = paymentOf({ user: trainee.user })
  const second = later(paymentOf({ user: trainee.user }), 1)
  await deliverAndSettle(first)
  await start(trainee)
  await reachDay(trainee, 3)
  await deliverAndSettle(adjustmentOf(first, refund))
  const between = await accessOf(trainee)

  await deliverAndSettle(second)

  expect(between).toMatchObject({ hasActive: false, canAccess: false })
  expect(await currentOf(trainee)).toMatchObject({ daysCompleted: 2, currentDay: 3 })
  expect(await usedBy(trainee, first, second)).toEqual([null, 'active'])
  const used = env.DB.prepare('SELECT ended_at FROM bootcamps WHERE transaction_id = ?')
  expect(await used.bind(second.data.id).first('ended_at')).toBeNull()
})

test('what is paid after the refund is for a new start, in whatever order it is told', async () => {
  for (const order of [0, 1]) {
    const trainee = await onboarded()
    const first = paymentOf({ user: trainee.user })
    const second = later(paymentOf({ user: trainee.user }), 15)
    await deliverAndSettle(first)
    await start(trainee)
    await reachDay(trainee, 3)

    for (const event of order === 0
      ? [adjustmentOf(first, refund), second]
      : [second, adjustmentOf(first, refund)])
      await deliverAndSettle(event)
    const between = await usedBy(trainee, first, second)
    const answer = await start(trainee)

    expect(between).toEqual(['revoked', null])
    expect(answer.body).toMatchObject({ daysCompleted: 0, currentDay: 1 })
  }
})

test('a second payment whose own refund is being decided is not used; once that is refused it is', async () => {
  const { trainee, first, second } = await paidTwice()
  const asked = adjustmentOf(second, pending)
  await deliverAndSettle(asked)
  await deliverAndSettle(adjustmentOf(first, refund))
  const between = await accessOf(trainee)

  await deliverAndSettle(
    adjustmentOf(second, { ...pending, status: 'rejected', minutes: 40, adjustmentId: asked.data.id }),
  )

  expect(between).toMatchObject({ hasActive: false })
  expect(await currentOf(trainee)).toMatchObject({ daysCompleted: 2, currentDay: 3 })
  expect(await usedBy(trainee, first, second)).toEqual([null, 'active'])
})

test('a bootcamp that was restarted passes on, and its start over stays', async () => {
  const { trainee, first, second } = await paidTwice()
  await trainee.client.post('/api/bootcamps/restart', { id: (await currentOf(trainee)).id })

  await deliverAndSettle(adjustmentOf(first, refund))

  expect(await currentOf(trainee)).toMatchObject({ daysCompleted: 0, currentDay: 1 })
  expect(await usedBy(trainee, first, second)).toEqual([null, 'active'])
})

test('a payment that a restarted bootcamp had, and that stands again, is free for a new start', async () => {
  const { trainee, first, second } = await paidTwice()
  await trainee.client.post('/api/bootcamps/restart', { id: (await currentOf(trainee)).id })
  for (const change of [chargeback, reversal]) await deliverAndSettle(adjustmentOf(first, change))
  await complete(trainee)

  const answer = await start(trainee)

  expect(answer.status).toBe(200)
  expect(await usedBy(trainee, first, second)).toEqual(['active', 'completed'])
})

test('a start uses the payment that counts, not an older one under review', async () => {
  const trainee = await onboarded()
  const first = paymentOf({ user: trainee.user, quantity: 2 })
  const second = later(paymentOf({ user: trainee.user }), 1)
  for (const payment of [first, second]) await deliverAndSettle(payment)

  await start(trainee)

  expect(await usedBy(trainee, first, second)).toEqual([null, 'active'])
})

test('the payment of a restarted bootcamp that stands again can carry on what followed', async () => {
  const { trainee, first, second } = await paidTwice()
  await trainee.client.post('/api/bootcamps/restart', { id: (await currentOf(trainee)).id })
  for (const change of [chargeback, reversal]) await deliverAndSettle(adjustmentOf(first, change))
  const between = await usedBy(trainee, first, second)

  await deliverAndSettle(adjustmentOf(second, { ...refund, minutes: 40 }))

  expect(between).toEqual([null, 'active'])
  expect(await usedBy(trainee, first, second)).toEqual(['active', null])
})

test('a bootcamp that was restarted never opens again: a third payment is for a new start', async () => {
  const { trainee, first, second } = await paidTwice()
  const third = { ...paymentOf({ user: trainee.user }), occurred_at: later(first, 2).occurred_at }
  await deliverAndSettle(third)
  await trainee.client.post('/api/bootcamps/restart', { id: (await currentOf(trainee)).id })
  await deliverAndSettle(adjustmentOf(first, refund))
  await complete(trainee)

  const answer = await start(trainee)

  expect(answer.body).toMatchObject({ daysCompleted: 0, currentDay: 1 })
  expect(await usedBy(trainee, first, second, third)).toEqual([null, 'completed', 'active'])
})

test('a refund of another trainee that waits for the queue does not keep a bootcamp from its second payment', async () => {
  const own = await paidTwice()
  const other = await paidTwice()
  const queue = vi.spyOn(env.PAYMENTS, 'send').mockResolvedValue(undefined as never)
  await deliver(adjustmentOf(other.first, refund))
  queue.mockRestore()

  await deliverAndSettle(adjustmentOf(own.first, refund))

  expect(await usedBy(own.trainee, own.first, own.second)).toEqual([null, 'active'])
  expect(await usedBy(other.trainee, other.first, other.second)).toEqual(['active', null])
})

test(
  'a completed bootcamp takes no other payment: the unused one stays for a new start',
  { timeout: 60_000 },
  async () => {
    const { trainee, first, second } = await paidTwice()
    await reachDay(trainee, 30)
    await finish(trainee, await planToday(trainee.client))

    const event = adjustmentOf(first, refund)
    const queue = vi.spyOn(env.PAYMENTS, 'send').mockResolvedValue(undefined as never)
    await deliver(event)
    queue.mockRestore()
    const atOnce = await accessOf(trainee)
    await settle(event)
    const closed = await usedBy(trainee, first, second)
    const answer = await start(trainee)

    expect(atOnce).toMatchObject({ justCompleted: false, canAccess: true })
    expect(closed).toEqual(['revoked', null])
    expect(answer.body).toMatchObject({ daysCompleted: 0, currentDay: 1 })
  },
)

test('a payment that another bootcamp has used is not free', async () => {
  const { trainee, first, second } = await paidTwice()
  await complete(trainee)
  await start(trainee)

  await deliverAndSettle(adjustmentOf(second, refund))

  expect(await usedBy(trainee, first, second)).toEqual(['completed', 'revoked'])
  expect(await accessOf(trainee)).toMatchObject({ hasActive: false, canAccess: false })
})

test('while another bootcamp is active a late second payment waits; the closed one goes on with it at the next start', async () => {
  const trainee = await onboarded()
  const first = paymentOf({ user: trainee.user })
  const second = later(paymentOf({ user: trainee.user }), 1)
  const third = later(paymentOf({ user: trainee.user }), 15)
  await deliverAndSettle(first)
  await start(trainee)
  await reachDay(trainee, 3)
  for (const event of [adjustmentOf(first, refund), third]) await deliverAndSettle(event)
  await start(trainee)

  await deliverAndSettle(second)
  const during = await usedBy(trainee, first, second, third)
  await complete(trainee)
  const answer = await start(trainee)

  expect(during).toEqual(['revoked', null, 'active'])
  expect(answer).toMatchObject({ status: 200, body: { daysCompleted: 2, currentDay: 3 } })
  expect(await usedBy(trainee, first, second, third)).toEqual([null, 'active', 'completed'])
})

test('a bootcamp whose own payment stands again goes on before a closed one takes another payment', async () => {
  const trainee = await onboarded()
  const payments = [0, 1, 16].map((minutes) => later(paymentOf({ user: trainee.user }), minutes))
  const [first, second, third] = payments as [PaymentEvent, PaymentEvent, PaymentEvent]
  await deliverAndSettle(first)
  await start(trainee)
  await reachDay(trainee, 3)
  await deliverAndSettle(adjustmentOf(first, { ...chargeback, minutes: 15 }))
  await deliverAndSettle(third)
  await start(trainee)
  // The second is made known once both bootcamps are closed, while the queue has not brought back the first.
  await deliverAndSettle(adjustmentOf(third, { ...chargeback, minutes: 10 }))
  const queue = vi.spyOn(env.PAYMENTS, 'send').mockResolvedValue(undefined as never)
  await deliver(adjustmentOf(first, reversal))
  queue.mockRestore()
  await deliverAndSettle(second)

  const answer = await start(trainee)

  expect(answer.body).toMatchObject({ daysCompleted: 2, currentDay: 3 })
  expect(await usedBy(trainee, first, second, third)).toEqual(['active', null, 'revoked'])
})

test('another trainee’s unused payment is never taken', async () => {
  const [trainee, other] = [await onboarded(), await onboarded()]
  const [first, others] = [paymentOf({ user: trainee.user }), paymentOf({ user: other.user })]
  for (const payment of [first, others]) await deliverAndSettle(payment)
  await start(trainee)

  await deliverAndSettle(adjustmentOf(first, refund))

  expect(await accessOf(trainee)).toMatchObject({ hasActive: false, canAccess: false })
  expect(await accessOf(other)).toMatchObject({ canAccess: true })
})

test('a stranger who pays for somebody by email and charges it back takes away what he gave, and nothing else', async () => {
  const trainee = await onboarded()
  const gift = paymentOf({ user: trainee.user, customData: { userEmail: trainee.user.email } })
  const own = later(paymentOf({ user: trainee.user }), 1)
  for (const payment of [gift, own]) await deliverAndSettle(payment)
  await start(trainee)
  await reachDay(trainee, 3)

  await deliverAndSettle(adjustmentOf(gift, chargeback))

  expect(await currentOf(trainee)).toMatchObject({ daysCompleted: 2, currentDay: 3 })
  expect(await usedBy(trainee, gift, own)).toEqual([null, 'active'])
})

import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { accessSchema, currentBootcampSchema, purchasesSchema } from '#shared/api/bootcamp.ts'
import { MINUTE_MS } from '#shared/units.ts'
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

const completeBootcamp = ({ user }: Trainee) =>
  env.DB.prepare(
    "UPDATE bootcamps SET status = 'completed', ended_at = 1 WHERE status = 'active' AND user_id = (SELECT id FROM users WHERE email = ?)",
  )
    .bind(user.email)
    .run()

/** The status of the bootcamp that uses each payment, according to the list of purchases. */
async function usedBy({ client }: Trainee, ...payments: PaymentEvent[]) {
  const purchases = purchasesSchema.parse((await client.get('/api/purchases')).body)
  return payments.map(
    ({ data }) => purchases.find(({ orderNumber }) => orderNumber === data.id)?.bootcamp?.status ?? null,
  )
}

const later = (payment: PaymentEvent, minutes: number): PaymentEvent => ({
  ...payment,
  occurred_at: new Date(Date.parse(payment.occurred_at) + minutes * MINUTE_MS).toISOString(),
})

/** A bootcamp at Day 3, started with the first of two payments. `change` modifies the second payment. */
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

test('after two payments, a refund of the first leaves the bootcamp active on the second', async () => {
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

test('the bootcamp stays open while the refund of its first payment waits in the queue', async () => {
  const { trainee, first, second } = await paidTwice()
  vi.spyOn(env.PAYMENTS, 'send').mockResolvedValue(undefined as never)

  await deliver(adjustmentOf(first, refund))

  expect(await accessOf(trainee)).toMatchObject({ hasActive: true })
  expect((await start(trainee)).body).toMatchObject({ code: 'already_active' })
  await finish(trainee, await planToday(trainee.client))
  expect(await currentOf(trainee)).toMatchObject({ daysCompleted: 3 })
  expect(await usedBy(trainee, first, second)).toEqual([null, 'active'])
})

test('a refund ends a completed bootcamp’s last evening at once, even if another payment is unused', async () => {
  const { trainee, first } = await paidTwice()
  await env.DB.prepare(
    "UPDATE bootcamps SET status = 'completed', ended_at = ?2 WHERE user_id = (SELECT id FROM users WHERE email = ?1)",
  )
    .bind(trainee.user.email, Date.now())
    .run()
  const before = await accessOf(trainee)
  vi.spyOn(env.PAYMENTS, 'send').mockResolvedValue(undefined as never)

  await deliver(adjustmentOf(first, refund))

  expect([before.justCompleted, (await accessOf(trainee)).justCompleted]).toEqual([true, false])
})

test('refunding both payments closes the bootcamp, in either order', async () => {
  for (const order of [0, 1]) {
    const { trainee, first, second } = await paidTwice()
    const refunds = [adjustmentOf(first, refund), adjustmentOf(second, refund)]

    for (const event of order === 0 ? refunds : refunds.toReversed()) await deliverAndSettle(event)

    expect(await accessOf(trainee)).toMatchObject({ hasActive: false, canAccess: false })
    expect(await usedBy(trainee, first, second)).toEqual(order === 0 ? [null, 'revoked'] : ['revoked', null])
  }
})

test('a partial refund leaves the bootcamp with its payment', async () => {
  const { trainee, first, second } = await paidTwice()

  await deliverAndSettle(adjustmentOf(first, { ...refund, type: 'partial', amount: 400 }))

  expect(await usedBy(trainee, first, second)).toEqual(['active', null])
})

test('a payment under review cannot replace a refunded one', async () => {
  const { trainee, first, second } = await paidTwice({ quantity: 2 })

  await deliverAndSettle(adjustmentOf(first, refund))

  expect(await usedBy(trainee, first, second)).toEqual(['revoked', null])
  expect(await accessOf(trainee)).toMatchObject({ hasActive: false, canAccess: false })
})

test('a first payment restored by a reversed chargeback can start exactly one more bootcamp', async () => {
  const { trainee, first, second } = await paidTwice()
  await deliverAndSettle(adjustmentOf(first, chargeback))

  for (const event of [adjustmentOf(first, reversal), adjustmentOf(first, { ...reversal, minutes: 31 })])
    await deliverAndSettle(event)
  const during = await usedBy(trainee, first, second)
  await completeBootcamp(trainee)
  const next = await start(trainee)
  const both = await usedBy(trainee, first, second)
  await completeBootcamp(trainee)

  expect(during).toEqual([null, 'active'])
  expect(next.body).toMatchObject({ daysCompleted: 0, currentDay: 1 })
  expect(both).toEqual(['active', 'completed'])
  expect((await start(trainee)).status).toBe(402)
})

test('an earlier payment delivered after the refund reopens the bootcamp where it was', async () => {
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

test('a payment made after the refund is for a new start, whichever event arrives first', async () => {
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

test('a second payment with a pending refund is used only once that refund is rejected', async () => {
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

test('a restarted bootcamp moves to the second payment and stays at Day 1', async () => {
  const { trainee, first, second } = await paidTwice()
  await trainee.client.post('/api/bootcamps/restart', { id: (await currentOf(trainee)).id })

  await deliverAndSettle(adjustmentOf(first, refund))

  expect(await currentOf(trainee)).toMatchObject({ daysCompleted: 0, currentDay: 1 })
  expect(await usedBy(trainee, first, second)).toEqual([null, 'active'])
})

test('a restored payment of a restarted bootcamp can start a new one', async () => {
  const { trainee, first, second } = await paidTwice()
  await trainee.client.post('/api/bootcamps/restart', { id: (await currentOf(trainee)).id })
  for (const change of [chargeback, reversal]) await deliverAndSettle(adjustmentOf(first, change))
  await completeBootcamp(trainee)

  const checkout = await trainee.client.post('/api/purchase/checkout')
  const answer = await start(trainee)

  // The payment can start a bootcamp, and no refund is pending.
  expect(checkout.body).toMatchObject({ code: 'checkout_not_possible' })
  expect(answer.status).toBe(200)
  expect(await usedBy(trainee, first, second)).toEqual(['active', 'completed'])
})

test('starting a bootcamp uses the payment that counts, not an older one under review', async () => {
  const trainee = await onboarded()
  const first = paymentOf({ user: trainee.user, quantity: 2 })
  const second = later(paymentOf({ user: trainee.user }), 1)
  for (const payment of [first, second]) await deliverAndSettle(payment)
  const access = await trainee.client.get('/api/bootcamp-access')

  await start(trainee)

  expect(access.body).toMatchObject({ canAccess: true })
  expect(access.body).not.toHaveProperty('underReview')
  expect(await usedBy(trainee, first, second)).toEqual([null, 'active'])
})

test('after a restart, a restored first payment can replace a refunded second one', async () => {
  const { trainee, first, second } = await paidTwice()
  await trainee.client.post('/api/bootcamps/restart', { id: (await currentOf(trainee)).id })
  for (const change of [chargeback, reversal]) await deliverAndSettle(adjustmentOf(first, change))
  const between = await usedBy(trainee, first, second)

  await deliverAndSettle(adjustmentOf(second, { ...refund, minutes: 40 }))

  expect(between).toEqual([null, 'active'])
  expect(await usedBy(trainee, first, second)).toEqual(['active', null])
})

test('a restarted bootcamp never reopens: a third payment is for a new start', async () => {
  const { trainee, first, second } = await paidTwice()
  const third = { ...paymentOf({ user: trainee.user }), occurred_at: later(first, 2).occurred_at }
  await deliverAndSettle(third)
  await trainee.client.post('/api/bootcamps/restart', { id: (await currentOf(trainee)).id })
  await deliverAndSettle(adjustmentOf(first, refund))
  await completeBootcamp(trainee)

  const answer = await start(trainee)

  expect(answer.body).toMatchObject({ daysCompleted: 0, currentDay: 1 })
  expect(await usedBy(trainee, first, second, third)).toEqual([null, 'completed', 'active'])
})

test('another trainee’s queued refund does not keep a bootcamp from moving to its second payment', async () => {
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
  'a completed bootcamp does not use a second payment, which can start a new bootcamp',
  { timeout: 60_000 },
  async () => {
    const { trainee, first, second } = await paidTwice()
    await reachDay(trainee, 30)
    await finish(trainee, await planToday(trainee.client))

    const event = adjustmentOf(first, refund)
    const queue = vi.spyOn(env.PAYMENTS, 'send').mockResolvedValue(undefined as never)
    await deliver(event)
    queue.mockRestore()
    const whileQueued = await accessOf(trainee)
    await settle(event)
    const closed = await usedBy(trainee, first, second)
    const answer = await start(trainee)

    expect(whileQueued).toMatchObject({ justCompleted: false, canAccess: true })
    expect(closed).toEqual(['revoked', null])
    expect(answer.body).toMatchObject({ daysCompleted: 0, currentDay: 1 })
  },
)

test('a payment that another bootcamp has used cannot replace a refunded one', async () => {
  const { trainee, first, second } = await paidTwice()
  await completeBootcamp(trainee)
  await start(trainee)

  await deliverAndSettle(adjustmentOf(second, refund))

  expect(await usedBy(trainee, first, second)).toEqual(['completed', 'revoked'])
  expect(await accessOf(trainee)).toMatchObject({ hasActive: false, canAccess: false })
})

test('a late payment reopens its closed bootcamp at the next start, not while another is active', async () => {
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
  await completeBootcamp(trainee)
  const answer = await start(trainee)

  expect(during).toEqual(['revoked', null, 'active'])
  expect(answer).toMatchObject({ status: 200, body: { daysCompleted: 2, currentDay: 3 } })
  expect(await usedBy(trainee, first, second, third)).toEqual([null, 'active', 'completed'])
})

test('a start reopens a bootcamp with its own restored payment before using another payment', async () => {
  const trainee = await onboarded()
  const payments = [0, 1, 16].map((minutes) => later(paymentOf({ user: trainee.user }), minutes))
  const [first, second, third] = payments as [PaymentEvent, PaymentEvent, PaymentEvent]
  await deliverAndSettle(first)
  await start(trainee)
  await reachDay(trainee, 3)
  await deliverAndSettle(adjustmentOf(first, { ...chargeback, minutes: 15 }))
  await deliverAndSettle(third)
  await start(trainee)
  // The second payment arrives after both bootcamps are closed, while the reversal for the first is queued.
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
  const [first, foreign] = [paymentOf({ user: trainee.user }), paymentOf({ user: other.user })]
  for (const payment of [first, foreign]) await deliverAndSettle(payment)
  await start(trainee)

  await deliverAndSettle(adjustmentOf(first, refund))

  expect(await accessOf(trainee)).toMatchObject({ hasActive: false, canAccess: false })
  expect(await accessOf(other)).toMatchObject({ canAccess: true })
})

test('a chargeback of a stranger’s gift does not end the bootcamp of a trainee who has also paid', async () => {
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

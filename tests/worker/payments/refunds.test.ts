import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import {
  type PurchaseStatus,
  accessSchema,
  checkoutSchema,
  currentBootcampSchema,
  purchasesSchema,
} from '#shared/api/bootcamp.ts'
import { planSchema } from '#shared/api/workout.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/units.ts'
import {
  adjustmentOf,
  deliverAndSettle,
  buy,
  deliver,
  pay,
  paymentBehind,
  paymentOf,
  settle,
} from '#tests/support/worker/paddle.ts'
import { beforeBatchWith } from '#tests/support/worker/interfere.ts'
import { type Trainee, onboarded } from '#tests/support/worker/trainee.ts'
import {
  completeBootcamp,
  finish,
  finishOf,
  noon,
  planToday,
  reachDay,
  sessionRows,
  started,
} from '#tests/support/worker/training.ts'

type Change = Parameters<typeof adjustmentOf>[1]

const accessOf = async ({ client }: Trainee) =>
  accessSchema.parse((await client.get('/api/bootcamp-access')).body)
const purchasesOf = async ({ client }: Trainee) =>
  purchasesSchema.parse((await client.get('/api/purchases')).body)
const currentOf = async ({ client }: Trainee) =>
  currentBootcampSchema.parse((await client.get('/api/bootcamps/current')).body)
const bootcampsOf = async ({ user }: Trainee) =>
  (
    await env.DB.prepare(
      'SELECT status, transaction_id AS payment, ended_at AS endedAt FROM bootcamps JOIN users ON users.id = user_id WHERE email = ? ORDER BY bootcamps.id',
    )
      .bind(user.email)
      .all<{ status: string; payment: string; endedAt: number | null }>()
  ).results

const refund: Change = { action: 'refund', minutes: 10 }
const chargeback: Change = { action: 'chargeback', minutes: 20 }
const reversal: Change = { action: 'chargeback_reverse', minutes: 30 }
const partialRefund = (amount: number, minutes: number, adjustmentId: string): Change => ({
  action: 'refund',
  type: 'partial',
  amount,
  minutes,
  adjustmentId,
})
const partialAdjustment = (
  action: Change['action'],
  amount: number,
  minutes: number,
  adjustmentId: string,
): Change => ({ action, type: 'partial', amount, minutes, adjustmentId })
const reversalWith = (status: Change['status'], minutes: number): Change => ({
  action: 'chargeback_reverse',
  status,
  minutes,
  adjustmentId: 'adj_reversal',
})
const withStatus = (
  status: Change['status'],
  minutes: number,
  action: Change['action'] = 'refund',
): Change => ({
  action,
  status,
  minutes,
  adjustmentId: 'adj_one',
})

test.for<[name: string, changes: Change[], status: PurchaseStatus, canAccess: boolean]>([
  ['a refund ends access', [refund], 'refunded', false],
  ['a pending refund keeps access', [withStatus('pending_approval', 1)], 'refund_pending', true],
  [
    'an approved refund ends access',
    [withStatus('pending_approval', 1), withStatus('approved', 2)],
    'refunded',
    false,
  ],
  [
    'a rejected refund changes nothing',
    [withStatus('pending_approval', 1), withStatus('rejected', 2)],
    'completed',
    true,
  ],
  ['a partial refund keeps access', [partialRefund(400, 1, 'adj_a')], 'partly_refunded', true],
  [
    'partial refunds of the whole amount end access',
    [partialRefund(400, 1, 'adj_a'), partialRefund(599, 2, 'adj_b')],
    'refunded',
    false,
  ],
  [
    'partial refunds of one cent less keep access',
    [partialRefund(400, 1, 'adj_a'), partialRefund(598, 2, 'adj_b')],
    'partly_refunded',
    true,
  ],
  ['a chargeback ends access', [chargeback], 'charged_back', false],
  ['a chargeback warning keeps access', [{ ...chargeback, action: 'chargeback_warning' }], 'completed', true],
  ['a reversal undoes a chargeback', [chargeback, reversal], 'completed', true],
  [
    'a chargeback whose status becomes reversed is undone',
    [withStatus('approved', 1, 'chargeback'), withStatus('reversed', 2, 'chargeback')],
    'completed',
    true,
  ],
  [
    'a reversed status and a reversal together undo one chargeback',
    [withStatus('approved', 1, 'chargeback'), withStatus('reversed', 2, 'chargeback'), reversal],
    'completed',
    true,
  ],
  [
    'a second chargeback after a reversal ends access',
    [chargeback, reversal, { ...chargeback, minutes: 40 }],
    'charged_back',
    false,
  ],
  ['a reversed chargeback does not undo a refund', [refund, chargeback, reversal], 'refunded', false],
  [
    'a pending reversal does not restore access',
    [chargeback, reversalWith('pending_approval', 30)],
    'charged_back',
    false,
  ],
  [
    'a reversal that is reversed itself ends access again',
    [chargeback, reversalWith('approved', 30), reversalWith('reversed', 40)],
    'charged_back',
    false,
  ],
  [
    'a reversal that is finally rejected does not restore access',
    [chargeback, reversalWith('approved', 30), reversalWith('rejected', 40)],
    'charged_back',
    false,
  ],
  [
    'a reversal does not undo a later chargeback',
    [reversalWith('approved', 10), chargeback],
    'charged_back',
    false,
  ],
  [
    'reversing one of two chargebacks leaves the other',
    [
      partialAdjustment('chargeback', 400, 1, 'adj_a'),
      partialAdjustment('chargeback', 300, 2, 'adj_b'),
      partialAdjustment('chargeback_reverse', 400, 3, 'adj_r'),
    ],
    'partly_refunded',
    true,
  ],
  [
    'reversing both chargebacks leaves nothing refunded',
    [
      partialAdjustment('chargeback', 400, 1, 'adj_a'),
      partialAdjustment('chargeback', 300, 2, 'adj_b'),
      partialAdjustment('chargeback_reverse', 300, 3, 'adj_r'),
      partialAdjustment('chargeback_reverse', 400, 4, 'adj_s'),
    ],
    'completed',
    true,
  ],
  [
    'a reversal removes only its own amount, and the rest plus a refund ends access',
    [
      partialAdjustment('chargeback', 400, 1, 'adj_a'),
      partialAdjustment('chargeback', 599, 2, 'adj_b'),
      partialAdjustment('chargeback_reverse', 400, 3, 'adj_r'),
      partialRefund(400, 4, 'adj_p'),
    ],
    'charged_back',
    false,
  ],
  [
    'reversing the larger chargeback leaves too little to end access',
    [
      partialAdjustment('chargeback', 400, 1, 'adj_a'),
      partialAdjustment('chargeback', 599, 2, 'adj_b'),
      partialAdjustment('chargeback_reverse', 599, 3, 'adj_r'),
      partialRefund(400, 4, 'adj_p'),
    ],
    'partly_refunded',
    true,
  ],
])(
  'adjustments have the same effect in either order of arrival: %s',
  async ([, changes, status, canAccess]) => {
    const trainees = await Promise.all([onboarded(), onboarded()])

    for (const [at, trainee] of trainees.entries()) {
      const payment = paymentOf({ user: trainee.user })
      const events = [
        payment,
        ...changes.map((change) =>
          adjustmentOf(payment, {
            ...change,
            adjustmentId: change.adjustmentId && `${change.adjustmentId}_${trainee.user.id}`,
          }),
        ),
      ]
      for (const event of at === 0 ? events : events.toReversed()) await deliverAndSettle(event)
    }

    for (const trainee of trainees) {
      expect(await accessOf(trainee)).toMatchObject({ canAccess, needsPurchase: !canAccess })
      expect(await purchasesOf(trainee)).toMatchObject([{ status }])
    }
  },
)

test('event times with different fractions of a second sort correctly', async () => {
  const trainee = await onboarded()
  const payment = await pay(trainee.client, trainee.user)
  const at = new Date(Date.parse(payment.occurred_at) + 60_000).toISOString().slice(0, 19)
  const pending = { ...adjustmentOf(payment, withStatus('pending_approval', 1)), occurred_at: `${at}.65Z` }
  const approved = { ...adjustmentOf(payment, withStatus('approved', 1)), occurred_at: `${at}.650443Z` }

  for (const event of [approved, pending]) await deliverAndSettle(event)

  expect(await purchasesOf(trainee)).toMatchObject([{ status: 'refunded' }])
})

test('event times with a UTC offset sort correctly', async () => {
  const trainee = await onboarded()
  const payment = await pay(trainee.client, trainee.user)
  const at = (minutes: number, offset: string) =>
    new Date(Date.parse(payment.occurred_at) + minutes * MINUTE_MS).toISOString().replace('Z', offset)
  // Ten minutes before the other event, written in a time zone two hours ahead of UTC.
  const pending = {
    ...adjustmentOf(payment, withStatus('pending_approval', 1)),
    occurred_at: at(120 + 10, '+02:00'),
  }
  const approved = { ...adjustmentOf(payment, withStatus('approved', 1)), occurred_at: at(20, 'Z') }

  for (const event of [approved, pending]) await deliverAndSettle(event)

  expect(await purchasesOf(trainee)).toMatchObject([{ status: 'refunded' }])
})

test.for([
  ['one of its items is partial', ['full', 'partial'], 'partly_refunded'],
  ['all of its items are full', ['full', 'full'], 'refunded'],
  ['it names no items', [], 'partly_refunded'],
] as const)(
  'an older adjustment without a type is full only if all its items are: %s',
  async ([, types, status]) => {
    const trainee = await onboarded()
    const payment = await pay(trainee.client, trainee.user)
    const {
      type: _,
      items,
      ...data
    } = adjustmentOf(payment, { ...refund, type: 'partial', amount: 500 }).data

    await deliverAndSettle({
      ...adjustmentOf(payment, refund),
      data: { ...data, items: types.map((type) => ({ ...items[0], type })) },
    } as never)

    expect(await purchasesOf(trainee)).toMatchObject([{ status }])
  },
)

test('after a refund a trainee can buy again at the first price', async () => {
  const trainee = await onboarded()
  await deliverAndSettle(adjustmentOf(await pay(trainee.client, trainee.user), refund))

  const start = await trainee.client.post('/api/bootcamps/start')
  await buy(trainee.client, trainee.user)

  expect(start.body).toMatchObject({ code: 'no_access' })
  expect(await accessOf(trainee)).toMatchObject({ canAccess: true })
  expect((await purchasesOf(trainee)).map(({ status }) => status).toSorted()).toEqual([
    'completed',
    'refunded',
  ])
})

test('a pending refund blocks a start, and a rejected refund allows it', async () => {
  const trainee = await onboarded()
  const payment = await pay(trainee.client, trainee.user)
  await deliverAndSettle(adjustmentOf(payment, withStatus('pending_approval', 1)))

  const refused = await trainee.client.post('/api/bootcamps/start')
  await deliverAndSettle(adjustmentOf(payment, withStatus('rejected', 2)))
  const answer = await trainee.client.post('/api/bootcamps/start')

  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ code: 'refund_pending' })
  expect(answer.status).toBe(200)
})

test('a start refunded meanwhile fails with no_access, even if another trainee’s refund is pending', async () => {
  const [trainee, other] = [await onboarded(), await onboarded()]
  const payment = await pay(trainee.client, trainee.user)
  await deliverAndSettle(adjustmentOf(await pay(other.client, other.user), withStatus('pending_approval', 1)))
  beforeBatchWith('insert into "bootcamps"', () => deliverAndSettle(adjustmentOf(payment, refund)))

  const answer = await trainee.client.post('/api/bootcamps/start')

  expect(answer).toMatchObject({ status: 402, body: { code: 'no_access' } })
  expect(await bootcampsOf(trainee)).toEqual([])
})

test('a refund revokes the active bootcamp, keeps its history and asks for a new purchase', async () => {
  const trainee = await started()
  await reachDay(trainee, 3)
  const payment = await paymentBehind(trainee.user)

  await deliverAndSettle(adjustmentOf(payment, refund))

  expect(await accessOf(trainee)).toEqual({
    hasActive: false,
    canAccess: false,
    needsPurchase: true,
    justCompleted: false,
    refunded: { at: expect.any(String), paid: { amount: 999, currency: 'USD' } },
  })
  expect(await bootcampsOf(trainee)).toMatchObject([{ status: 'revoked', endedAt: Date.now() }])
  expect(await sessionRows(trainee)).toHaveLength(2)
  expect((await trainee.client.get('/api/workout/today')).status).toBe(402)
  expect((await trainee.client.get('/api/mission-log')).body).toMatchObject({
    bootcamp: { status: 'revoked', daysCompleted: 2 },
  })
})

test('a refund ends access as soon as its webhook arrives, before the queue delivers it', async () => {
  const trainee = await started()
  const payment = await paymentBehind(trainee.user)
  vi.spyOn(env.PAYMENTS, 'send').mockResolvedValue(undefined as never)

  await deliver(adjustmentOf(payment, refund))

  expect(await accessOf(trainee)).toMatchObject({
    hasActive: false,
    canAccess: false,
    refunded: { paid: { amount: 999 } },
  })
  expect((await trainee.client.get('/api/bootcamps/current')).body).toBeNull()
  expect((await trainee.client.post('/api/bootcamps/start')).status).toBe(402)
})

test('a reversed chargeback restores the bootcamp on the day it had reached', async () => {
  const trainee = await started()
  await reachDay(trainee, 4)
  const payment = await paymentBehind(trainee.user)
  await deliverAndSettle(adjustmentOf(payment, chargeback))

  await deliverAndSettle(adjustmentOf(payment, reversal))

  expect(await accessOf(trainee)).toMatchObject({ hasActive: true })
  expect(await currentOf(trainee)).toMatchObject({ daysCompleted: 3, currentDay: 4 })
})

test('a reversed chargeback restores a completed bootcamp with the end it had, whatever was repeated after it', async () => {
  const trainee = await started()
  await completeBootcamp(trainee)
  const [{ endedAt } = { endedAt: null }] = await bootcampsOf(trainee)
  vi.setSystemTime(noon + HOUR_MS)
  const plan = planSchema.parse((await trainee.client.get('/api/workout/30')).body)
  // The index of the attempts gives this one first.
  await finish(trainee, plan, {}, '00000000-0000-4000-8000-000000000000')
  const payment = await paymentBehind(trainee.user)

  for (const change of [chargeback, reversal]) await deliverAndSettle(adjustmentOf(payment, change))

  expect(await bootcampsOf(trainee)).toMatchObject([{ status: 'completed', endedAt }])
})

test('a bootcamp with a reversed chargeback waits for the active one and returns at the next start', async () => {
  const trainee = await started()
  await reachDay(trainee, 3)
  const payment = await paymentBehind(trainee.user)
  await deliverAndSettle(adjustmentOf(payment, chargeback))
  await buy(trainee.client, trainee.user)
  await trainee.client.post('/api/bootcamps/start')
  await deliverAndSettle(adjustmentOf(payment, reversal))
  const beforeStart = await bootcampsOf(trainee)
  await env.DB.prepare(
    "UPDATE bootcamps SET status = 'completed', ended_at = 1 WHERE status = 'active' AND user_id = (SELECT id FROM users WHERE email = ?)",
  )
    .bind(trainee.user.email)
    .run()

  const answer = await trainee.client.post('/api/bootcamps/start')
  const again = await trainee.client.post('/api/bootcamps/start')

  expect(beforeStart.map(({ status }) => status)).toEqual(['revoked', 'active'])
  expect(answer.body).toMatchObject({ daysCompleted: 2, currentDay: 3 })
  expect(again.status).toBe(409)
  expect((await bootcampsOf(trainee)).map(({ status }) => status)).toEqual(['active', 'completed'])
})

test('a start resumes the older of two waiting bootcamps', async () => {
  const trainee = await started()
  await reachDay(trainee, 3)
  const first = await paymentBehind(trainee.user)
  await deliverAndSettle(adjustmentOf(first, chargeback))
  const second = await pay(trainee.client, trainee.user)
  await trainee.client.post('/api/bootcamps/start')
  await deliverAndSettle(adjustmentOf(second, chargeback))
  // Without the queue neither bootcamp is restored, until the start restores one.
  vi.spyOn(env.PAYMENTS, 'send').mockResolvedValue(undefined as never)
  for (const payment of [second, first]) await deliver(adjustmentOf(payment, reversal))

  const answer = await trainee.client.post('/api/bootcamps/start')

  expect(answer.body).toMatchObject({ daysCompleted: 2, currentDay: 3 })
  expect((await bootcampsOf(trainee)).map(({ status }) => status)).toEqual(['active', 'revoked'])
})

test(
  'a chargeback revokes a completed bootcamp and the repeat price; a reversal completes it again',
  { timeout: 60_000 },
  async () => {
    const trainee = await started()
    await reachDay(trainee, 30)
    const last = await planToday(trainee.client)
    await finish(trainee, last, {}, 'ffffffff-ffff-4fff-8fff-ffffffffffff')
    vi.setSystemTime(Date.now() + 60_000)
    await finish(trainee, last, {}, '00000000-0000-4000-8000-000000000000')
    const payment = await paymentBehind(trainee.user)
    const completed = await bootcampsOf(trainee)

    await deliverAndSettle(adjustmentOf(payment, chargeback))
    const revoked = await bootcampsOf(trainee)
    const price = await trainee.client.post('/api/purchase/checkout')
    await deliverAndSettle(adjustmentOf(payment, reversal))

    expect(completed).toMatchObject([{ status: 'completed' }])
    expect(revoked).toMatchObject([{ status: 'revoked', endedAt: completed[0]?.endedAt }])
    expect(await bootcampsOf(trainee)).toEqual(completed)
    expect(price.body).toMatchObject({ priceId: env.PADDLE_PRICE_JUNGLE })
    expect((await trainee.client.get('/api/bootcamps/completed')).body).toHaveLength(1)
    expect(await sessionRows(trainee)).toHaveLength(31)
  },
)

test('an offered repeat price stays valid if the first payment is charged back before the webhook', async () => {
  const trainee = await started()
  const payment = await paymentBehind(trainee.user)
  await env.DB.prepare("UPDATE bootcamps SET status = 'completed', ended_at = 1 WHERE transaction_id = ?")
    .bind(payment.data.id)
    .run()
  const checkout = checkoutSchema.parse((await trainee.client.post('/api/purchase/checkout')).body)
  await deliverAndSettle(adjustmentOf(payment, chargeback))

  await deliverAndSettle(paymentOf({ user: trainee.user, checkout, priceId: checkout.priceId }))

  expect(checkout.priceId).toBe(env.PADDLE_PRICE_JUNGLE_REPEAT)
  expect(await accessOf(trainee)).toMatchObject({ canAccess: true })
})

test('a checkout at the first price does not accept a payment at the repeat price', async () => {
  const trainee = await onboarded()
  const checkout = checkoutSchema.parse((await trainee.client.post('/api/purchase/checkout')).body)

  await deliverAndSettle(paymentOf({ user: trainee.user, checkout, priceId: env.PADDLE_PRICE_JUNGLE_REPEAT }))

  expect(await accessOf(trainee)).toMatchObject({ canAccess: false })
  expect(await purchasesOf(trainee)).toMatchObject([{ status: 'under_review' }])
})

test('a refunded payment that was under review is listed as refunded', async () => {
  const trainee = await onboarded()
  const payment = paymentOf({ user: trainee.user, quantity: 2 })
  await deliverAndSettle(payment)

  await deliverAndSettle(adjustmentOf(payment, refund))

  expect(await purchasesOf(trainee)).toMatchObject([{ status: 'refunded', refundable: false }])
})

test('a chargeback and its reversal apply to the bootcamp after a restart', async () => {
  const trainee = await started()
  const payment = await paymentBehind(trainee.user)
  await trainee.client.post('/api/bootcamps/restart', { id: (await currentOf(trainee)).id })

  await deliverAndSettle(adjustmentOf(payment, chargeback))
  const revoked = await bootcampsOf(trainee)
  await deliverAndSettle(adjustmentOf(payment, reversal))

  expect(revoked.map(({ status }) => status)).toEqual(['restarted', 'revoked'])
  expect((await bootcampsOf(trainee)).map(({ status }) => status)).toEqual(['restarted', 'active'])
})

test('a refunded bootcamp cannot be restarted', async () => {
  const trainee = await started()
  const { id } = await currentOf(trainee)
  const payment = await paymentBehind(trainee.user)
  vi.spyOn(env.PAYMENTS, 'send').mockResolvedValue(undefined as never)
  await deliver(adjustmentOf(payment, refund))

  const answer = await trainee.client.post('/api/bootcamps/restart', { id })

  expect(answer.body).toMatchObject({ code: 'not_active' })
  expect((await bootcampsOf(trainee)).map(({ status }) => status)).toEqual(['revoked'])
})

test('a finish during a refund is stored or refused, and the bootcamp is revoked', async () => {
  const trainee = await started()
  const payment = await paymentBehind(trainee.user)
  const body = finishOf(trainee, await planToday(trainee.client))

  const [answer] = await Promise.all([
    trainee.client.post('/api/workout-sessions', body),
    deliverAndSettle(adjustmentOf(payment, refund)),
  ])

  expect([200, 402]).toContain(answer.status)
  expect(await sessionRows(trainee)).toHaveLength(answer.status === 200 ? 1 : 0)
  expect((await bootcampsOf(trainee)).map(({ status }) => status)).toEqual(['revoked'])
})

test('starts during a refund create at most one bootcamp, and it is revoked', async () => {
  const trainee = await onboarded()
  const payment = await pay(trainee.client, trainee.user)

  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 5 }, () => trainee.client.post('/api/bootcamps/start'))),
    deliverAndSettle(adjustmentOf(payment, refund)),
  ])

  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  expect(answers.every(({ status }) => [200, 402, 409].includes(status))).toBe(true)
  expect((await bootcampsOf(trainee)).filter(({ status }) => status !== 'revoked')).toEqual([])
  expect(await accessOf(trainee)).toMatchObject({ hasActive: false, canAccess: false })
})

test('an unreadable adjustment changes no access and is put under review', async () => {
  const trainee = await onboarded()
  const payment = await pay(trainee.client, trainee.user)
  const { totals: _, ...data } = adjustmentOf(payment, refund).data
  const event = { ...adjustmentOf(payment, refund), data }

  await deliverAndSettle(event)

  expect(await accessOf(trainee)).toMatchObject({ canAccess: true })
  const row = await env.DB.prepare('SELECT verdict, reason FROM payment_events WHERE event_id = ?')
    .bind(event.event_id)
    .first()
  expect(row).toEqual({ verdict: 'under_review', reason: 'shape' })
})

test('an adjustment of an unknown payment changes no purchase', async () => {
  const trainee = await onboarded()
  await pay(trainee.client, trainee.user)
  const foreignAdjustment = adjustmentOf(paymentOf({ user: trainee.user }), refund)

  await deliverAndSettle(foreignAdjustment)
  await settle(foreignAdjustment)

  expect(await purchasesOf(trainee)).toMatchObject([{ status: 'completed' }])
})

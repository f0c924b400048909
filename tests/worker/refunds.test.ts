import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import {
  type PurchaseStatus,
  accessSchema,
  checkoutSchema,
  currentBootcampSchema,
  purchasesSchema,
} from '#shared/api/bootcamp.ts'
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
  finish,
  finishOf,
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
const runsOf = async ({ user }: Trainee) =>
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
const part = (amount: number, minutes: number, adjustmentId: string): Change => ({
  action: 'refund',
  type: 'partial',
  amount,
  minutes,
  adjustmentId,
})
const partBack = (
  action: Change['action'],
  amount: number,
  minutes: number,
  adjustmentId: string,
): Change => ({ action, type: 'partial', amount, minutes, adjustmentId })
const reversalSays = (status: Change['status'], minutes: number): Change => ({
  action: 'chargeback_reverse',
  status,
  minutes,
  adjustmentId: 'adj_reversal',
})
const word = (status: Change['status'], minutes: number, action: Change['action'] = 'refund'): Change => ({
  action,
  status,
  minutes,
  adjustmentId: 'adj_one',
})

test.for<[name: string, changes: Change[], status: PurchaseStatus, canAccess: boolean]>([
  ['a refund takes it back', [refund], 'refunded', false],
  ['a refund that waits for approval keeps it', [word('pending_approval', 1)], 'refund_pending', true],
  ['an approved one takes it back', [word('pending_approval', 1), word('approved', 2)], 'refunded', false],
  ['a rejected one changes nothing', [word('pending_approval', 1), word('rejected', 2)], 'completed', true],
  ['a part keeps it', [part(400, 1, 'adj_a')], 'partly_refunded', true],
  [
    'parts that come to the whole take it back',
    [part(400, 1, 'adj_a'), part(599, 2, 'adj_b')],
    'refunded',
    false,
  ],
  [
    'parts that miss it by a cent keep it',
    [part(400, 1, 'adj_a'), part(598, 2, 'adj_b')],
    'partly_refunded',
    true,
  ],
  ['a chargeback takes it back', [chargeback], 'charged_back', false],
  ['a warning of one does not', [{ ...chargeback, action: 'chargeback_warning' }], 'completed', true],
  ['a chargeback that was won back is as if it had not been', [chargeback, reversal], 'completed', true],
  [
    'so it is where the chargeback says so itself',
    [word('approved', 1, 'chargeback'), word('reversed', 2, 'chargeback')],
    'completed',
    true,
  ],
  [
    'and where both say it',
    [word('approved', 1, 'chargeback'), word('reversed', 2, 'chargeback'), reversal],
    'completed',
    true,
  ],
  [
    'a second chargeback after that takes it back',
    [chargeback, reversal, { ...chargeback, minutes: 40 }],
    'charged_back',
    false,
  ],
  [
    'a refund stays one when a chargeback of it is won back',
    [refund, chargeback, reversal],
    'refunded',
    false,
  ],
  [
    'a reversal that waits for approval does not give it back',
    [chargeback, reversalSays('pending_approval', 30)],
    'charged_back',
    false,
  ],
  [
    'a reversal that is reversed itself takes it back again',
    [chargeback, reversalSays('approved', 30), reversalSays('reversed', 40)],
    'charged_back',
    false,
  ],
  [
    'a reversal that is rejected in the end gives nothing back',
    [chargeback, reversalSays('approved', 30), reversalSays('rejected', 40)],
    'charged_back',
    false,
  ],
  [
    'a reversal told before its chargeback undoes none that follows',
    [reversalSays('approved', 10), chargeback],
    'charged_back',
    false,
  ],
  [
    'one of two chargebacks reversed leaves the other',
    [
      partBack('chargeback', 400, 1, 'adj_a'),
      partBack('chargeback', 300, 2, 'adj_b'),
      partBack('chargeback_reverse', 400, 3, 'adj_r'),
    ],
    'partly_refunded',
    true,
  ],
  [
    'both reversed leave nothing',
    [
      partBack('chargeback', 400, 1, 'adj_a'),
      partBack('chargeback', 300, 2, 'adj_b'),
      partBack('chargeback_reverse', 300, 3, 'adj_r'),
      partBack('chargeback_reverse', 400, 4, 'adj_s'),
    ],
    'completed',
    true,
  ],
  [
    'a reversal takes off its own amount: what is left and a refund come to the whole',
    [
      partBack('chargeback', 400, 1, 'adj_a'),
      partBack('chargeback', 599, 2, 'adj_b'),
      partBack('chargeback_reverse', 400, 3, 'adj_r'),
      part(400, 4, 'adj_p'),
    ],
    'charged_back',
    false,
  ],
  [
    'where the larger one was reversed they do not',
    [
      partBack('chargeback', 400, 1, 'adj_a'),
      partBack('chargeback', 599, 2, 'adj_b'),
      partBack('chargeback_reverse', 599, 3, 'adj_r'),
      part(400, 4, 'adj_p'),
    ],
    'partly_refunded',
    true,
  ],
])('of a payment, in whatever order it is told: %s', async ([, changes, status, canAccess]) => {
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
})

test('instants with more digits of a second are in their true order', async () => {
  const trainee = await onboarded()
  const payment = await pay(trainee.client, trainee.user)
  const at = new Date(Date.parse(payment.occurred_at) + 60_000).toISOString().slice(0, 19)
  const pending = { ...adjustmentOf(payment, word('pending_approval', 1)), occurred_at: `${at}.65Z` }
  const approved = { ...adjustmentOf(payment, word('approved', 1)), occurred_at: `${at}.650443Z` }

  for (const event of [approved, pending]) await deliverAndSettle(event)

  expect(await purchasesOf(trainee)).toMatchObject([{ status: 'refunded' }])
})

test('an instant with an offset is that instant', async () => {
  const trainee = await onboarded()
  const payment = await pay(trainee.client, trainee.user)
  const at = (minutes: number, offset: string) =>
    new Date(Date.parse(payment.occurred_at) + minutes * 60_000).toISOString().replace('Z', offset)
  // Said in a zone two hours ahead of UTC, ten minutes before the other.
  const pending = {
    ...adjustmentOf(payment, word('pending_approval', 1)),
    occurred_at: at(120 + 10, '+02:00'),
  }
  const approved = { ...adjustmentOf(payment, word('approved', 1)), occurred_at: at(20, 'Z') }

  for (const event of [approved, pending]) await deliverAndSettle(event)

  expect(await purchasesOf(trainee)).toMatchObject([{ status: 'refunded' }])
})

test.for([
  ['one of its items was given back in part', ['full', 'partial'], 'partly_refunded'],
  ['all of its items were given back', ['full', 'full'], 'refunded'],
  ['it names no items', [], 'partly_refunded'],
] as const)('an older adjustment, which says full of its items only: %s', async ([, types, status]) => {
  const trainee = await onboarded()
  const payment = await pay(trainee.client, trainee.user)
  const { type: _, items, ...data } = adjustmentOf(payment, { ...refund, type: 'partial', amount: 500 }).data

  await deliverAndSettle({
    ...adjustmentOf(payment, refund),
    data: { ...data, items: types.map((type) => ({ ...items[0], type })) },
  } as never)

  expect(await purchasesOf(trainee)).toMatchObject([{ status }])
})

test('whoever had the money back can buy again, at the first price', async () => {
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

test('while a refund is being decided nothing new is started, and afterwards it is', async () => {
  const trainee = await onboarded()
  const payment = await pay(trainee.client, trainee.user)
  await deliverAndSettle(adjustmentOf(payment, word('pending_approval', 1)))

  const refused = await trainee.client.post('/api/bootcamps/start')
  await deliverAndSettle(adjustmentOf(payment, word('rejected', 2)))
  const answer = await trainee.client.post('/api/bootcamps/start')

  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ code: 'refund_pending' })
  expect(answer.status).toBe(200)
})

test('a start whose payment is taken back meanwhile finds no access, though another waits for a refund', async () => {
  const [trainee, other] = [await onboarded(), await onboarded()]
  const payment = await pay(trainee.client, trainee.user)
  await deliverAndSettle(adjustmentOf(await pay(other.client, other.user), word('pending_approval', 1)))
  beforeBatchWith('insert into "bootcamps"', () => deliverAndSettle(adjustmentOf(payment, refund)))

  const answer = await trainee.client.post('/api/bootcamps/start')

  expect(answer).toMatchObject({ status: 402, body: { code: 'no_access' } })
  expect(await runsOf(trainee)).toEqual([])
})

test('a refund closes the active bootcamp as revoked and leaves its history; the rest waits for a purchase', async () => {
  const trainee = await started()
  await reachDay(trainee, 3)
  const payment = await paymentBehind(trainee.user)

  await deliverAndSettle(adjustmentOf(payment, refund))

  expect(await accessOf(trainee)).toEqual({
    hasActive: false,
    canAccess: false,
    needsPurchase: true,
    justCompleted: false,
  })
  expect(await runsOf(trainee)).toMatchObject([{ status: 'revoked', endedAt: Date.now() }])
  expect(await sessionRows(trainee)).toHaveLength(2)
  expect((await trainee.client.get('/api/workout/today')).status).toBe(402)
  expect((await trainee.client.get('/api/mission-log')).body).toMatchObject({
    bootcamp: { status: 'revoked', daysCompleted: 2 },
  })
})

test('a refund counts from the moment its webhook is in, before the queue has brought it', async () => {
  const trainee = await started()
  const payment = await paymentBehind(trainee.user)
  vi.spyOn(env.PAYMENTS, 'send').mockResolvedValue(undefined as never)

  await deliver(adjustmentOf(payment, refund))

  expect(await accessOf(trainee)).toMatchObject({ hasActive: false, canAccess: false })
  expect((await trainee.client.get('/api/bootcamps/current')).body).toBeNull()
  expect((await trainee.client.post('/api/bootcamps/start')).status).toBe(402)
})

test('a chargeback that is won back brings the bootcamp back at the day it was', async () => {
  const trainee = await started()
  await reachDay(trainee, 4)
  const payment = await paymentBehind(trainee.user)
  await deliverAndSettle(adjustmentOf(payment, chargeback))

  await deliverAndSettle(adjustmentOf(payment, reversal))

  expect(await accessOf(trainee)).toMatchObject({ hasActive: true })
  expect(await currentOf(trainee)).toMatchObject({ daysCompleted: 3, currentDay: 4 })
})

test('with another bootcamp active it waits, and comes back at the next start, its payment spent once', async () => {
  const trainee = await started()
  await reachDay(trainee, 3)
  const payment = await paymentBehind(trainee.user)
  await deliverAndSettle(adjustmentOf(payment, chargeback))
  await buy(trainee.client, trainee.user)
  await trainee.client.post('/api/bootcamps/start')
  await deliverAndSettle(adjustmentOf(payment, reversal))
  const between = await runsOf(trainee)
  await env.DB.prepare(
    "UPDATE bootcamps SET status = 'completed', ended_at = 1 WHERE status = 'active' AND user_id = (SELECT id FROM users WHERE email = ?)",
  )
    .bind(trainee.user.email)
    .run()

  const answer = await trainee.client.post('/api/bootcamps/start')
  const again = await trainee.client.post('/api/bootcamps/start')

  expect(between.map(({ status }) => status)).toEqual(['revoked', 'active'])
  expect(answer.body).toMatchObject({ daysCompleted: 2, currentDay: 3 })
  expect(again.status).toBe(409)
  expect((await runsOf(trainee)).map(({ status }) => status)).toEqual(['active', 'completed'])
})

test('of two bootcamps that wait the older one goes on first', async () => {
  const trainee = await started()
  await reachDay(trainee, 3)
  const first = await paymentBehind(trainee.user)
  await deliverAndSettle(adjustmentOf(first, chargeback))
  const second = await pay(trainee.client, trainee.user)
  await trainee.client.post('/api/bootcamps/start')
  await deliverAndSettle(adjustmentOf(second, chargeback))
  // Neither goes on by itself while the queue is away; the start brings one back.
  vi.spyOn(env.PAYMENTS, 'send').mockResolvedValue(undefined as never)
  for (const payment of [second, first]) await deliver(adjustmentOf(payment, reversal))

  const answer = await trainee.client.post('/api/bootcamps/start')

  expect(answer.body).toMatchObject({ daysCompleted: 2, currentDay: 3 })
  expect((await runsOf(trainee)).map(({ status }) => status)).toEqual(['active', 'revoked'])
})

test(
  'a completed bootcamp is revoked with its payment, gives no repeat price then, and is completed again with it',
  { timeout: 60_000 },
  async () => {
    const trainee = await started()
    await reachDay(trainee, 30)
    const last = await planToday(trainee.client)
    await finish(trainee, last, {}, 'ffffffff-ffff-4fff-8fff-ffffffffffff')
    vi.setSystemTime(Date.now() + 60_000)
    await finish(trainee, last, {}, '00000000-0000-4000-8000-000000000000')
    const payment = await paymentBehind(trainee.user)
    const completed = await runsOf(trainee)

    await deliverAndSettle(adjustmentOf(payment, chargeback))
    const revoked = await runsOf(trainee)
    const price = await trainee.client.post('/api/purchase/checkout')
    await deliverAndSettle(adjustmentOf(payment, reversal))

    expect(completed).toMatchObject([{ status: 'completed' }])
    expect(revoked).toMatchObject([{ status: 'revoked', endedAt: completed[0]?.endedAt }])
    expect(await runsOf(trainee)).toEqual(completed)
    expect(price.body).toMatchObject({ priceId: env.PADDLE_PRICE_JUNGLE })
    expect((await trainee.client.get('/api/bootcamps/completed')).body).toHaveLength(1)
    expect(await sessionRows(trainee)).toHaveLength(31)
  },
)

test('a repeat price that was offered stays right, though the first payment is taken back before the webhook comes', async () => {
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

test('an intent for the first price does not pay for the repeat price', async () => {
  const trainee = await onboarded()
  const checkout = checkoutSchema.parse((await trainee.client.post('/api/purchase/checkout')).body)

  await deliverAndSettle(paymentOf({ user: trainee.user, checkout, priceId: env.PADDLE_PRICE_JUNGLE_REPEAT }))

  expect(await accessOf(trainee)).toMatchObject({ canAccess: false })
  expect(await purchasesOf(trainee)).toMatchObject([{ status: 'under_review' }])
})

test('a payment under review that was given back says so', async () => {
  const trainee = await onboarded()
  const payment = paymentOf({ user: trainee.user, quantity: 2 })
  await deliverAndSettle(payment)

  await deliverAndSettle(adjustmentOf(payment, refund))

  expect(await purchasesOf(trainee)).toMatchObject([{ status: 'refunded', refundable: false }])
})

test('a refund follows the payment through restarts', async () => {
  const trainee = await started()
  const payment = await paymentBehind(trainee.user)
  await trainee.client.post('/api/bootcamps/restart', { id: (await currentOf(trainee)).id })

  await deliverAndSettle(adjustmentOf(payment, chargeback))
  const revoked = await runsOf(trainee)
  await deliverAndSettle(adjustmentOf(payment, reversal))

  expect(revoked.map(({ status }) => status)).toEqual(['restarted', 'revoked'])
  expect((await runsOf(trainee)).map(({ status }) => status)).toEqual(['restarted', 'active'])
})

test('what was taken back is not started over', async () => {
  const trainee = await started()
  const { id } = await currentOf(trainee)
  const payment = await paymentBehind(trainee.user)
  vi.spyOn(env.PAYMENTS, 'send').mockResolvedValue(undefined as never)
  await deliver(adjustmentOf(payment, refund))

  const answer = await trainee.client.post('/api/bootcamps/restart', { id })

  expect(answer.body).toMatchObject({ code: 'not_active' })
  expect((await runsOf(trainee)).map(({ status }) => status)).toEqual(['revoked'])
})

test('a finish and the refund at the same time: the finish is kept or refused in words, the bootcamp is revoked', async () => {
  const trainee = await started()
  const payment = await paymentBehind(trainee.user)
  const body = finishOf(trainee, await planToday(trainee.client))

  const [answer] = await Promise.all([
    trainee.client.post('/api/workout-sessions', body),
    deliverAndSettle(adjustmentOf(payment, refund)),
  ])

  expect([200, 402]).toContain(answer.status)
  expect(await sessionRows(trainee)).toHaveLength(answer.status === 200 ? 1 : 0)
  expect((await runsOf(trainee)).map(({ status }) => status)).toEqual(['revoked'])
})

test('starts and the refund at the same time: one bootcamp at most, and it is revoked', async () => {
  const trainee = await onboarded()
  const payment = await pay(trainee.client, trainee.user)

  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 5 }, () => trainee.client.post('/api/bootcamps/start'))),
    deliverAndSettle(adjustmentOf(payment, refund)),
  ])

  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  expect(answers.every(({ status }) => [200, 402, 409].includes(status))).toBe(true)
  expect((await runsOf(trainee)).filter(({ status }) => status !== 'revoked')).toEqual([])
  expect(await accessOf(trainee)).toMatchObject({ hasActive: false, canAccess: false })
})

test('an adjustment that cannot be read changes nothing and is under review', async () => {
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

test('an adjustment of a payment that is not ours changes nobody', async () => {
  const trainee = await onboarded()
  await pay(trainee.client, trainee.user)
  const stranger = adjustmentOf(paymentOf({ user: trainee.user }), refund)

  await deliverAndSettle(stranger)
  await settle(stranger)

  expect(await purchasesOf(trainee)).toMatchObject([{ status: 'completed' }])
})

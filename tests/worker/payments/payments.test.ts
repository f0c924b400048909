import {
  createMessageBatch,
  createExecutionContext,
  createScheduledController,
  getQueueResult,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { accessSchema, checkoutSchema } from '#shared/api/bootcamp.ts'
import { MINUTE_MS } from '#shared/units.ts'
import { expectConsoleError } from '#tests/support/worker/client.ts'
import {
  adjustmentOf,
  deliverAndSettle,
  buy,
  deliver,
  paymentOf,
  settle,
  sweep,
} from '#tests/support/worker/paddle.ts'
import { onboarded } from '#tests/support/worker/trainee.ts'
import { started } from '#tests/support/worker/training.ts'
import worker from '#worker/index.ts'

type Trainee = Awaited<ReturnType<typeof onboarded>>

const accessOf = async ({ client }: Trainee) =>
  accessSchema.parse((await client.get('/api/bootcamp-access')).body)
const checkoutOf = async ({ client }: Trainee) =>
  checkoutSchema.parse((await client.post('/api/purchase/checkout')).body)
const storedEvents = (eventId: string) =>
  env.DB.prepare('SELECT verdict, reason, processed_at FROM payment_events WHERE event_id = ?')
    .bind(eventId)
    .all()

test('a new trainee has no access and needs a purchase', async () => {
  const trainee = await onboarded()

  expect(await accessOf(trainee)).toEqual({
    hasActive: false,
    needsPurchase: true,
    canAccess: false,
    justCompleted: false,
  })
})

test('a checkout returns its fields, a signed intent and, without an API key, no transaction', async () => {
  const trainee = await onboarded()

  const answer = await trainee.client.post('/api/purchase/checkout')

  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    clientToken: env.PADDLE_CLIENT_TOKEN,
    userEmail: trainee.user.email,
    priceId: env.PADDLE_PRICE_JUNGLE,
    userId: trainee.user.id,
    successUrl: `${env.APP_ORIGIN}/purchase/success`,
    intent: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    transactionId: null,
  })
})

test('opening a checkout grants nothing, on either route', async () => {
  const trainee = await onboarded()

  const answers = await Promise.all(
    ['/api/purchase/checkout', '/api/purchase-bootcamp', '/api/purchase-bootcamp'].map((path) =>
      trainee.client.post(path),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await accessOf(trainee)).toMatchObject({ canAccess: false, needsPurchase: true })
})

test('a signed payment gives access once the queue delivers it', async () => {
  const trainee = await onboarded()
  const event = paymentOf({ user: trainee.user, checkout: await checkoutOf(trainee) })

  const answer = await deliver(event)

  expect(answer.status).toBe(200)
  await vi.waitFor(
    async () => expect(await accessOf(trainee)).toMatchObject({ canAccess: true, needsPurchase: false }),
    {
      timeout: 10_000,
      interval: 200,
    },
  )
  const purchases = await trainee.client.get('/api/purchases')
  expect(purchases.body).toMatchObject([
    {
      id: expect.stringMatching(/^[\w-]{22}$/),
      productName: '30-Day Jungle Bootcamp',
      status: 'completed',
      orderNumber: event.data.id,
    },
  ])
})

test('a webhook with a wrong signature gets 401 and stores nothing', async () => {
  const trainee = await onboarded()
  const event = paymentOf({ user: trainee.user })

  const answer = await deliver(event, 'pdl_ntfset_of_somebody_else')

  expect(answer.status).toBe(401)
  expect(answer.body).toMatchObject({ code: 'bad_signature' })
  expect((await storedEvents(event.event_id)).results).toEqual([])
  expect(await accessOf(trainee)).toMatchObject({ canAccess: false })
})

test('a webhook without a signature gets 401', async () => {
  const trainee = await onboarded()

  const answer = await trainee.client.post('/api/webhooks/paddle', paymentOf({ user: trainee.user }))

  expect(answer.status).toBe(401)
})

test('a webhook signed more than five minutes ago gets 401 and stores nothing', async () => {
  const trainee = await onboarded()
  const event = paymentOf({ user: trainee.user })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 6 * MINUTE_MS })
  const stale = deliver(event)
  vi.useRealTimers()

  expect((await stale).status).toBe(401)
  expect((await storedEvents(event.event_id)).results).toEqual([])
})

test('a signed body that is not an event gets 400', async () => {
  const answer = await deliver({ hello: 'there' })

  expect(answer.status).toBe(400)
})

test('a webhook of more than 64 KB gets 413', async () => {
  const answer = await deliver({ padding: 'x'.repeat(65 * 1024) })

  expect(answer.status).toBe(413)
})

test('a re-sent webhook counts once', async () => {
  const trainee = await onboarded()
  const event = paymentOf({ user: trainee.user })

  const answers = await Promise.all([deliver(event), deliver(event), deliver(event)])
  await Promise.all([settle(event), settle(event)])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await storedEvents(event.event_id)).results).toHaveLength(1)
  expect((await trainee.client.get('/api/purchases')).body).toHaveLength(1)
})

test('a payment counts for the trainee who opened its checkout, whatever user id is sent', async () => {
  const buyer = await onboarded()
  const other = await onboarded()
  const { intent } = await checkoutOf(buyer)
  const event = paymentOf({
    user: other.user,
    customData: { userId: other.user.id, userEmail: other.user.email, intent },
  })

  await deliver(event)
  await settle(event)

  expect(await accessOf(buyer)).toMatchObject({ canAccess: true })
  expect(await accessOf(other)).toMatchObject({ canAccess: false })
})

test('a payment without an intent is matched by user id or email', async () => {
  const byId = await onboarded()
  const byEmail = await onboarded()
  const events = [
    paymentOf({ user: byId.user, customData: { userId: byId.user.id } }),
    paymentOf({ user: byEmail.user, customData: { userEmail: byEmail.user.email.toUpperCase() } }),
  ]

  for (const event of events) {
    await deliver(event)
    await settle(event)
  }

  expect(await accessOf(byId)).toMatchObject({ canAccess: true })
  expect(await accessOf(byEmail)).toMatchObject({ canAccess: true })
})

test('a payment by an email in another Unicode form finds its account', async () => {
  const trainee = await onboarded()
  const email = `jos\u00e9-${crypto.randomUUID()}@example.com`
  await env.DB.prepare('UPDATE users SET email = ? WHERE email = ?').bind(email, trainee.user.email).run()
  const userEmail = ` ${email.normalize('NFD').toUpperCase()} `
  const event = paymentOf({ user: trainee.user, customData: { userEmail } })

  await deliver(event)
  await settle(event)

  expect(userEmail).not.toContain('É')
  expect(await accessOf(trainee)).toMatchObject({ canAccess: true })
})

test.for([
  ['an unknown price', { priceId: 'pri_somebody_elses' }, 'price'],
  ['the repeat price before a first completion', { priceId: 'pri_jungle_repeat_local' }, 'repeat_price'],
  ['a quantity of two', { quantity: 2 }, 'quantity'],
] as const)('a payment for %s grants nothing and is under review', async ([, change, reason]) => {
  const trainee = await onboarded()
  const event = paymentOf({ user: trainee.user, ...change })

  await deliver(event)
  await settle(event)

  expect(await accessOf(trainee)).toMatchObject({ canAccess: false, needsPurchase: true })
  expect((await storedEvents(event.event_id)).results).toMatchObject([{ verdict: 'under_review', reason }])
  expect((await trainee.client.get('/api/purchases')).body).toMatchObject([{ status: 'under_review' }])
})

test('an active bootcamp is not a completed one: the repeat price stays under review', async () => {
  const { user } = await started()
  const event = paymentOf({ user, priceId: env.PADDLE_PRICE_JUNGLE_REPEAT })

  await deliverAndSettle(event)

  expect((await storedEvents(event.event_id)).results).toMatchObject([
    { verdict: 'under_review', reason: 'repeat_price' },
  ])
})

test('a payment for two items is under review', async () => {
  const trainee = await onboarded()
  const event = paymentOf({ user: trainee.user })
  event.data.items.push(...event.data.items)

  await deliverAndSettle(event)

  expect((await storedEvents(event.event_id)).results).toMatchObject([
    { verdict: 'under_review', reason: 'quantity' },
  ])
})

test('the repeat price is valid only after the trainee’s own bootcamp is completed', async () => {
  const [trainee, other] = [await onboarded(), await onboarded()]
  for (const { client, user } of [trainee, other]) {
    await buy(client, user)
    await client.post('/api/bootcamps/start')
  }
  await env.DB.prepare(
    "UPDATE bootcamps SET status = 'completed', ended_at = 1 WHERE user_id = (SELECT id FROM users WHERE email = ?)",
  )
    .bind(other.user.email)
    .run()
  const events = [trainee, other].map(({ user }) =>
    paymentOf({ user, priceId: env.PADDLE_PRICE_JUNGLE_REPEAT }),
  )

  for (const event of events) await deliverAndSettle(event)

  const verdicts = await Promise.all(
    events.map(async ({ event_id }) => (await storedEvents(event_id)).results),
  )
  expect(verdicts).toMatchObject([
    [{ verdict: 'under_review', reason: 'repeat_price' }],
    [{ verdict: 'counts', reason: null }],
  ])
})

test.for(['paid', 'billed', 'canceled', 'past_due'] as const)(
  'a transaction with status %s grants nothing and is under review',
  async (status) => {
    const trainee = await onboarded()
    const payment = paymentOf({ user: trainee.user })
    const event = { ...payment, data: { ...payment.data, status } }

    await deliver(event)
    await settle(event)

    expect(await accessOf(trainee)).toMatchObject({ canAccess: false, needsPurchase: true })
    expect((await storedEvents(event.event_id)).results).toMatchObject([
      { verdict: 'under_review', reason: 'status' },
    ])
  },
)

test('a payment without a known buyer is put under review', async () => {
  const event = paymentOf({ user: (await onboarded()).user, customData: { userId: 'nobody' } })

  await deliver(event)
  await settle(event)

  expect((await storedEvents(event.event_id)).results).toMatchObject([
    { verdict: 'under_review', reason: 'buyer' },
  ])
})

test('an event of an unhandled type is stored and grants nothing', async () => {
  const trainee = await onboarded()
  const event = { ...paymentOf({ user: trainee.user }), event_type: 'transaction.updated' }

  expect((await deliver(event)).status).toBe(200)
  await settle(event)

  expect((await storedEvents(event.event_id)).results).toMatchObject([{ verdict: 'ignored' }])
  expect(await accessOf(trainee)).toMatchObject({ canAccess: false })
})

test('the sweeper requeues an event that could not be queued, until it is settled', async () => {
  const trainee = await onboarded()
  const event = paymentOf({ user: trainee.user })
  const send = vi.spyOn(env.PAYMENTS, 'send').mockRejectedValueOnce(new Error('queue down'))

  const answer = await deliver(event)
  expectConsoleError(/could not be queued/)
  send.mockRestore()
  const tooEarly = await sweep()
  const queued = await sweep(Date.now() + 120_000)

  expect(answer.status).toBe(200)
  expect(tooEarly).toBe(0)
  expect(queued).toBeGreaterThanOrEqual(1)
  await vi.waitFor(async () => expect(await accessOf(trainee)).toMatchObject({ canAccess: true }), {
    timeout: 10_000,
    interval: 200,
  })
  const requeued = vi.spyOn(env.PAYMENTS, 'sendBatch')
  await sweep(Date.now() + 120_000)
  expect(
    requeued.mock.calls.flatMap(([messages]) => [...messages].map(({ body }) => body)),
  ).not.toContainEqual({ eventId: event.event_id })
})

test('the cron handler runs the sweeper', async () => {
  const event = paymentOf({ user: (await onboarded()).user })
  const sent = vi.spyOn(env.PAYMENTS, 'send').mockResolvedValue(undefined as never)
  const swept = vi.spyOn(env.PAYMENTS, 'sendBatch')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await deliver(event)
  sent.mockRestore()
  const ctx = createExecutionContext()

  await worker.scheduled(
    createScheduledController({ cron: '*/5 * * * *', scheduledTime: new Date(Date.now() + 120_000) }),
    env,
    ctx,
  )
  await waitOnExecutionContext(ctx)

  expect(swept.mock.calls.flatMap(([messages]) => [...messages].map(({ body }) => body.eventId))).toContain(
    event.event_id,
  )
})

test('an unreadable queue message does not hold up the others in its batch', async () => {
  const trainee = await onboarded()
  const event = paymentOf({ user: trainee.user })
  await deliver(event)
  const ctx = createExecutionContext()
  const batch = createMessageBatch<{ eventId: string }>('payments', [
    { id: 'poison', timestamp: new Date(), attempts: 1, body: { eventId: 7 } as never },
    { id: 'good', timestamp: new Date(), attempts: 1, body: { eventId: event.event_id } },
  ])

  await worker.queue(batch, env, ctx)
  const result = await getQueueResult(batch, ctx)
  expectConsoleError(/queue message could not be read/)

  expect(result.explicitAcks).toEqual(['poison', 'good'])
  expect(await accessOf(trainee)).toMatchObject({ canAccess: true })
})

test('a trainee with an unused purchase cannot open another checkout', async () => {
  const trainee = await onboarded()
  await buy(trainee.client, trainee.user)

  const answer = await trainee.client.post('/api/purchase/checkout')

  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({ code: 'checkout_not_possible' })
})

test('a trainee with an active bootcamp cannot open a checkout, and no refund is pending', async () => {
  const { client } = await started()

  const answer = await client.post('/api/purchase/checkout')

  expect(answer).toMatchObject({ status: 409, body: { code: 'checkout_not_possible' } })
})

test('a pending refund of the only unused payment is shown and blocks another checkout', async () => {
  const trainee = await onboarded()
  const payment = paymentOf({ user: trainee.user })
  await deliverAndSettle(payment)
  await deliverAndSettle(adjustmentOf(payment, { action: 'refund', status: 'pending_approval', minutes: 1 }))

  const access = (await trainee.client.get('/api/bootcamp-access')).body
  const refused = await trainee.client.post('/api/purchase/checkout')
  await deliverAndSettle(paymentOf({ user: trainee.user }))
  const withAnother = await trainee.client.post('/api/purchase/checkout')

  expect(access).toEqual({
    hasActive: false,
    canAccess: true,
    needsPurchase: false,
    justCompleted: false,
    refundPending: true,
  })
  expect((await trainee.client.get('/api/bootcamp-access')).body).not.toHaveProperty('refundPending')
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'refund_pending',
      error: 'Paddle is deciding on your refund. You can buy again once it decides.',
    },
  })
  expect(withAnother.body).toMatchObject({ code: 'checkout_not_possible' })
})

test('another trainee’s purchases are not in the list', async () => {
  const trainee = await onboarded()
  const other = await onboarded()
  await buy(other.client, other.user)

  expect((await trainee.client.get('/api/purchases')).body).toEqual([])
})

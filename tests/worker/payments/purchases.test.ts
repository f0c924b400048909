import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { checkoutSchema, purchasesSchema } from '#shared/api/bootcamp.ts'
import { HOUR_MS } from '#shared/units.ts'
import { Client, origin } from '#tests/support/worker/client.ts'
import { mailServer } from '#tests/support/worker/mail.ts'
import { withPaddleApi, withoutPaddleApi } from '#tests/support/worker/paddle-api.ts'
import {
  adjustmentOf,
  deliverAndSettle,
  deliveredEvent,
  buy,
  pay,
  paymentOf,
  settle,
} from '#tests/support/worker/paddle.ts'
import { type Trainee, onboarded } from '#tests/support/worker/trainee.ts'

afterEach(withoutPaddleApi)

const purchasesOf = async ({ client }: Trainee) =>
  purchasesSchema.parse((await client.get('/api/purchases')).body)
const checkoutOf = async ({ client }: Trainee) =>
  checkoutSchema.parse((await client.post('/api/purchase/checkout')).body)
const requestRefund = async (trainee: Trainee) =>
  trainee.client.post(`/api/purchases/${(await purchasesOf(trainee))[0]?.id}/refund-request`)

/** Returns the stored event of this trainee's only payment. */
async function lastPayment({ user }: Trainee): Promise<ReturnType<typeof paymentOf>> {
  const row = await env.DB.prepare(
    "SELECT event_id FROM payment_events JOIN users ON users.id = user_id WHERE email = ? AND type = 'transaction.completed'",
  )
    .bind(user.email)
    .first<{ event_id: string }>()
  return deliveredEvent(row?.event_id)
}

/** Delivers a payment that does not name its buyer, and returns its order number. */
async function payWithoutBuyer(change: Partial<Parameters<typeof paymentOf>[0]> = {}) {
  const event = paymentOf({ user: (await onboarded()).user, customData: {}, ...change })
  await deliverAndSettle(event)
  return event.data.id
}

test('a purchase is listed once despite repeated events, with only Paddle’s order number and date', async () => {
  const trainee = await onboarded()
  const payment = await pay(trainee.client, trainee.user)
  await deliverAndSettle({ ...payment, event_id: `${payment.event_id}again` })

  const answer = await trainee.client.get('/api/purchases')

  expect(answer.body).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{22}$/),
      productName: '30-Day Jungle Bootcamp',
      status: 'completed',
      orderNumber: payment.data.id,
      purchasedAt: payment.occurred_at,
      paid: { amount: 999, currency: 'USD' },
      refundable: true,
      receipt: false,
      bootcamp: null,
    },
  ])
  expect(answer.text).not.toMatch(/4242|ctm_|evt_|cardholder/)
})

test('a payment sent again with another event id keeps its id and its refund request', async () => {
  const trainee = await onboarded()
  const payment = paymentOf({ user: trainee.user, quantity: 2 })
  await deliverAndSettle({ ...payment, event_id: `evt_0${payment.event_id}` })
  const [before] = await purchasesOf(trainee)
  await requestRefund(trainee)
  const { items } = payment.data

  // This event counts and occurred earlier. Either would put it first.
  const earlier = {
    ...payment,
    occurred_at: new Date(Date.parse(payment.occurred_at) - 1000).toISOString(),
    data: { ...payment.data, items: items.map((item) => ({ ...item, quantity: 1 })) },
  }
  await deliverAndSettle(earlier)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * HOUR_MS })
  const [after] = await purchasesOf(trainee)
  const again = await requestRefund(trainee)

  expect(before).toMatchObject({ status: 'under_review' })
  expect(after).toMatchObject({ id: before?.id, status: 'completed' })
  expect(again).toMatchObject({ status: 200, body: { orderNumber: payment.data.id } })
})

test('two events of one payment pay for only one bootcamp', async () => {
  const trainee = await onboarded()
  const payment = await pay(trainee.client, trainee.user)
  await deliverAndSettle({ ...payment, event_id: `${payment.event_id}again` })
  await trainee.client.post('/api/bootcamps/start')
  await env.DB.prepare("UPDATE bootcamps SET status = 'completed', ended_at = 1 WHERE transaction_id = ?")
    .bind(payment.data.id)
    .run()

  const answer = await trainee.client.post('/api/bootcamps/start')

  expect(answer.status).toBe(402)
})

test('fifty checkout requests, sequential or simultaneous, share one open checkout', async () => {
  const trainee = await onboarded()

  const first = await checkoutOf(trainee)
  const answers = await Promise.all(Array.from({ length: 49 }, () => checkoutOf(trainee)))

  expect(new Set([first, ...answers].map(({ intent }) => intent)).size).toBe(1)
  const { results } = await env.DB.prepare(
    'SELECT 1 FROM checkouts JOIN users ON users.id = user_id WHERE email = ?',
  )
    .bind(trainee.user.email)
    .all()
  expect(results).toHaveLength(1)
})

test('fifty calls of the older purchase endpoint grant no access', async () => {
  const trainee = await onboarded()

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => trainee.client.post('/api/purchase-bootcamp')),
  )

  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await trainee.client.get('/api/bootcamp-access')).body).toMatchObject({
    canAccess: false,
    hasActive: false,
  })
})

test('forwarded-host headers do not change the page after the payment', async () => {
  const trainee = await onboarded()

  const answer = await trainee.client.post('/api/purchase/checkout', undefined, {
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  })

  expect(checkoutSchema.parse(answer.body).successUrl).toBe(`${env.APP_ORIGIN}/purchase/success`)
  expect(env.APP_ORIGIN).not.toBe(origin) // the host of the request
})

test('with Paddle’s API key, a double click gets one transaction at the server’s price', async () => {
  const trainee = await onboarded()
  // Paddle answers once both clicks have asked: the worst case.
  const bothAsked = Promise.withResolvers<void>()
  let asked = 0
  const calls = withPaddleApi(async () => {
    asked += 1
    if (asked === 2) bothAsked.resolve()
    await bothAsked.promise
    return Response.json({ data: { id: `txn_${crypto.randomUUID()}` } }, { status: 201 })
  })

  const [one, two] = await Promise.all([checkoutOf(trainee), checkoutOf(trainee)])
  const later = await checkoutOf(trainee)

  expect(one.transactionId).toMatch(/^txn_/)
  expect([two.transactionId, later.transactionId]).toEqual([one.transactionId, one.transactionId])
  const call = {
    method: 'POST',
    authorization: 'Bearer pdl_sdbx_apikey_test',
    redirect: 'manual',
    body: {
      items: [{ price_id: env.PADDLE_PRICE_JUNGLE, quantity: 1 }],
      custom_data: { userId: trainee.user.id, intent: one.intent },
    },
  }
  expect(calls).toMatchObject([call, call]) // The later request asked Paddle for nothing.
  expect(calls[0]?.url.href).toBe('https://sandbox-api.paddle.com/transactions')
})

test('a click after Paddle’s answer opens the same transaction and asks Paddle for no other', async () => {
  const trainee = await onboarded()
  const calls = withPaddleApi(() =>
    Response.json({ data: { id: `txn_${crypto.randomUUID()}` } }, { status: 201 }),
  )

  const opened = [await checkoutOf(trainee), await checkoutOf(trainee), await checkoutOf(trainee)]

  expect(new Set(opened.map(({ transactionId }) => transactionId)).size).toBe(1)
  expect(calls).toHaveLength(1)
})

test('a checkout after a refund does not reuse the paid transaction', async () => {
  const trainee = await onboarded()
  withPaddleApi(() => Response.json({ data: { id: `txn_${crypto.randomUUID()}` } }, { status: 201 }))
  const first = await checkoutOf(trainee)
  const paid = paymentOf({ user: trainee.user, checkout: first })
  const payment = { ...paid, data: { ...paid.data, id: first.transactionId ?? '' } }
  await deliverAndSettle(payment)
  await deliverAndSettle(adjustmentOf(payment, { action: 'refund', minutes: 1 }))

  const second = await checkoutOf(trainee)

  expect(second.transactionId).not.toBe(first.transactionId)
})

test.for([
  ['is down', () => Response.json({}, { status: 503 })],
  ['cannot be reached', () => Promise.reject(new TypeError('network'))],
  ['redirects elsewhere', () => Response.redirect('https://evil.example/', 302)],
] as const)('when Paddle’s API %s, the checkout falls back to the price id', async ([, answer]) => {
  const trainee = await onboarded()
  withPaddleApi(answer)

  const checkout = await checkoutOf(trainee)

  expect(checkout).toMatchObject({ transactionId: null, priceId: env.PADDLE_PRICE_JUNGLE })
})

test('a live API key is not used with a sandbox client token', async () => {
  const trainee = await onboarded()
  const calls = withPaddleApi(() => Response.json({}))
  env.PADDLE_API_KEY = 'pdl_live_apikey_test'

  expect((await checkoutOf(trainee)).transactionId).toBeNull()
  expect(calls).toEqual([])
})

test('a refund requested within 24 hours is recorded once and still leads to Paddle’s form later', async () => {
  const trainee = await onboarded()
  const { data } = await pay(trainee.client, trainee.user)

  const first = await requestRefund(trainee)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * HOUR_MS })
  const later = await requestRefund(trainee)

  expect(first.body).toEqual({ url: 'https://paddle.net/', orderNumber: data.id })
  expect(later).toMatchObject({ status: 200, body: first.body })
  const row = await env.DB.prepare(
    'SELECT refund_requested_at AS at FROM payment_events WHERE transaction_id = ?',
  )
    .bind(data.id)
    .first<{ at: number }>()
  expect(row?.at).toBeLessThan(Date.now() - 20 * HOUR_MS)
  expect(await purchasesOf(trainee)).toMatchObject([{ status: 'completed', refundable: false }])
})

test.for([
  ['completed', async () => {}, undefined],
  ['under_review', async () => {}, undefined],
  [
    'refund_pending',
    async (payment: ReturnType<typeof paymentOf>) =>
      deliverAndSettle(adjustmentOf(payment, { action: 'refund', status: 'pending_approval', minutes: 1 })),
    'refund_pending',
  ],
  [
    'partly_refunded',
    async (payment: ReturnType<typeof paymentOf>) =>
      deliverAndSettle(adjustmentOf(payment, { action: 'refund', type: 'partial', minutes: 1 })),
    undefined,
  ],
  [
    'refunded',
    async (payment: ReturnType<typeof paymentOf>) =>
      deliverAndSettle(adjustmentOf(payment, { action: 'refund', minutes: 1 })),
    'refunded_already',
  ],
] as const)(
  'the list offers a refund exactly when a request is accepted: %s',
  async ([status, change, code]) => {
    const trainee = await onboarded()
    const payment = paymentOf({ user: trainee.user, quantity: status === 'under_review' ? 2 : 1 })
    await deliverAndSettle(payment)
    await change(payment)
    const [purchase] = await purchasesOf(trainee)

    const answer = await requestRefund(trainee)

    expect(purchase).toMatchObject({ status, refundable: code === undefined })
    expect(answer.status).toBe(code === undefined ? 200 : 409)
    expect(Object(answer.body).code).toBe(code)
  },
)

test('after 24 hours a refund without a reason is refused with a note on statutory rights', async () => {
  const trainee = await onboarded()
  await pay(trainee.client, trainee.user)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * HOUR_MS })

  const answer = await requestRefund(trainee)

  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({
    code: 'refund_window_over',
    error: expect.stringContaining('statutory rights'),
  })
})

test('a refund request for a refunded payment is refused', async () => {
  const trainee = await onboarded()
  await deliverAndSettle(
    adjustmentOf(await pay(trainee.client, trainee.user), { action: 'refund', minutes: 1 }),
  )

  expect((await requestRefund(trainee)).body).toMatchObject({ code: 'refunded_already' })
})

test('the receipt is the invoice from Paddle’s API', async () => {
  const trainee = await onboarded()
  const { data } = await pay(trainee.client, trainee.user)
  const calls = withPaddleApi(() => Response.json({ data: { url: 'https://paddle.example/invoice.pdf' } }))
  const [purchase] = await purchasesOf(trainee)

  const answer = await trainee.client.get(`/api/purchases/${purchase?.id}/receipt`)

  expect(purchase?.receipt).toBe(true)
  expect(answer.body).toEqual({ url: 'https://paddle.example/invoice.pdf' })
  expect(calls[0]?.url.pathname).toBe(`/transactions/${data.id}/invoice`)
})

test.for([
  ['without an API key', null, 404],
  ['that Paddle does not have yet', 404, 404],
  ['while Paddle is down', 500, 503],
] as const)('a receipt %s is refused with a message', async ([, paddle, status]) => {
  const trainee = await onboarded()
  await buy(trainee.client, trainee.user)
  const [purchase] = await purchasesOf(trainee)
  if (paddle !== null) withPaddleApi(() => Response.json({ error: {} }, { status: paddle }))

  const answer = await trainee.client.get(`/api/purchases/${purchase?.id}/receipt`)

  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ error: expect.stringMatching(/\w+ \w+/) })
})

test('a trainee cannot refund another trainee’s purchase or see its receipt', async () => {
  const owner = await onboarded()
  const stranger = await onboarded()
  await buy(owner.client, owner.user)
  const [purchase] = await purchasesOf(owner)

  const answers = await Promise.all([
    stranger.client.post(`/api/purchases/${purchase?.id}/refund-request`),
    stranger.client.get(`/api/purchases/${purchase?.id}/receipt`),
    stranger.client.post('/api/purchases/nothing/refund-request'),
  ])

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('a payment without a buyer can be claimed once by its order number', async () => {
  const [trainee, other] = [await onboarded(), await onboarded()]
  const orderNumber = await payWithoutBuyer()

  const answer = await trainee.client.post('/api/purchases/claim', {
    orderNumber: ` ${orderNumber.toUpperCase()} `,
  })
  const secondClaim = await other.client.post('/api/purchases/claim', { orderNumber })

  expect(answer.body).toMatchObject([{ orderNumber, status: 'completed' }])
  expect((await trainee.client.get('/api/bootcamp-access')).body).toMatchObject({ canAccess: true })
  expect(secondClaim).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
  expect((await other.client.get('/api/bootcamp-access')).body).toMatchObject({ canAccess: false })
})

test('only one of four simultaneous claims gets the payment', async () => {
  const trainees = await Promise.all(Array.from({ length: 4 }, () => onboarded()))
  const orderNumber = await payWithoutBuyer()

  const answers = await Promise.all(
    trainees.map(({ client }) => client.post('/api/purchases/claim', { orderNumber })),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
})

test('unknown, taken and ineligible order numbers get the same refusal', async () => {
  const [trainee, owner] = [await onboarded(), await onboarded()]
  const taken = (await pay(owner.client, owner.user)).data.id
  const numbers = [
    taken,
    await payWithoutBuyer({ priceId: 'pri_somebody_elses' }),
    await payWithoutBuyer({ priceId: env.PADDLE_PRICE_JUNGLE_REPEAT }),
    await payWithoutBuyer({ quantity: 2 }),
    `txn_${'0'.repeat(26)}`,
  ]

  const answers = []
  for (const orderNumber of numbers)
    answers.push(await trainee.client.post('/api/purchases/claim', { orderNumber }))

  // Each answer has its own reference, so it is left out of the comparison.
  expect(new Set(answers.map(({ body }) => JSON.stringify({ ...Object(body), reference: null }))).size).toBe(
    1,
  )
  expect(answers[0]?.status).toBe(404)
  expect(await purchasesOf(trainee)).toEqual([])
})

const claimWith = ({ client }: Trainee, orderNumber: string, paidWith?: string) =>
  client.post('/api/purchases/claim', { orderNumber, paidWith })
const accessOf = async ({ client }: Trainee) =>
  Object((await client.get('/api/bootcamp-access')).body).canAccess

test('an order number and the payer’s email move an unused payment to the caller’s account', async () => {
  const [trainee, other] = [await onboarded(), await onboarded()]
  const payment = await pay(other.client, other.user)
  const orderNumber = payment.data.id

  const answer = await claimWith(trainee, orderNumber, ` ${other.user.email.toUpperCase()} `)
  await deliverAndSettle({ ...payment, event_id: `${payment.event_id}again` })

  expect(answer.body).toMatchObject([{ orderNumber, status: 'completed' }])
  expect([await accessOf(trainee), await accessOf(other)]).toEqual([true, false])
  expect(await purchasesOf(other)).toEqual([])
})

test('a claimer keeps the payment when an earlier event of it arrives later', async () => {
  const [trainee, other] = [await onboarded(), await onboarded()]
  const payment = await pay(other.client, other.user)
  await claimWith(trainee, payment.data.id, other.user.email)

  const earlier = {
    ...payment,
    event_id: `evt_0${payment.event_id}`,
    occurred_at: new Date(Date.parse(payment.occurred_at) - 60_000).toISOString(),
  }
  await deliverAndSettle(earlier)

  expect([await accessOf(trainee), await accessOf(other)]).toEqual([true, false])
  expect(await purchasesOf(trainee)).toMatchObject([{ orderNumber: payment.data.id, status: 'completed' }])
  expect(await purchasesOf(other)).toEqual([])
})

test('a claim made while the payment is being settled again is kept', async () => {
  const [trainee, other] = [await onboarded(), await onboarded()]
  const payment = await pay(other.client, other.user)
  const earlier = {
    ...payment,
    event_id: `evt_0${payment.event_id}`,
    occurred_at: new Date(Date.parse(payment.occurred_at) - 60_000).toISOString(),
  }
  const batch = env.DB.batch.bind(env.DB)
  vi.spyOn(env.DB, 'batch').mockImplementationOnce((async (statements: D1PreparedStatement[]) => {
    await claimWith(trainee, payment.data.id, other.user.email)
    return batch(statements)
  }) as never)

  await deliverAndSettle(earlier)
  const accessAfterClaim = [await accessOf(trainee), await accessOf(other)]
  await settle(earlier)

  expect(accessAfterClaim).toEqual([true, false])
  expect([await accessOf(trainee), await accessOf(other)]).toEqual([true, false])
  expect(await purchasesOf(other)).toEqual([])
})

test('a claimed payment hides who paid: it has no receipt and stores only facts of Paddle’s events', async () => {
  withPaddleApi(() => Response.json({ data: { url: 'https://paddle.example/invoice.pdf' } }))
  const [trainee, other] = [await onboarded(), await onboarded()]
  const payment = paymentOf({ user: other.user })
  await deliverAndSettle(payment)
  await deliverAndSettle(adjustmentOf(payment, { action: 'chargeback_warning', minutes: 1 }))
  // An event of a type that we do not use keeps its whole body until the claim.
  const unused = { ...payment, event_id: `${payment.event_id}paid`, event_type: 'transaction.paid' }
  await deliverAndSettle(unused)
  await claimWith(trainee, payment.data.id, other.user.email)

  await deliverAndSettle(adjustmentOf(payment, { action: 'chargeback_warning', minutes: 2 }))
  await deliverAndSettle({ ...payment, event_id: `${payment.event_id}again` })

  const [purchase] = await purchasesOf(trainee)
  const receipt = await trainee.client.get(`/api/purchases/${purchase?.id}/receipt`)
  const { results } = await env.DB.prepare('SELECT raw FROM payment_events WHERE transaction_id = ?')
    .bind(payment.data.id)
    .all<{ raw: string }>()
  expect(purchase).toMatchObject({ status: 'completed', receipt: false })
  expect(receipt.status).toBe(404)
  expect(results).toHaveLength(5)
  for (const { raw } of results) expect(raw).not.toMatch(/ctm_|cardholder|last4|custom_data|intent|@/)
})

test('a claim emails the account that it takes a payment from, and no other account', async () => {
  const server = mailServer()
  const [trainee, other] = [await onboarded(), await onboarded()]
  const { data } = await pay(other.client, other.user)

  await claimWith(trainee, data.id, other.user.email)
  await claimWith(trainee, await payWithoutBuyer(), other.user.email)
  await claimWith(trainee, data.id, trainee.user.email)

  await server.deliverQueued()
  const moved = [...server.to(other.user.email), ...server.to(trainee.user.email)].filter(({ subject }) =>
    subject.includes('moved'),
  )
  expect(moved.map(({ to }) => to)).toEqual([other.user.email])
  expect(moved[0]?.text).toContain(`order ${data.id}`)
})

test('an order number alone, or with a wrong email, takes no payment from an account', async () => {
  const [trainee, other, stranger] = [await onboarded(), await onboarded(), await onboarded()]
  const { data } = await pay(other.client, other.user)

  const answers = [
    await claimWith(trainee, data.id),
    await claimWith(trainee, data.id, stranger.user.email),
    await claimWith(trainee, data.id, 'nobody@example.com'),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect([await accessOf(trainee), await accessOf(other)]).toEqual([false, true])
})

test.for([
  [
    'that started a bootcamp',
    async ({ client }: Trainee): Promise<void> => void (await client.post('/api/bootcamps/start')),
  ],
  ['with a refund request', async (payer: Trainee): Promise<void> => void (await requestRefund(payer))],
  [
    'with a pending refund',
    async (payer: Trainee): Promise<void> =>
      deliverAndSettle(
        adjustmentOf(await lastPayment(payer), { action: 'refund', status: 'pending_approval', minutes: 1 }),
      ),
  ],
  [
    'that was refunded',
    async (payer: Trainee): Promise<void> =>
      deliverAndSettle(adjustmentOf(await lastPayment(payer), { action: 'refund', minutes: 1 })),
  ],
  [
    'at the repeat price',
    async (payer: Trainee): Promise<void> =>
      void (await env.DB.prepare('UPDATE payment_events SET price_id = ? WHERE transaction_id = ?')
        .bind(env.PADDLE_PRICE_JUNGLE_REPEAT, (await lastPayment(payer)).data.id)
        .run()),
  ],
] as const)('a payment %s cannot be claimed', async ([, changePayment]) => {
  const [trainee, payer] = [await onboarded(), await onboarded()]
  const { data } = await pay(payer.client, payer.user)
  await changePayment(payer)

  const answer = await claimWith(trainee, data.id, payer.user.email)

  expect(answer).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
  expect(await purchasesOf(payer)).toHaveLength(1)
  expect(await accessOf(trainee)).toBe(false)
})

test('when a claim and a start compete for a payment, exactly one succeeds', async () => {
  const [trainee, payer] = [await onboarded(), await onboarded()]
  const { data } = await pay(payer.client, payer.user)

  const [start, claim] = await Promise.all([
    payer.client.post('/api/bootcamps/start'),
    claimWith(trainee, data.id, payer.user.email),
  ])

  expect([start.status, claim.status].toSorted()).toEqual(start.status === 200 ? [200, 404] : [200, 402])
  expect([await accessOf(trainee), await accessOf(payer)].toSorted()).toEqual([false, true])
})

test('repeating a claim returns the same answer', async () => {
  const trainee = await onboarded()
  const orderNumber = await payWithoutBuyer()

  const [first, second] = [await claimWith(trainee, orderNumber), await claimWith(trainee, orderNumber)]

  expect([second.status, second.text]).toEqual([200, first.text])
})

test('a trainee can try ten order numbers a day, even simultaneously, and more the next day', async () => {
  const trainee = await onboarded()
  const orderNumber = `txn_${'0'.repeat(26)}`
  const claim = () => trainee.client.post('/api/purchases/claim', { orderNumber })

  const answers = await Promise.all(Array.from({ length: 12 }, claim))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * HOUR_MS })
  const tomorrow = await claim()

  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 10 }, () => 404),
    429,
    429,
  ])
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^86(400|39\d)$/)
  expect(tomorrow.status).toBe(404)
})

test('a claimed payment keeps its owner when its event is settled again', async () => {
  const trainee = await onboarded()
  const orderNumber = await payWithoutBuyer()
  await trainee.client.post('/api/purchases/claim', { orderNumber })
  const row = await env.DB.prepare(
    'UPDATE payment_events SET processed_at = NULL WHERE transaction_id = ? RETURNING raw',
  )
    .bind(orderNumber)
    .first<{ raw: string }>()

  await deliverAndSettle(JSON.parse(row?.raw ?? 'null'))

  expect(await purchasesOf(trainee)).toMatchObject([{ orderNumber, status: 'completed' }])
})

test('a malformed claim is refused with 422, and purchase routes refuse visitors with 401', async () => {
  const { client } = await onboarded()

  for (const body of [
    {},
    { orderNumber: `txn_${'a'.repeat(26)}`, paidWith: 'nobody' },
    { orderNumber: 7 },
    { orderNumber: 'txn_1' },
    { orderNumber: '' },
    { orderNumber: `txn_${'a'.repeat(26)}`, userId: 'x' },
  ])
    expect((await client.post('/api/purchases/claim', body)).status).toBe(422)
  for (const path of ['/api/purchases/claim', '/api/purchases/x/refund-request'])
    expect((await new Client().post(path, {})).status).toBe(401)
  expect((await new Client().get('/api/purchases/x/receipt')).status).toBe(401)
})

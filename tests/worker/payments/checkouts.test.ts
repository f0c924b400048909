import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { accessSchema, checkoutSchema, purchasesSchema } from '#shared/api/bootcamp.ts'
import { adjustmentOf, deliverAndSettle, paymentBehind, paymentOf } from '#tests/support/worker/paddle.ts'
import { type Trainee, onboarded } from '#tests/support/worker/trainee.ts'
import { completeBootcamp, started } from '#tests/support/worker/training.ts'

const checkoutOf = async ({ client }: Trainee) =>
  checkoutSchema.parse((await client.post('/api/purchase/checkout')).body)

const accessOf = async ({ client }: Trainee) =>
  accessSchema.parse((await client.get('/api/bootcamp-access')).body)

test('an open checkout is reused only at the same price', async () => {
  const trainee = await started()
  await completeBootcamp(trainee)
  const payment = await paymentBehind(trainee.user)

  const repeat = await checkoutOf(trainee)
  await deliverAndSettle(adjustmentOf(payment, { action: 'chargeback', minutes: 10 }))
  const first = await checkoutOf(trainee)
  await deliverAndSettle(adjustmentOf(payment, { action: 'chargeback_reverse', minutes: 20 }))
  const again = await checkoutOf(trainee)

  expect([repeat.priceId, first.priceId]).toEqual([env.PADDLE_PRICE_JUNGLE_REPEAT, env.PADDLE_PRICE_JUNGLE])
  expect(first.intent).not.toBe(repeat.intent)
  expect(again).toEqual(repeat)
})

test('while a payment is under review, no checkout opens, and access says why', async () => {
  const trainee = await onboarded()
  await deliverAndSettle(paymentOf({ user: trainee.user, quantity: 2 }))

  const refused = await trainee.client.post('/api/purchase/checkout')
  const byItsOlderName = await trainee.client.post('/api/purchase-bootcamp')

  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'payment_under_review',
      error: 'We received your payment and are checking it. You don’t need to pay again.',
    },
  })
  expect(byItsOlderName.body).toMatchObject({ code: 'payment_under_review' })
  const stored = env.DB.prepare(
    'SELECT count(*) AS rows FROM checkouts JOIN users ON users.id = user_id WHERE email = ?',
  )
  expect(await stored.bind(trainee.user.email).first('rows')).toBe(0)
  expect(await accessOf(trainee)).toMatchObject({ needsPurchase: true, underReview: true })
})

test('a checkout that was open before a payment went under review is not given out again', async () => {
  const trainee = await onboarded()
  await checkoutOf(trainee)
  await deliverAndSettle(paymentOf({ user: trainee.user, quantity: 2 }))

  expect((await trainee.client.post('/api/purchase/checkout')).body).toMatchObject({
    code: 'payment_under_review',
  })
})

test('a payment under review that was refunded no longer blocks a checkout, and access names the refund', async () => {
  const trainee = await onboarded()
  const payment = paymentOf({ user: trainee.user, quantity: 2 })
  await deliverAndSettle(payment)
  await deliverAndSettle(adjustmentOf(payment, { action: 'refund', minutes: 1 }))

  const checkout = await trainee.client.post('/api/purchase/checkout')

  expect(checkout.status).toBe(200)
  const access = await accessOf(trainee)
  expect(access).not.toHaveProperty('underReview')
  expect(access.refunded).toMatchObject({ at: expect.any(String) })
})

test('another trainee’s payment under review blocks nobody else', async () => {
  const trainee = await onboarded()
  const other = await onboarded()
  await deliverAndSettle(paymentOf({ user: other.user, quantity: 2 }))

  expect((await trainee.client.post('/api/purchase/checkout')).status).toBe(200)
  expect(await accessOf(trainee)).not.toHaveProperty('underReview')
})

test('access names the last refund with its amount until the trainee has paid again', async () => {
  const trainee = await onboarded()
  const payment = paymentOf({ user: trainee.user })
  await deliverAndSettle(payment)
  await deliverAndSettle(adjustmentOf(payment, { action: 'refund', minutes: 1 }))

  const refunded = await accessOf(trainee)
  await deliverAndSettle(paymentOf({ user: trainee.user }))
  const again = await accessOf(trainee)

  expect(refunded.refunded?.paid).toEqual({ amount: 999, currency: 'USD' })
  expect(again).not.toHaveProperty('refunded')
})

test('a payment that the bank took back is not called a refund', async () => {
  const trainee = await onboarded()
  const payment = paymentOf({ user: trainee.user })
  await deliverAndSettle(payment)
  await deliverAndSettle(adjustmentOf(payment, { action: 'chargeback', minutes: 1 }))

  expect(await accessOf(trainee)).not.toHaveProperty('refunded')
})

test('the list of purchases says what was paid', async () => {
  const trainee = await onboarded()
  await deliverAndSettle(paymentOf({ user: trainee.user }))

  const purchases = purchasesSchema.parse((await trainee.client.get('/api/purchases')).body)

  expect(purchases.map(({ paid }) => paid)).toEqual([{ amount: 999, currency: 'USD' }])
})

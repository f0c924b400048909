import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { checkoutSchema } from '#shared/api/bootcamp.ts'
import { adjustmentOf, deliverAndSettle, paymentBehind } from '#tests/support/worker/paddle.ts'
import type { Trainee } from '#tests/support/worker/trainee.ts'
import { completeBootcamp, started } from '#tests/support/worker/training.ts'

const checkoutOf = async ({ client }: Trainee) =>
  checkoutSchema.parse((await client.post('/api/purchase/checkout')).body)

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

import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { Client } from '#tests/support/worker/client.ts'
import { buy } from '#tests/support/worker/paddle.ts'
import { onboarded } from '#tests/support/worker/trainee.ts'

test('the price route returns the first or the repeat price and opens no checkout', async () => {
  const { client, user } = await onboarded()
  const countCheckouts = () =>
    env.DB.prepare(
      'SELECT count(*) AS n FROM checkouts WHERE user_id = (SELECT id FROM users WHERE email = ?)',
    )
      .bind(user.email)
      .first('n')

  const first = await client.get('/api/purchase/price')
  const openCheckouts = await countCheckouts()
  const firstCheckout = await client.post('/api/purchase/checkout')
  await buy(client, user)
  await client.post('/api/bootcamps/start')
  await env.DB.prepare(
    "UPDATE bootcamps SET status = 'completed', ended_at = 1 WHERE user_id = (SELECT id FROM users WHERE email = ?)",
  )
    .bind(user.email)
    .run()
  const repeat = await client.get('/api/purchase/price')
  const repeatCheckout = await client.post('/api/purchase/checkout')

  expect(first.body).toEqual({ clientToken: env.PADDLE_CLIENT_TOKEN, priceId: env.PADDLE_PRICE_JUNGLE })
  expect(repeat.body).toEqual({
    clientToken: env.PADDLE_CLIENT_TOKEN,
    priceId: env.PADDLE_PRICE_JUNGLE_REPEAT,
  })
  expect(openCheckouts).toBe(0)
  // What the page shows is what the checkout charges.
  expect([firstCheckout.body, repeatCheckout.body]).toMatchObject([first.body, repeat.body])
})

test('reading the price requires a login', async () => {
  expect((await new Client().get('/api/purchase/price')).status).toBe(401)
})

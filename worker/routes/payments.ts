import { Hono } from 'hono'
import { recordPaymentEvent } from '#worker/domain/payments/payments.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readRawBody } from '#worker/http/body.ts'

export const payments = new Hono<AppContext>()

payments.post('/paddle', async (c) => {
  // The signature covers the bytes as they arrived, so nothing may parse and rewrite them first.
  const rawBody = await readRawBody(c)
  await recordPaymentEvent(c.get('visitor'), rawBody, c.req.header('paddle-signature'))
  return c.json({ ok: true })
})

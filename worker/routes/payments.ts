import { Hono } from 'hono'
import { recordPaymentEvent } from '#worker/domain/payments.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readBytes } from '#worker/http/body.ts'

const MAX_EVENT_BYTES = 64 * 1024

export const payments = new Hono<AppContext>()

payments.post('/paddle', async (c) => {
  // The signature is over the bytes as they came: nothing may parse and rewrite them first.
  const rawBody = await readBytes(c.req.raw, MAX_EVENT_BYTES)
  await recordPaymentEvent(c.get('visitor'), rawBody, c.req.header('paddle-signature'))
  return c.json({ ok: true })
})

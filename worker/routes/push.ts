import { Hono } from 'hono'
import { newPushSubscriptionSchema, removedPushSubscriptionSchema } from '#shared/api/push.ts'
import { publicKey } from '#worker/domain/reminders/public-key.ts'
import { saveSubscription, removeSubscription } from '#worker/domain/reminders/subscriptions.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readBody } from '#worker/http/body.ts'

/** Public, like the key. */
export const vapid = new Hono<AppContext>()

vapid.get('/vapid-public-key', (c) => c.json({ publicKey: publicKey(c.get('visitor')) }))

export const push = new Hono<AppContext>()

push.post('/push-subscription', async (c) => {
  await saveSubscription(c.get('ctx'), await readBody(c, newPushSubscriptionSchema))
  return c.json({ ok: true })
})

push.delete('/push-subscription', async (c) => {
  const { endpoint } = await readBody(c, removedPushSubscriptionSchema)
  await removeSubscription(c.get('ctx'), endpoint)
  return c.json({ ok: true })
})

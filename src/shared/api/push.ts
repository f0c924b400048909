import * as z from 'zod/mini'

const endpointMessage = 'We don’t know this push service'
const keyMessage = 'This isn’t the key of a push subscription'

/** GET /api/vapid-public-key: null if the server has no keys; then no browser can subscribe. */
export const vapidPublicKeySchema = z.object({ publicKey: z.nullable(z.string()) })

/** POST /api/push-subscription: the user, and the JSON of the browser's `PushSubscription`. */
export const newPushSubscriptionSchema = z.strictObject({
  userId: z.string(),
  subscription: z.object({
    endpoint: z.string(endpointMessage).check(z.maxLength(2048, endpointMessage)),
    keys: z.object({
      // An uncompressed point of P-256 (65 bytes) and 16 bytes of secret, base64url.
      p256dh: z.string(keyMessage).check(z.regex(/^B[\w-]{86}=?$/, keyMessage)),
      auth: z.string(keyMessage).check(z.regex(/^[\w-]{22}(==)?$/, keyMessage)),
    }),
  }),
})
export type NewPushSubscription = z.infer<typeof newPushSubscriptionSchema>

/** DELETE /api/push-subscription */
export const removedPushSubscriptionSchema = z.strictObject({ endpoint: z.string().check(z.maxLength(2048)) })

/** What both answer. */
export const pushOkSchema = z.object({ ok: z.boolean() })

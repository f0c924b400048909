import * as z from 'zod/mini'

/**
 * How far a signature's time may differ from ours. A replay is harmless (an event counts once); a late event
 * must not be lost.
 */
const TOLERANCE_SECONDS = 300

/**
 * Whether `header` (`Paddle-Signature: ts=…;h1=…[;h1=…]`) signs `rawBody`: HMAC-SHA256 over `ts:rawBody`.
 * Every `h1` is tried, because Paddle sends two while a secret is being rotated. `rawBody` is the body as it
 * arrived (a text is encoded as UTF-8), `now` in milliseconds.
 * Source: developer.paddle.com/webhooks/about/signature-verification
 */
export async function isSignatureValid(
  secret: string,
  header: string | undefined,
  rawBody: Uint8Array | string,
  now: number,
): Promise<boolean> {
  const parts = (header ?? '').split(';').map((part) => part.split('=', 2) as [string, string?])
  const timestamp = parts.find(([name]) => name === 'ts')?.[1]
  const signatures = parts.filter(([name]) => name === 'h1').map(([, value]) => value ?? '')
  if (!timestamp || !/^\d+$/.test(timestamp)) return false
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false
  const key = await importKey(secret)
  const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody
  const prefix = new TextEncoder().encode(`${timestamp}:`)
  const message = new Uint8Array(prefix.length + body.length)
  message.set(prefix)
  message.set(body, prefix.length)
  for (const signature of signatures.slice(0, 5)) {
    if (!/^[0-9a-f]{64}$/i.test(signature)) continue
    // subtle.verify compares in constant time.
    if (await crypto.subtle.verify('HMAC', key, Uint8Array.fromHex(signature), message)) return true
  }
  return false
}

/** The fields of every Paddle event; `data` depends on `event_type`. */
export const paddleEventSchema = z.object({
  event_id: z.string().check(z.minLength(1), z.maxLength(100)),
  event_type: z.string().check(z.minLength(1), z.maxLength(100)),
  occurred_at: z.string().check(z.minLength(1), z.maxLength(40)),
  data: z.record(z.string(), z.unknown()),
})
export type PaddleEvent = z.infer<typeof paddleEventSchema>

/** `data` of `transaction.completed`: the fields that access depends on. */
export const completedTransactionSchema = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.string(),
  custom_data: z.nullish(
    z.object({
      userId: z.optional(z.string()),
      userEmail: z.optional(z.string()),
      intent: z.optional(z.string()),
    }),
  ),
  items: z.array(z.object({ price: z.object({ id: z.string() }), quantity: z.number() })),
  // Recorded, never compared with a price, because Paddle localizes prices. Minor units.
  details: z.optional(z.object({ totals: z.optional(z.object({ total: z.optional(z.string()) })) })),
})
export type CompletedTransaction = z.infer<typeof completedTransactionSchema>

/**
 * `data` of `adjustment.created` and `adjustment.updated`: `action` is refund, chargeback,
 * chargeback_reverse, chargeback_warning, credit and the like; `status` pending_approval, approved, rejected
 * or reversed; `type` full, partial or of taxes alone. Source:
 * developer.paddle.com/webhooks/adjustments/adjustment-updated
 */
export const adjustmentSchema = z.object({
  id: z.string().check(z.minLength(1)),
  transaction_id: z.string().check(z.minLength(1)),
  action: z.string(),
  status: z.string(),
  type: z.optional(z.string()),
  items: z.array(z.object({ type: z.optional(z.string()) })),
  totals: z.object({ total: z.string() }),
})

let cached: { secret: string; key: Promise<CryptoKey> } | null = null

function importKey(secret: string): Promise<CryptoKey> {
  if (cached?.secret !== secret) {
    const key = crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(secret),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['verify'],
    )
    cached = { secret, key }
  }
  return cached.key
}

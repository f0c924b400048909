import { createHmac } from 'node:crypto'
import { paddleId } from './ids.ts'

export type EventIds = { eventId: string; notificationId: string }

/** The envelope of every Paddle webhook. Source: developer.paddle.com/webhooks/about */
export type PaddleWebhook<Data = unknown> = {
  event_id: string
  event_type: string
  occurred_at: string
  notification_id: string
  data: Data
}

/** Wraps `data` in Paddle's envelope, as of `now` (milliseconds since 1970). */
export function eventOf<Data>(
  type: string,
  data: Data,
  now: number,
  ids: Partial<EventIds> = {},
): PaddleWebhook<Data> {
  return {
    event_id: ids.eventId ?? paddleId('evt', now),
    event_type: type,
    occurred_at: new Date(now).toISOString(),
    notification_id: ids.notificationId ?? paddleId('ntf', now),
    data,
  }
}

/**
 * The value of the header `Paddle-Signature` for a body as it is sent: HMAC-SHA256 of `ts:body` in hex.
 * `tsSeconds` in seconds since 1970. Source: developer.paddle.com/webhooks/about/signature-verification
 */
export function sign(secret: string, rawBody: string, tsSeconds: number): string {
  const hash = createHmac('sha256', secret).update(`${tsSeconds}:${rawBody}`).digest('hex')
  return `ts=${tsSeconds};h1=${hash}`
}

import type { TransactionRecord, TransactionStore, Notification } from './transaction-store.ts'
import { type Delivery, deliver, webhookSecret } from './events/webhook.ts'

/** What every operation of the twin works with. */
export type Twin = {
  store: TransactionStore
  /** The app's origin, and the folder of its secrets. */
  origin: string
  root: string
  now: number
}

/** When a webhook is sent: at once, some seconds late, or when its button is pressed. */
export type Timing = 'now' | 'late' | 'held'
export const timings = ['now', 'late', 'held'] as const satisfies readonly Timing[]

export const LATE_MS = 20_000

/** Records an event and sends it. Resolves when the app has answered, or at once if it is sent later. */
export async function notify(
  twin: Twin,
  entry: TransactionRecord,
  event: Notification['event'],
  timing: Timing,
): Promise<Delivery> {
  const notification: Notification = { event, accepted: 0, lastAnswer: null }
  entry.notifications.push(notification)
  twin.store.save(entry)
  if (timing === 'now') return send(twin, entry, notification)
  if (timing === 'late') setTimeout(() => void send(twin, entry, notification), LATE_MS).unref()
  return { accepted: true }
}

/** Delivers these events one after the other, even after a failure. Returns the last failure, if any. */
export async function sendAll(
  twin: Twin,
  entry: TransactionRecord,
  notifications: readonly Notification[],
): Promise<Delivery> {
  let answer: Delivery = { accepted: true }
  for (const notification of notifications) {
    const delivery = await send(twin, entry, notification)
    if (!delivery.accepted) answer = delivery
  }
  return answer
}

async function send(twin: Twin, entry: TransactionRecord, notification: Notification): Promise<Delivery> {
  const secret = await webhookSecret(twin.root)
  const delivery: Delivery = secret
    ? await deliver(notification.event, twin.origin, secret)
    : {
        accepted: false,
        detail: 'PADDLE_WEBHOOK_SECRET stands neither in .dev.vars nor in .dev.vars.example.',
      }
  if (delivery.accepted) notification.accepted += 1
  notification.lastAnswer = delivery.accepted ? null : delivery.detail
  twin.store.save(entry)
  return delivery
}

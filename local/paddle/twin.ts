import type { Entry, Books, Notification } from './books.ts'
import { type Delivery, deliver, webhookSecret } from './webhook.ts'

/** What every verb of the twin works with. */
export type Twin = {
  books: Books
  /** Where the app answers, and where its secrets stand. */
  origin: string
  root: string
  now: number
}

/** When a webhook leaves: at once, late by some seconds, or when somebody presses a button. */
export type Timing = 'now' | 'late' | 'held'
export const timings = ['now', 'late', 'held'] as const satisfies readonly Timing[]

export const LATE_MS = 20_000

/** Notes an event of an entry and lets it leave. Resolves when the app has answered, or at once when it leaves later. */
export async function notify(
  twin: Twin,
  entry: Entry,
  event: Notification['event'],
  timing: Timing,
): Promise<Delivery> {
  const notification: Notification = { event, accepted: 0, lastAnswer: null }
  entry.notifications.push(notification)
  twin.books.save(entry)
  if (timing === 'now') return send(twin, entry, notification)
  if (timing === 'late') setTimeout(() => void send(twin, entry, notification), LATE_MS).unref()
  return { accepted: true }
}

/** Delivers these events of an entry one after the other; stops at none. The last refusal is the answer. */
export async function sendAll(
  twin: Twin,
  entry: Entry,
  notifications: readonly Notification[],
): Promise<Delivery> {
  let answer: Delivery = { accepted: true }
  for (const notification of notifications) {
    const delivery = await send(twin, entry, notification)
    if (!delivery.accepted) answer = delivery
  }
  return answer
}

async function send(twin: Twin, entry: Entry, notification: Notification): Promise<Delivery> {
  const secret = await webhookSecret(twin.root)
  const delivery: Delivery = secret
    ? await deliver(notification.event, twin.origin, secret)
    : {
        accepted: false,
        detail: 'PADDLE_WEBHOOK_SECRET stands neither in .dev.vars nor in .dev.vars.example.',
      }
  if (delivery.accepted) notification.accepted += 1
  notification.lastAnswer = delivery.accepted ? null : delivery.detail
  twin.books.save(entry)
  return delivery
}

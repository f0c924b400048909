import { HOUR_MS } from '#shared/units.ts'
import { PushService } from '#local/push/service.ts'
import { type Buyer } from '#tools/harness/trainees/buyers.ts'
import type { FaultHarness } from './fault-harness.ts'
import { secrets } from '#tools/harness/server/secrets.ts'

export const reminderCron = '*/15 * * * *'

type Answers = Parameters<PushService['setBehavior']>[1]
type State = NonNullable<ReturnType<PushService['state']>>

/** A trainee's browser, subscribed at the local push service. */
export type Browser = { endpoint: string; state: () => State; answers: (answers: Answers) => void }

let service: PushService | null = null

/** A trainee on day 1 whose reminder is due now, and their browser. */
export async function remindedTrainee(
  harness: FaultHarness,
  answers: Answers = 'take',
): Promise<{ buyer: Buyer; browser: Browser }> {
  const { buyer } = await harness.training()
  const browser = await subscribe(harness, buyer, answers)
  makeDue(harness, buyer)
  return { buyer, browser }
}

export async function subscribe(
  harness: FaultHarness,
  buyer: Buyer,
  answers: Answers = 'take',
): Promise<Browser> {
  service ??= new PushService(Number(new URL(harness.url).port) + 2)
  const own = service
  const { id, endpoint, keys } = await own.subscribe(secrets().VAPID_PUBLIC_KEY ?? '', answers)
  await saveSubscription(harness, buyer, endpoint, keys)
  const state = () => own.state(id) ?? { answers, calls: 0, received: [] }
  return { endpoint, state, answers: (next) => own.setBehavior(id, next) }
}

export async function saveSubscription(
  harness: FaultHarness,
  buyer: Buyer,
  endpoint: string,
  keys: { p256dh: string; auth: string },
): Promise<void> {
  const { status } = await harness.ask(buyer, '/api/push-subscription', {
    method: 'POST',
    body: { userId: buyer.publicId, subscription: { endpoint, keys } },
  })
  if (status !== 200) throw new Error(`a subscription was not stored: ${status}`)
}

/**
 * Makes a trainee's reminder due at the last full hour, minus `hoursAgo`, and returns that time. The queue uses the real
 * clock and drops a reminder after an hour. So in the second half of an hour the trainee's time zone is India's, where the
 * last full hour is less than half an hour ago.
 */
export function makeDue(harness: FaultHarness, { id }: Buyer, hoursAgo = 0): number {
  const half = HOUR_MS / 2
  const isSecondHalf = Date.now() % HOUR_MS >= half
  const at =
    Math.floor((Date.now() - (isSecondHalf ? half : 0)) / HOUR_MS) * HOUR_MS +
    (isSecondHalf ? half : 0) -
    hoursAgo * HOUR_MS
  const hour = new Date(at + (isSecondHalf ? 11 * half : 0)).getUTCHours()
  harness.execute(
    `UPDATE users SET notifications_enabled = 1, exercise_reminders = 1, time_zone = '${isSecondHalf ? 'Asia/Kolkata' : 'UTC'}', reminder_hour = ${hour}, reminder_days = 127, next_reminder_at = ${at} WHERE id = ${id}`,
  )
  return at
}

export const dueAt = (harness: FaultHarness, { id }: Buyer): number =>
  harness.count('SELECT next_reminder_at FROM users WHERE id = ?', id)

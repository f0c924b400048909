import { PushService } from '#local/push/service.ts'
import { type Buyer } from '#tools/harness/buyers.ts'
import type { Rig } from './rig.ts'
import { secrets } from '#tools/harness/secrets.ts'

const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const quarterHourly = '*/15 * * * *'

type Answers = Parameters<PushService['setBehavior']>[1]
type State = NonNullable<ReturnType<PushService['state']>>

/** A browser of a trainee's at the push service on the laptop. */
export type Browser = { endpoint: string; state: () => State; answers: (answers: Answers) => void }

let service: PushService | null = null

/** Somebody on day 1 who is reminded just now, and their browser. */
export async function reminded(
  rig: Rig,
  answers: Answers = 'take',
): Promise<{ buyer: Buyer; browser: Browser }> {
  const { buyer } = await rig.training()
  const browser = await subscribe(rig, buyer, answers)
  makeDue(rig, buyer)
  return { buyer, browser }
}

export async function subscribe(rig: Rig, buyer: Buyer, answers: Answers = 'take'): Promise<Browser> {
  service ??= new PushService(Number(new URL(rig.url).port) + 2)
  const own = service
  const { id, endpoint, keys } = await own.subscribe(secrets().VAPID_PUBLIC_KEY ?? '', answers)
  await keepBrowser(rig, buyer, endpoint, keys)
  const state = () => own.state(id) ?? { answers, calls: 0, received: [] }
  return { endpoint, state, answers: (next) => own.setBehavior(id, next) }
}

export async function keepBrowser(
  rig: Rig,
  buyer: Buyer,
  endpoint: string,
  keys: { p256dh: string; auth: string },
): Promise<void> {
  const { status } = await rig.ask(buyer, '/api/push-subscription', {
    method: 'POST',
    body: { userId: buyer.publicId, subscription: { endpoint, keys } },
  })
  if (status !== 200) throw new Error(`a browser was not kept: ${status}`)
}

/**
 * Their reminder was due at the full hour, so many hours ago; answers when. A queue goes by the true clock, which for a
 * reminder is late after an hour: in the second half of an hour they live where clocks are half an hour on.
 */
export function makeDue(rig: Rig, { id }: Buyer, hoursAgo = 0): number {
  const half = HOUR / 2
  const late = Date.now() % HOUR >= half
  const at = Math.floor((Date.now() - (late ? half : 0)) / HOUR) * HOUR + (late ? half : 0) - hoursAgo * HOUR
  const hour = new Date(at + (late ? 11 * half : 0)).getUTCHours()
  rig.execute(
    `UPDATE users SET notifications_enabled = 1, exercise_reminders = 1, time_zone = '${late ? 'Asia/Kolkata' : 'UTC'}', reminder_hour = ${hour}, reminder_days = 127, next_reminder_at = ${at} WHERE id = ${id}`,
  )
  return at
}

export const dueAt = (rig: Rig, { id }: Buyer): number =>
  rig.count('SELECT next_reminder_at FROM users WHERE id = ?', id)

import { sql } from 'drizzle-orm'
import { localDate } from '#shared/programme/local-day.ts'
import { DAY_MS } from '#shared/units.ts'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, pushSubscriptions, users } from '#worker/db/schema.ts'
import type { ReminderMessage } from '#worker/env.ts'
import { type PushOutcome, type VapidKeys, push, vapidKeysOf } from '#worker/gateways/push.ts'
import { log } from '#worker/log.ts'
import { signToken } from '#worker/tokens.ts'
import { followingReminder, isWorthSending } from './contract.ts'
import { type Device, type DueTrainee, findDueTrainees } from './due-trainees.ts'
import { changeState, markSent, startSecond } from './latest-reminder.ts'

/** A Worker may hold six connections open. */
const MAX_CONNECTIONS = 6
const TOKEN_MS = DAY_MS

/**
 * Sends the reminders that cron claimed, where they still apply. The date is marked first: a repeated message
 * finds the mark and sends nothing, and a crash in between loses the reminder. No reminder is ever sent twice.
 */
export async function sendReminders(
  ctx: Context,
  due: readonly (readonly [userId: number, dueAt: number])[],
): Promise<void> {
  const vapid = vapidKeysOf(ctx.env)
  if (!vapid) return log.warn('No reminder is sent: there are no VAPID keys (npm run vapid)')
  const dueAt = new Map(due)
  const trainees = await findDueTrainees([...dueAt.keys()], ctx.now)
  await unschedule(trainees.filter(({ outOfReach }) => outOfReach))
  const candidates = trainees.filter(
    (one) => !one.outOfReach && isStillDue(one, dueAt.get(one.id) ?? 0, ctx.now),
  )
  const claimed = await markSent(candidates, ctx.now)
  const sent = candidates.filter(({ id }) => claimed.has(id))
  await deliver(
    ctx,
    vapid,
    sent.flatMap((trainee) =>
      trainee.devices.map((device) => ({ trainee, device, dueAt: dueAt.get(trainee.id) ?? ctx.now })),
    ),
  )
}

/**
 * Retries one browser whose push service asked to wait. Returns the seconds to wait again; null when done.
 */
export async function sendAgain(
  ctx: Context,
  { subscriptionId, userId, dueAt }: RetryMessage,
): Promise<number | null> {
  const vapid = vapidKeysOf(ctx.env)
  const [trainee] = await findDueTrainees([userId], ctx.now)
  const device = trainee?.devices.find(({ id }) => id === subscriptionId)
  if (!vapid || !trainee || !device || !isStillDue(trainee, dueAt, ctx.now)) return null
  const outcome = await pushTo(ctx, vapid, trainee, device, dueAt)
  await saveOutcomes(ctx, [{ trainee, device, dueAt, outcome }])
  if (outcome === 'delivered') await changeState([[userId, trainee.today]], 'undelivered', 'sent')
  return typeof outcome === 'object' ? outcome.retryAfterSeconds : null
}

/** Sends the reminder again after "In 1 hour": once per press, and only on the same day. */
export async function sendLater(ctx: Context, { userId, sentOn, dueAt }: SnoozeMessage): Promise<void> {
  const vapid = vapidKeysOf(ctx.env)
  if (!(await startSecond(userId, sentOn, ctx.now)) || !vapid) return
  const [trainee] = await findDueTrainees([userId], ctx.now)
  if (!trainee || trainee.today !== sentOn || !isStillDue(trainee, dueAt, ctx.now))
    return changeState([[userId, sentOn]], 'sent', 'undelivered')
  await deliver(
    ctx,
    vapid,
    trainee.devices.map((device) => ({ trainee, device, dueAt })),
  )
}

/**
 * Whether the mission is still open, the trainee still wants the reminder, and it is still the day it was
 * due.
 */
const isStillDue = (trainee: DueTrainee, dueAt: number, now: number) =>
  trainee.text !== null &&
  isWorthSending(trainee, dueAt, now) &&
  localDate(dueAt, trainee.timeZone) === trainee.today

type RetryMessage = Extract<ReminderMessage, { again: unknown }>['again']
type SnoozeMessage = Extract<ReminderMessage, { later: unknown }>['later']
type Delivery = { trainee: DueTrainee; device: Device; dueAt: number }
type Delivered = Delivery & { outcome: PushOutcome }

const isTaken = ({ outcome }: Delivered) => outcome === 'delivered'

/**
 * Clears the next reminder of trainees without a bootcamp or a browser. Starting a bootcamp or adding a
 * browser sets it again.
 */
async function unschedule(unreachable: readonly DueTrainee[]): Promise<void> {
  if (unreachable.length === 0) return
  await db.run(sql`
    UPDATE ${users} SET next_reminder_at = NULL WHERE id IN (SELECT value FROM json_each(${JSON.stringify(unreachable.map(({ id }) => id))}))
      AND (NOT EXISTS (SELECT 1 FROM ${bootcamps} WHERE bootcamps.user_id = users.id AND bootcamps.status = 'active')
        OR NOT EXISTS (SELECT 1 FROM ${pushSubscriptions} WHERE push_subscriptions.user_id = users.id))`)
}

async function deliver(ctx: Context, vapid: VapidKeys, deliveries: readonly Delivery[]): Promise<void> {
  const delivered: Delivered[] = []
  const waiting = [...deliveries]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      delivered.push({ ...next, outcome: await pushTo(ctx, vapid, next.trainee, next.device, next.dueAt) })
    }
  }
  await Promise.all(Array.from({ length: MAX_CONNECTIONS }, lane))
  await saveOutcomes(ctx, delivered)
  const reached = new Set(delivered.filter(isTaken).map(({ trainee }) => trainee.id))
  // They do not count as ignored.
  await changeState(
    deliveries.flatMap(({ trainee }) => (reached.has(trainee.id) ? [] : [[trainee.id, trainee.today]])),
    'sent',
    'undelivered',
  )
  for (const { trainee, device, dueAt, outcome } of delivered) {
    if (typeof outcome !== 'object') continue
    const again = { subscriptionId: device.id, userId: trainee.id, dueAt }
    await ctx.env.REMINDERS.send({ again }, { delaySeconds: outcome.retryAfterSeconds })
  }
}

async function pushTo(
  ctx: Context,
  vapid: VapidKeys,
  trainee: DueTrainee,
  device: Device,
  dueAt: number,
): Promise<PushOutcome> {
  const token = await signToken(
    ctx.env,
    'reminder',
    `${trainee.publicId} ${trainee.today}`,
    ctx.now + TOKEN_MS,
  )
  const text = JSON.stringify({ ...trainee.text, token })
  const ttlSeconds = (Math.min(trainee.todayEndsAt, dueAt + TOKEN_MS) - ctx.now) / 1000
  return push(ctx.env, vapid, device, { text, ttlSeconds, topic: `day-${trainee.today}` })
}

/**
 * Deletes dead browsers. The next reminder of a trainee who ignores this one, too, may come later than the claim
 * has set.
 */
async function saveOutcomes(ctx: Context, delivered: readonly Delivered[]): Promise<void> {
  const deadDevices = delivered.filter(({ outcome }) => outcome === 'gone').map(({ device }) => device.id)
  if (deadDevices.length > 0)
    await db.run(
      sql`DELETE FROM ${pushSubscriptions} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(deadDevices)}))`,
    )
  const arrived = new Map(delivered.filter(isTaken).map((one) => [one.trainee.id, one]))
  const later = [...arrived.values()].flatMap((delivery) => {
    const { next, claimed } = backOff(ctx, delivery)
    return next === null || next === claimed ? [] : [[delivery.trainee.id, next] as const]
  })
  if (later.length > 0) await db.run(postpone(later))
}

/** When the next reminder is due if this one is ignored, and when the claim set it. */
function backOff({ now }: Context, { trainee, dueAt }: Delivery) {
  const ignored = {
    ...trainee,
    remindersIgnored: trainee.remindersIgnored + 1,
    ignoredSince: trainee.ignoredSince ?? now,
  }
  return { next: followingReminder(ignored, dueAt), claimed: followingReminder(trainee, dueAt) }
}

/** Moves next reminders to a later time, unless a visit has set the count back since the claim. */
const postpone = (rows: readonly (readonly [id: number, next: number])[]) => sql`
  UPDATE ${users} SET next_reminder_at = max(next_reminder_at, later.value ->> 1) FROM json_each(${JSON.stringify(rows)}) AS later
  WHERE users.id = later.value ->> 0 AND users.next_reminder_at IS NOT NULL AND users.reminders_ignored > 0`

import { and, eq, gt, isNull } from 'drizzle-orm'
import type { NotificationPreferences } from '#shared/api/account.ts'
import type { ReminderSettings } from '#shared/api/reminder.ts'
import type { Context, TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { users } from '#worker/db/schema.ts'
import type { UserRow } from '#worker/domain/training/trainee.ts'
import { AppError } from '#worker/errors.ts'
import { localDate } from '#shared/programme/local-day.ts'
import { DAY_MS, MINUTE_MS } from '#shared/units.ts'
import { readToken } from '#worker/tokens.ts'
import { firstReminder } from './contract.ts'
import { snooze } from './latest-reminder.ts'
import { weekdayBits, hourAt } from './next-reminder.ts'

const HOUR_SECONDS = 3600
const PAUSE_MS = 7 * DAY_MS
/** Missions needed to learn the usual hour, and how many of the latest are used. */
const MIN_MISSIONS = 5
const MAX_MISSIONS = 15
/** The approximate length of a mission, because only its end is known. */
const MISSION_MS = 35 * MINUTE_MS

/** Saves which reminders the trainee wants. */
export async function setNotifications(
  ctx: TraineeContext,
  preferences: NotificationPreferences,
): Promise<void> {
  await updateSettings(ctx, preferences)
}

/** Saves when reminders come: an hour (null: when the trainee usually trains) and weekdays. */
export async function setReminderTimes(
  ctx: TraineeContext,
  { hour, weekdays }: ReminderSettings,
): Promise<UserRow> {
  return updateSettings(ctx, { reminderHour: hour, reminderDays: weekdayBits(weekdays) })
}

export const resumeReminders = (ctx: TraineeContext): Promise<UserRow> =>
  updateSettings(ctx, { remindersPausedUntil: null })

/** Recomputes the next reminder after a browser was added. */
export async function scheduleReminders(ctx: TraineeContext): Promise<void> {
  await updateSettings(ctx, {})
}

/** The same as a statement for a batch, after a bootcamp started. */
export const rescheduleStatement = (ctx: TraineeContext) => settingsUpdate(ctx, {})

/** Saves the trainee's new time zone, which moves their next reminder. */
export async function saveTimeZone({ trainee, now }: TraineeContext): Promise<void> {
  const { user, timeZone } = trainee
  const nextReminderAt = user.nextReminderAt === null ? null : firstReminder({ ...user, timeZone }, now)
  await db.update(users).set({ timeZone, nextReminderAt }).where(eq(users.id, user.id))
}

/** Records a visit: earlier reminders count as answered, so the next ones come at the chosen times again. */
export async function recordReturn({ trainee, now }: TraineeContext): Promise<void> {
  const user = { ...trainee.user, timeZone: trainee.timeZone, ...noneIgnored }
  const nextReminderAt = firstReminder(user, now)
  await db
    .update(users)
    .set({ ...noneIgnored, nextReminderAt })
    .where(and(eq(users.id, user.id), gt(users.remindersIgnored, 0)))
}

/** Saves the hour at which the trainee usually starts, once there are enough missions. */
export async function learnUsualHour({ trainee, now }: TraineeContext, completedAt: number): Promise<void> {
  const before = (trainee.history ?? []).filter(({ counts }) => counts).map((mission) => mission.completedAt)
  const ends = [...before, completedAt].slice(-MAX_MISSIONS)
  const { user, timeZone } = trainee
  const usualHour = ends.length < MIN_MISSIONS ? user.usualHour : medianHour(ends, timeZone)
  if (usualHour === user.usualHour) return
  const nextReminderAt =
    user.nextReminderAt === null ? null : firstReminder({ ...user, timeZone, usualHour }, now)
  await db.update(users).set({ usualHour, nextReminderAt }).where(eq(users.id, user.id))
}

/**
 * Handles a button on a notification, which sends a signed token and needs no login. `later` reminds once
 * more in an hour, on the same day; `pause` stops reminders for seven days. A repeated press does nothing.
 */
export async function answerReminder(ctx: Context, token: string, answer: 'later' | 'pause'): Promise<void> {
  const [publicId, sentOn] = (await readToken(ctx.env, 'reminder', token, ctx.now))?.split(' ') ?? []
  const [user] = publicId && sentOn ? await db.select().from(users).where(eq(users.publicId, publicId)) : []
  if (!user || !sentOn) throw new AppError('not_found')
  const changes = {
    ...noneIgnored,
    remindersAnsweredAt: ctx.now,
    ...(answer === 'pause' && { remindersPausedUntil: ctx.now + PAUSE_MS }),
  }
  const nextReminderAt = firstReminder({ ...user, ...changes }, ctx.now)
  await db
    .update(users)
    .set({ ...changes, nextReminderAt })
    .where(and(eq(users.id, user.id), isNull(users.erasedAt)))
  if (answer === 'later') await remindLater(ctx, user, sentOn)
}

async function remindLater(ctx: Context, user: UserRow, sentOn: string): Promise<void> {
  const dueAt = ctx.now + HOUR_SECONDS * 1000
  if (localDate(dueAt, user.timeZone) !== sentOn) return // Tomorrow has its own reminder.
  if (await snooze(user.id, sentOn))
    await ctx.env.REMINDERS.send(
      { later: { userId: user.id, sentOn, dueAt } },
      { delaySeconds: HOUR_SECONDS },
    )
}

const noneIgnored = { remindersIgnored: 0, ignoredSince: null }

function settingsUpdate({ trainee, now }: TraineeContext, changes: Partial<UserRow>) {
  const user = { ...trainee.user, timeZone: trainee.timeZone, ...changes }
  return db
    .update(users)
    .set({ ...changes, nextReminderAt: firstReminder(user, now) })
    .where(eq(users.id, user.id))
    .returning()
}

async function updateSettings(ctx: TraineeContext, changes: Partial<UserRow>): Promise<UserRow> {
  const [saved] = await settingsUpdate(ctx, changes)
  if (!saved) throw new AppError('login_required')
  return saved
}

function medianHour(ends: readonly number[], timeZone: string): number {
  const hours = ends.map((end) => hourAt(end - MISSION_MS, timeZone)).toSorted((one, other) => one - other)
  return hours[Math.floor((hours.length - 1) / 2)] ?? 0
}

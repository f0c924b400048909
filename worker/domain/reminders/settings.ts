import { and, eq, gt, isNull } from 'drizzle-orm'
import type { NotificationPreferences } from '#shared/api/account.ts'
import type { ReminderSettings } from '#shared/api/reminder.ts'
import type { Context, TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { reminders, users } from '#worker/db/schema.ts'
import type { UserRow } from '#worker/domain/trainee.ts'
import { AppError } from '#worker/errors.ts'
import { localDate } from '#shared/programme/local-day.ts'
import { readToken } from '#worker/tokens.ts'
import { firstReminder } from './contract.ts'
import { weekdayBits, hourAt } from './next-reminder.ts'

const HOUR_SECONDS = 3600
const PAUSE_MS = 7 * 86_400_000
/** As many missions make a habit; and as many of the last ones are looked at. */
const MIN_MISSIONS = 5
const MAX_MISSIONS = 15
/** A mission takes about so long: what is known is when it ended. */
const MISSION_MS = 35 * 60_000

/** Which reminders are wanted at all. */
export async function setNotifications(
  ctx: TraineeContext,
  preferences: NotificationPreferences,
): Promise<void> {
  await updateSettings(ctx, preferences)
}

/** When they come: an hour (null: when the trainee usually trains) and weekdays. */
export async function setReminderTimes(
  ctx: TraineeContext,
  { hour, weekdays }: ReminderSettings,
): Promise<UserRow> {
  return updateSettings(ctx, { reminderHour: hour, reminderDays: weekdayBits(weekdays) })
}

export const resumeReminders = (ctx: TraineeContext): Promise<UserRow> =>
  updateSettings(ctx, { remindersPausedUntil: null })

/** Works out again when the next reminder is due: a browser has been added. */
export async function scheduleReminders(ctx: TraineeContext): Promise<void> {
  await updateSettings(ctx, {})
}

/** The same for a batch: a bootcamp has started. */
export const rescheduleStatement = (ctx: TraineeContext) => settingsUpdate(ctx, {})

/** The trainee is somewhere else: their hour comes at another time. */
export async function saveTimeZone({ trainee, now }: TraineeContext): Promise<void> {
  const { user, timeZone } = trainee
  const nextReminderAt = user.nextReminderAt === null ? null : firstReminder({ ...user, timeZone }, now)
  await db.update(users).set({ timeZone, nextReminderAt }).where(eq(users.id, user.id))
}

/** The trainee is here: what was sent has been answered, and reminders that had become rare come as chosen again. */
export async function recordReturn({ trainee, now }: TraineeContext): Promise<void> {
  const user = { ...trainee.user, timeZone: trainee.timeZone, ...noneIgnored }
  await db
    .update(users)
    .set({ ...noneIgnored, nextReminderAt: firstReminder(user, now) })
    .where(and(eq(users.id, user.id), gt(users.remindersIgnored, 0)))
}

/** Remembers the hour at which the trainee usually begins, once they have trained often enough to say. */
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
 * A button on a notification: it carries a signed token, and needs no login. `later` asks once more in an hour, on the
 * same day; `pause` is seven days of silence. Pressed twice, it is done once.
 */
export async function answerReminder(ctx: Context, token: string, answer: 'later' | 'pause'): Promise<void> {
  const [publicId, sentOn] = (await readToken(ctx.env, 'reminder', token, ctx.now))?.split(' ') ?? []
  const [user] = publicId && sentOn ? await db.select().from(users).where(eq(users.publicId, publicId)) : []
  if (!user || !sentOn) throw new AppError('not_found')
  const changes = { ...noneIgnored, ...(answer === 'pause' && { remindersPausedUntil: ctx.now + PAUSE_MS }) }
  const nextReminderAt = firstReminder({ ...user, ...changes }, ctx.now)
  await db
    .update(users)
    .set({ ...changes, nextReminderAt })
    .where(and(eq(users.id, user.id), isNull(users.erasedAt)))
  if (answer === 'later') await snooze(ctx, user, sentOn)
}

async function snooze(ctx: Context, user: UserRow, sentOn: string): Promise<void> {
  const dueAt = ctx.now + HOUR_SECONDS * 1000
  if (localDate(dueAt, user.timeZone) !== sentOn) return // tomorrow has a reminder of its own
  const [snoozed] = await db
    .update(reminders)
    .set({ state: 'snoozed' })
    .where(and(eq(reminders.userId, user.id), eq(reminders.sentOn, sentOn), eq(reminders.state, 'sent')))
    .returning({ userId: reminders.userId })
  if (snoozed)
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

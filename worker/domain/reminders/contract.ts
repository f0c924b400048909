import { DAY_MS, HOUR_MS } from '#shared/units.ts'
import { type ReminderTimes, nextReminder } from './next-reminder.ts'

/** The default hour without a chosen or learned one. */
export const DEFAULT_HOUR = 7

/** A reminder later than this is dropped: nobody wants the morning's reminder at noon. */
export const WORTH_SENDING_MS = HOUR_MS
const IGNORED_UNTIL_WEEKLY = 3
const STOP_AFTER_MS = 14 * DAY_MS
/** A week, with room for a clock change. */
const WEEK_MS = 7 * DAY_MS - 2 * HOUR_MS

/** The columns of `users` that decide when the next reminder is due. */
export type ReminderColumns = {
  timeZone: string
  notificationsEnabled: boolean
  exerciseReminders: boolean
  photoReminders: boolean
  reminderHour: number | null
  usualHour: number | null
  reminderDays: number
  remindersPausedUntil: number | null
  /** Reminders sent since the trainee's last visit. */
  remindersIgnored: number
  /** When the first of those was sent. */
  ignoredSince: number | null
}

/** The hour of a trainee's reminder: the chosen one, else when they usually train, else 7. */
export const reminderHourOf = ({
  reminderHour,
  usualHour: seen,
}: Pick<ReminderColumns, 'reminderHour' | 'usualHour'>): number => reminderHour ?? seen ?? DEFAULT_HOUR

/** The next reminder of a trainee who is here now; null if they want none. */
export function firstReminder(user: ReminderColumns, now: number): number | null {
  return isEnabled(user) ? nextReminder(Math.max(now, user.remindersPausedUntil ?? 0), timesOf(user)) : null
}

/**
 * The reminder after the one due at `dueAt`; `remindersIgnored` may already count that one. Every chosen day;
 * once a week after three ignored reminders; none after fourteen days without a visit.
 */
export function followingReminder(user: ReminderColumns, dueAt: number): number | null {
  if (!isEnabled(user) || isGivenUp(user, dueAt)) return null
  const weekly = user.remindersIgnored >= IGNORED_UNTIL_WEEKLY
  return nextReminder(
    Math.max(weekly ? dueAt + WEEK_MS : dueAt, user.remindersPausedUntil ?? 0),
    timesOf(user),
  )
}

/** Whether a reminder due at `dueAt` should still be sent at `now`. */
export function isWorthSending(user: ReminderColumns, dueAt: number, now: number): boolean {
  return (
    isEnabled(user) &&
    !isGivenUp(user, dueAt) &&
    !isTooLate(dueAt, now) &&
    (user.remindersPausedUntil ?? 0) <= now
  )
}

/** Whether `dueAt` fits the trainee's settings, which may have changed since. */
export const isScheduledTime = (user: ReminderColumns, dueAt: number): boolean =>
  nextReminder(dueAt - 1, timesOf(user)) === dueAt

const isTooLate = (dueAt: number, now: number): boolean => now > dueAt + WORTH_SENDING_MS

const isEnabled = (user: ReminderColumns) =>
  user.notificationsEnabled && (user.exerciseReminders || user.photoReminders)

const isGivenUp = ({ ignoredSince }: ReminderColumns, dueAt: number) =>
  ignoredSince !== null && dueAt >= ignoredSince + STOP_AFTER_MS

const timesOf = (user: ReminderColumns): ReminderTimes => ({
  timeZone: user.timeZone,
  hour: reminderHourOf(user),
  days: user.reminderDays,
})

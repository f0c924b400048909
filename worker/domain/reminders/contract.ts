import { type ReminderTimes, nextReminder } from './next-reminder.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Where nobody has chosen an hour and none can be seen from what they do. */
const DEFAULT_HOUR = 7

/** Later than this a reminder is dropped: at noon nobody wants to hear of the morning. */
const WORTH_SENDING_MS = HOUR_MS
const IGNORED_UNTIL_WEEKLY = 3
const STOP_AFTER_MS = 14 * DAY_MS
/** A week of days, with room for a change of the clocks. */
const WEEK_MS = 7 * DAY_MS - 2 * HOUR_MS

/** What the account says about reminders: the columns of `users` that decide when the next one is due. */
export type ReminderColumns = {
  timeZone: string
  notificationsEnabled: boolean
  exerciseReminders: boolean
  photoReminders: boolean
  reminderHour: number | null
  usualHour: number | null
  reminderDays: number
  remindersPausedUntil: number | null
  /** Sent in a row without the trainee having come back since. */
  remindersIgnored: number
  /** When the first of those was sent. */
  ignoredSince: number | null
}

/** The hour a trainee is reminded at: chosen, else when they usually train, else 7. */
export const reminderHourOf = ({
  reminderHour,
  usualHour: seen,
}: Pick<ReminderColumns, 'reminderHour' | 'usualHour'>): number => reminderHour ?? seen ?? DEFAULT_HOUR

/** When a trainee who is here now is reminded next; null when they want none. */
export function firstReminder(user: ReminderColumns, now: number): number | null {
  return isEnabled(user) ? nextReminder(Math.max(now, user.remindersPausedUntil ?? 0), timesOf(user)) : null
}

/**
 * The one after the reminder that was due at `dueAt`, with `remindersIgnored` counting it or not: every chosen day, once
 * a week after three that nobody answered, none after fourteen days without an answer.
 */
export function followingReminder(user: ReminderColumns, dueAt: number): number | null {
  if (!isEnabled(user) || isGivenUp(user, dueAt)) return null
  const weekly = user.remindersIgnored >= IGNORED_UNTIL_WEEKLY
  return nextReminder(
    Math.max(weekly ? dueAt + WEEK_MS : dueAt, user.remindersPausedUntil ?? 0),
    timesOf(user),
  )
}

/** Whether a reminder due at `dueAt` is still to be sent at `now`. */
export function isWorthSending(user: ReminderColumns, dueAt: number, now: number): boolean {
  return (
    isEnabled(user) &&
    !isGivenUp(user, dueAt) &&
    !isTooLate(dueAt, now) &&
    (user.remindersPausedUntil ?? 0) <= now
  )
}

/** Whether that is a time of theirs at all: what they have chosen may have changed since. */
export const isScheduledTime = (user: ReminderColumns, dueAt: number): boolean =>
  nextReminder(dueAt - 1, timesOf(user)) === dueAt

export const isTooLate = (dueAt: number, now: number): boolean => now > dueAt + WORTH_SENDING_MS

const isEnabled = (user: ReminderColumns) =>
  user.notificationsEnabled && (user.exerciseReminders || user.photoReminders)

const isGivenUp = ({ ignoredSince }: ReminderColumns, dueAt: number) =>
  ignoredSince !== null && dueAt >= ignoredSince + STOP_AFTER_MS

const timesOf = (user: ReminderColumns): ReminderTimes => ({
  timeZone: user.timeZone,
  hour: reminderHourOf(user),
  days: user.reminderDays,
})

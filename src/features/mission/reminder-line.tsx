import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import type { User } from '#shared/api/account.ts'
import { hourText } from '#src/features/reminders/hour-text.ts'

type ReminderLine = {
  user: Pick<
    User,
    | 'notificationsEnabled'
    | 'exerciseReminders'
    | 'reminderHour'
    | 'usualReminderHour'
    | 'reminderWeekdays'
    | 'remindersPausedUntil'
  >
  /** When the next mission opens, ISO 8601. */
  opensAt: string
  timeZone: string
}

/** When the trainee will be called to the next mission; nothing if no reminder is due on that day. */
export function ReminderLine({ user, opensAt, timeZone }: ReminderLine) {
  const isOn = user.notificationsEnabled && user.exerciseReminders
  const isPaused = (user.remindersPausedUntil ?? '') > opensAt
  if (!isOn || isPaused || !user.reminderWeekdays.includes(weekdayAt(opensAt, timeZone))) return null
  return (
    <Link to="/account-settings" className="tap mt-2 gap-2 text-base">
      <Bell className="size-5" aria-hidden />
      <span>
        Call me tomorrow at{' '}
        <b className="underline">{hourText(user.reminderHour ?? user.usualReminderHour)}</b>
      </span>
    </Link>
  )
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** 1 (Monday) to 7. */
const weekdayAt = (instant: string, timeZone: string) =>
  weekdays.indexOf(new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }).format(new Date(instant))) +
  1

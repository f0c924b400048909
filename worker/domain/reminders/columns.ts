import { sql } from 'drizzle-orm'
import { users } from '#worker/db/schema.ts'
import type { ReminderColumns } from './contract.ts'

/** Everything the rules need, in one column: trainees with equal values get equal results. */
export const reminderColumns = sql`json_array(${users.timeZone}, ${users.notificationsEnabled}, ${users.exerciseReminders},
  ${users.photoReminders}, ${users.reminderHour}, ${users.usualHour}, ${users.reminderDays}, ${users.remindersPausedUntil},
  ${users.remindersIgnored}, ${users.ignoredSince})`

export function readReminderColumns(json: string): ReminderColumns {
  const [
    timeZone,
    notifications,
    exercise,
    photo,
    reminderHour,
    usualHour,
    reminderDays,
    remindersPausedUntil,
    remindersIgnored,
    ignoredSince,
  ] = JSON.parse(json)
  return {
    timeZone,
    notificationsEnabled: notifications === 1,
    exerciseReminders: exercise === 1,
    photoReminders: photo === 1,
    reminderHour,
    usualHour,
    reminderDays,
    remindersPausedUntil,
    remindersIgnored,
    ignoredSince,
  }
}

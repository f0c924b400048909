import { missionTitles } from '#shared/content/mission-titles.ts'
import { limits } from '#shared/programme/limits.ts'
import type { ReminderPath } from '#shared/reminder-paths.ts'
import { tellDay } from './story/tell.ts'

/** The assessments, and every fifth day. */
const photoDays: ReadonlySet<number> = new Set([1, 5, 10, 15, 20, 25, 30])

type PhotoPreferences = { exerciseReminders: boolean; photoReminders: boolean; age: number | null }

export type ReminderText = { title: string; body: string; path: ReminderPath }

/**
 * The text of a day's reminder: the day's teaser, which is the same on every path, and a line about a photo on photo days.
 * Photos are for adults. Null if the trainee wants only photo reminders and it is not a photo day.
 */
export function reminderText(
  day: number,
  { exerciseReminders, photoReminders, age }: PhotoPreferences,
): ReminderText | null {
  const { teaser } = tellDay(day, { chosen: {}, plane: 'silent' })
  const title = `Day ${day} · ${missionTitles[day - 1]}`
  const photo = photoReminders && photoDays.has(day) && age !== null && age >= limits.adult
  if (exerciseReminders)
    return {
      title,
      body: photo ? `${teaser} It’s also photo day.` : teaser,
      path: '/dashboard',
    }
  return photo ? { title, body: `It’s photo day. ${teaser}`, path: '/progress-photos' } : null
}

import { missionTitles } from '#shared/content/mission-titles.ts'
import { limits } from '#shared/programme/limits.ts'
import type { ReminderPath } from '#shared/reminder-paths.ts'
import { stories } from '#worker/content/stories.ts'

const MAX_TEASER = 125

/** The assessments, and every fifth day. */
const photoDays: ReadonlySet<number> = new Set([1, 5, 10, 15, 20, 25, 30])

type PhotoPreferences = { exerciseReminders: boolean; photoReminders: boolean; age: number | null }

export type ReminderText = { title: string; body: string; path: ReminderPath }

/**
 * The text of a day's reminder: how the day's story begins, and a line about a photo on photo days. Photos
 * are for adults. Null if the trainee wants only photo reminders and it is not a photo day.
 */
export function reminderText(
  day: number,
  { exerciseReminders, photoReminders, age }: PhotoPreferences,
): ReminderText | null {
  const title = `Day ${day} · ${missionTitles[day - 1]}`
  const photo = photoReminders && photoDays.has(day) && age !== null && age >= limits.adult
  if (exerciseReminders)
    return {
      title,
      body: photo ? `${teaserOf(day)} A day for a progress photo, too.` : teaserOf(day),
      path: '/dashboard',
    }
  return photo
    ? { title, body: `A day for a progress photo. ${teaserOf(day)}`, path: '/progress-photos' }
    : null
}

/** The first sentences of a day's story, as many as a notification shows. */
export function teaserOf(day: number): string {
  const opening = stories[day - 1]?.story.split('\n\n')[0] ?? ''
  const sentences = opening.replaceAll(/\s+/g, ' ').match(/.+?[.?!]”?(?= |$)/g) ?? [opening]
  let teaser = ''
  for (const sentence of sentences) {
    const longer = `${teaser} ${sentence.trim()}`.trim()
    if (teaser && longer.length > MAX_TEASER) break
    teaser = longer
  }
  return teaser
}

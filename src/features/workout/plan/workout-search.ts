import { isDay } from '#shared/address-parts.ts'

/** The search of /workout: a day of the program, or nothing. An invalid link opens today's mission. */
export function workoutSearch({ day }: Record<string, unknown>): { day?: number } {
  // An explicit undefined: the router keeps keys that are missing here.
  return { day: isDay(day) ? day : undefined }
}

/** What a link to a day opens: today's mission, a repeat of an earlier day, or nothing yet. */
export function openedBy(day: number | undefined, currentDay: number): 'today' | 'repeat' | 'ahead' {
  if (day === undefined || day === currentDay) return 'today'
  return day < currentDay ? 'repeat' : 'ahead'
}

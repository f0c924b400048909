import { isDay } from '#shared/address-parts.ts'

/** The search of /workout: a day of the programme, or nothing. Nonsense in a link leads to today's mission. */
export function repeatSearch({ day }: Record<string, unknown>): { day?: number } {
  // Said, not left out: the router would let what the address holds through.
  return { day: isDay(day) ? day : undefined }
}

/** What a link to a day opens: today's mission, a repeat of an earlier day, or nothing yet. */
export function openedBy(day: number | undefined, currentDay: number): 'today' | 'repeat' | 'ahead' {
  if (day === undefined || day === currentDay) return 'today'
  return day < currentDay ? 'repeat' : 'ahead'
}

import type { LoggedDay, PastBootcamp } from '#shared/api/record.ts'
import { zones } from '#shared/content/zones.ts'
import { effortFact } from '#src/features/workout/debrief/effort.ts'
import { calendarDate } from '#src/lib/calendar-date.ts'

type Zone = (typeof zones)[number]

/** A zone with its reached days, and the numbers of those still closed. */
export type ZoneLog = { zone: Zone; reached: readonly LoggedDay[]; closed: readonly number[] }

export function zonesOf(days: readonly LoggedDay[]): ZoneLog[] {
  return zones.map((zone) => {
    const reached = days.filter(({ day }) => day >= zone.firstDay && day <= zone.lastDay)
    const first = zone.firstDay + reached.length
    return {
      zone,
      reached,
      closed: Array.from({ length: zone.lastDay - first + 1 }, (_, index) => first + index),
    }
  })
}

export type DayState = 'completed' | 'partly' | 'open'

/** Partly done: the day counts, but a station was skipped. */
export function stateOf({ completedOn, stationsDone, stations }: LoggedDay): DayState {
  if (completedOn === null) return 'open'
  return stationsDone < stations ? 'partly' : 'completed'
}

export const stateWords = {
  completed: 'Completed',
  partly: 'Partly done',
  open: 'Open',
} as const satisfies Record<DayState, string>

/** The line below a day's title: date, version, effort, repeats. */
export function factsOf({ completedOn, length, effort, repeats }: LoggedDay): string {
  const facts = [
    completedOn === null ? 'Not done yet' : calendarDate(completedOn),
    length == null ? null : `${length}-minute version`,
    effort === null ? null : effortFact(effort),
    repeats === 0 ? null : repeats === 1 ? '1 repeat' : `${repeats} repeats`,
  ]
  return facts.filter(Boolean).join(' · ')
}

/** "Days 9–11", "Day 8". The closed days of a zone are consecutive. */
export function rangeText(days: readonly number[]): string {
  const [first, last] = [days[0], days.at(-1)]
  return first === last ? `Day ${first}` : `Days ${first}–${last}`
}

/** A bootcamp's status in one word. */
export const bootcampWords = {
  active: 'Active',
  completed: 'Completed',
  restarted: 'Restarted',
  revoked: 'Refunded',
} as const satisfies Record<PastBootcamp['status'], string>

/** A day that was trained before, in an open bootcamp: today's own mission is started from the dashboard. */
export const canRepeat = (open: boolean, { completedOn }: LoggedDay) => open && completedOn !== null

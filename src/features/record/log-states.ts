import type { LoggedDay, PastBootcamp } from '#shared/api/record.ts'
import { zones } from '#shared/content/zones.ts'
import { calendarDate } from './dates.ts'

type Zone = (typeof zones)[number]

/** A zone with the days of it that were reached, and the numbers of those still closed. */
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

/** Partly: the day counts, and a station of it was left out. */
export function stateOf({ completedOn, stationsDone, stations }: LoggedDay): DayState {
  if (completedOn === null) return 'open'
  return stationsDone < stations ? 'partly' : 'completed'
}

export const stateWords = {
  completed: 'Completed',
  partly: 'Partly',
  open: 'Open',
} as const satisfies Record<DayState, string>

/** What stands under a day's title: when, how hard, done again. */
export function factsOf({ completedOn, length, effort, repeats }: LoggedDay): string {
  const facts = [
    completedOn === null ? 'Not done yet' : calendarDate(completedOn),
    length == null ? null : `${length}-minute version`,
    effort === null ? null : `effort ${effort}`,
    repeats === 0 ? null : repeats === 1 ? '1 repeat' : `${repeats} repeats`,
  ]
  return facts.filter(Boolean).join(' · ')
}

/** "Days 9–11", "Day 8". The closed days of a zone follow each other. */
export function rangeText(days: readonly number[]): string {
  const [first, last] = [days[0], days.at(-1)]
  return first === last ? `Day ${first}` : `Days ${first}–${last}`
}

/** How a bootcamp ended, in a word. */
export const bootcampWords = {
  active: 'Active',
  completed: 'Completed',
  restarted: 'Restarted',
  revoked: 'Refunded',
} as const satisfies Record<PastBootcamp['status'], string>

/** A day that was trained before, of a bootcamp that is open: today's own mission is started from the dashboard. */
export const canRepeat = (open: boolean, { completedOn }: LoggedDay) => open && completedOn !== null

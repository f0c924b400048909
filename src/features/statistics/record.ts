import type { Statistics } from '#shared/api/statistics.ts'
import { programDays } from '#shared/programme/limits.ts'

export type RecordedDay = {
  day: number
  state: 'done' | 'partly' | 'today' | 'ahead'
  /** The cell's state in words, for screen readers. */
  words: string
}

/**
 * The state of each of the thirty days. `currentDay` is null for a bootcamp that is over: none of its days
 * is today.
 */
export function recordOf(days: Statistics['days'], currentDay: number | null): RecordedDay[] {
  const byDay = new Map(days.map((each) => [each.day, each]))
  return Array.from({ length: programDays }, (_, index) => {
    const day = index + 1
    const done = byDay.get(day)
    if (done && done.stationsDone >= done.stations) return { day, state: 'done', words: 'all exercises done' }
    if (done)
      return {
        day,
        state: 'partly',
        words: `partly done, ${done.stationsDone} of ${done.stations} exercises`,
      }
    if (day === currentDay) return { day, state: 'today', words: 'today' }
    return { day, state: 'ahead', words: currentDay === null ? 'not done' : 'ahead' }
  })
}

import { countedDate, dayState, localDate, unlocksAt } from '#shared/programme/local-day.ts'
import { DAY_MS } from '#shared/units.ts'
import { randomFrom } from '#tools/harness/random.ts'
import { zones } from './reminders/zones.ts'
import { countedDateOf, dateOf, midnightAfter, opensAt } from './calendar.ts'

/**
 * Compares the shared rule of Worker and device with the calendar: in every zone, for missions in the first and last second of
 * each day and at a random time.
 */
export function judgeRule(from: number, days: number, seed: number, faults: string[]): number {
  const random = randomFrom(seed)
  let comparisons = 0
  const compare = (what: string, actual: unknown, expected: unknown) => {
    comparisons += 1
    if (actual !== expected) faults.push(`${what} is ${actual} instead of ${expected}`)
  }
  for (const zone of zones) {
    let midnight = midnightAfter(from, zone)
    for (let day = 0; day < days; day += 1) {
      const next = midnightAfter(midnight, zone)
      for (const completedAt of [
        midnight,
        next - 1000,
        midnight + Math.floor(random() * (next - midnight)),
      ]) {
        const opening = opensAt(completedAt, zone)
        const at = `${new Date(completedAt).toISOString()} in ${zone}`
        compare(`The date at ${at}`, localDate(completedAt, zone), dateOf(completedAt, zone))
        compare(`The opening after ${at}`, unlocksAt({ completedAt }, zone), opening)
        // After travel a mission can count for the previous date or for one of the two next dates.
        for (const days of [-1, 0, 1, 2]) {
          const completedOn = dateOf(Date.parse(dateOf(completedAt, zone)) + days * DAY_MS, 'UTC')
          compare(
            `The opening after ${at}, counted for ${completedOn},`,
            unlocksAt({ completedAt, completedOn }, zone),
            opensAt(completedAt, zone, completedOn),
          )
          compare(
            `The date counted at ${at} after ${completedOn}`,
            countedDate(completedAt, zone, completedOn),
            countedDateOf(completedAt, zone, completedOn),
          )
        }
        for (const now of [opening - 1, opening, opening + DAY_MS]) {
          const state = dayState({ day: 7, completedAt }, now, zone)
          compare(
            `The day of ${new Date(now).toISOString()}, done at ${at},`,
            state.currentDay,
            now < opening ? 7 : 8,
          )
          compare(
            `Done today at ${new Date(now).toISOString()}, done at ${at},`,
            state.doneToday,
            now < opening,
          )
        }
      }
      midnight = next
    }
  }
  return comparisons
}

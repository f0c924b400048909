import { countedDate, dayState, localDate, unlocksAt } from '#shared/programme/local-day.ts'
import { randomFrom } from '#tools/harness/random.ts'
import { zones } from './reminders/zones.ts'
import { dateGiven, dateOf, midnightAfter, opensAt } from './calendar.ts'

const DAY_MS = 86_400_000

/** The rule that Worker and device share, beside the calendar: in every zone, for every night, done at the day's first and last second and in between. */
export function judgeRule(from: number, days: number, seed: number, faults: string[]): number {
  const random = randomFrom(seed)
  let asked = 0
  const compare = (what: string, told: unknown, expected: unknown) => {
    asked += 1
    if (told !== expected) faults.push(`${what} is ${told} and must be ${expected}`)
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
        // Counted for the date before, the same and the two after it: done in zones further east or west.
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
            dateGiven(completedAt, zone, completedOn),
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
  return asked
}

import { DAY_MS, HOUR_MS } from '#shared/units.ts'

/**
 * The trainee's calendar, implemented a second time for the proofs. It counts days since 1970 by the local date and finds midnight
 * by stepping through time. It shares no code with src/shared/programme/local-day.ts.
 */

const QUARTER_MS = HOUR_MS / 4
/** "The 6 hours delay the unlock" (decisions, "Days"). */
const MIN_WAIT_MS = 6 * HOUR_MS

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The local date in a zone, as days since 1 January 1970. */
function dayNumber(at: number, zone: string): number {
  let clock = clocks.get(zone)
  if (!clock)
    clocks.set(
      zone,
      (clock = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
      })),
    )
  const [month = 0, day = 0, year = 0] = clock.format(at).split('/').map(Number)
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** The local date in a zone, as YYYY-MM-DD. */
export const dateOf = (at: number, zone: string): string =>
  new Date(dayNumber(at, zone) * DAY_MS).toISOString().slice(0, 10)

/** The start of the next local date. Today, midnights and clock changes of all zones are at a full quarter of an hour. */
export function midnightAfter(at: number, zone: string): number {
  const today = dayNumber(at, zone)
  let next = Math.floor(at / HOUR_MS) * HOUR_MS
  while (dayNumber(next, zone) <= today) next += HOUR_MS
  while (next - QUARTER_MS > at && dayNumber(next - QUARTER_MS, zone) > today) next -= QUARTER_MS
  return next
}

/** The date that a mission counts for. Each date has at most one mission, so a second one counts for the next date. */
export function countedDateOf(at: number, zone: string, lastDate: string | null): string {
  const day = dayNumber(at, zone)
  const counted = lastDate === null ? day : Math.max(day, Date.parse(lastDate) / DAY_MS + 1)
  return new Date(counted * DAY_MS).toISOString().slice(0, 10)
}

/** When the next mission opens after one that was completed at this time. `on` is the date that it counted for. */
export function opensAt(completedAt: number, zone: string, on?: string): number {
  // After travel the counted date can be in the future here. Then the wait is 24 hours.
  if (on !== undefined && dayNumber(completedAt, zone) * DAY_MS < Date.parse(on)) return completedAt + DAY_MS
  const midnight = midnightAfter(completedAt, zone)
  return midnight - completedAt < MIN_WAIT_MS ? completedAt + MIN_WAIT_MS : midnight
}

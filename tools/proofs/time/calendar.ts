/**
 * The trainee's calendar, written down a second time for the proofs: whole days since 1970, by the parts of the zone's own
 * clock, and midnights found by walking. Nothing here is shared with src/shared/programme/local-day.ts.
 */

const QUARTER_MS = 900_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
/** "The 6 hours delay the unlock" (decisions, "Days"). */
const SHORTEST_NIGHT_MS = 6 * HOUR_MS

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The calendar day that a wall in this zone shows, as days since 1 January 1970. */
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

/** The same as YYYY-MM-DD. */
export const dateOf = (at: number, zone: string): string =>
  new Date(dayNumber(at, zone) * DAY_MS).toISOString().slice(0, 10)

/** The first instant of the next calendar day. Every zone of today changes its clock, and has its midnight, at a whole quarter of an hour. */
export function midnightAfter(at: number, zone: string): number {
  const today = dayNumber(at, zone)
  let next = Math.floor(at / HOUR_MS) * HOUR_MS
  while (dayNumber(next, zone) <= today) next += HOUR_MS
  while (next - QUARTER_MS > at && dayNumber(next - QUARTER_MS, zone) > today) next -= QUARTER_MS
  return next
}

/** The date that a mission done at this instant is written down for: each date has one, so that one too many is the next date's. */
export function dateGiven(at: number, zone: string, taken: string | null): string {
  const day = dayNumber(at, zone)
  const after = taken === null ? day : Math.max(day, Date.parse(taken) / DAY_MS + 1)
  return new Date(after * DAY_MS).toISOString().slice(0, 10)
}

/** When the mission after one that was completed at this instant opens; `on`, the date it was written down for, is not begun twice. */
export function opensAt(completedAt: number, zone: string, on?: string): number {
  // Somewhere that date is still to come, or begins once more: a day is waited, by the clock.
  if (on !== undefined && dayNumber(completedAt, zone) * DAY_MS < Date.parse(on)) return completedAt + DAY_MS
  const midnight = midnightAfter(completedAt, zone)
  return midnight - completedAt < SHORTEST_NIGHT_MS ? completedAt + SHORTEST_NIGHT_MS : midnight
}

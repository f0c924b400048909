import { localDate } from '#shared/programme/local-day.ts'
import { DAY_MS, HOUR_MS } from '#shared/units.ts'

/** Every weekday: bit 0 is Monday, bit 6 Sunday. */
export const everyDay = 0b111_1111

export type ReminderTimes = {
  timeZone: string
  /** 0 to 23, local. */ hour: number
  /** Weekdays as bits, Monday first. */ days: number
}

/**
 * The first time (ms) after `after` that it is `hour` o'clock on one of the weekdays in the zone; null
 * without a weekday. If clocks skip the hour, it is the first instant after the gap; if the hour comes twice,
 * the first one. At most one time per local day, so two consecutive calls never return the same date.
 */
export function nextReminder(after: number, { timeZone, hour, days }: ReminderTimes): number | null {
  const today = Date.parse(localDate(after, timeZone))
  // A date that a zone skips (Samoa, 2011) has no hours; one more week finds the weekday again.
  for (let ahead = 0; ahead <= 14; ahead += 1) {
    const midnight = today + ahead * DAY_MS
    if (!hasWeekday(days, midnight)) continue
    const at = instantOf(midnight + hour * HOUR_MS, timeZone)
    if (at > after && localDate(at, timeZone) === dateOf(midnight)) return at
  }
  return null
}

/** Weekday bits as numbers 1 (Monday) to 7, as the API uses them. */
export const weekdaysOf = (days: number): number[] =>
  [1, 2, 3, 4, 5, 6, 7].filter((day) => days & (1 << (day - 1)))

export const weekdayBits = (weekdays: readonly number[]): number =>
  weekdays.reduce((bits, day) => bits | (1 << (day - 1)), 0)

const hasWeekday = (days: number, midnight: number) =>
  (days & (1 << ((new Date(midnight).getUTCDay() + 6) % 7))) !== 0

const dateOf = (midnight: number) => new Date(midnight).toISOString().slice(0, 10)

/** When a clock in the zone shows `wall` (a local time written as if it were UTC). */
function instantOf(wall: number, timeZone: string): number {
  const before = wall - offsetAt(wall - DAY_MS, timeZone)
  const after = wall - offsetAt(wall + DAY_MS, timeZone)
  const shown = [Math.min(before, after), Math.max(before, after)].find(
    (at) => at + offsetAt(at, timeZone) === wall,
  )
  // The clocks skip this time. The offset before the gap gives the instant just as far after the gap.
  return shown ?? before
}

/** The hour that a clock in the zone shows: 0 to 23. */
export const hourAt = (at: number, timeZone: string): number =>
  new Date(at + offsetAt(at, timeZone)).getUTCHours()

/** How far a clock in the zone is ahead of UTC, in ms. */
function offsetAt(at: number, timeZone: string): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (
    clockOf(timeZone).format(at).match(/\d+/g) ?? []
  ).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** More than there are zones. Each formatter takes about 30 KB. */
const MAX_CLOCKS = 500

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone)
  if (cached) return cached
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  if (clocks.size >= MAX_CLOCKS) clocks.clear()
  clocks.set(timeZone, clock)
  return clock
}

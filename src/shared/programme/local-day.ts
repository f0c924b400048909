import { DAY_MS, HOUR_MS } from '#shared/units.ts'
import { programDays } from './limits.ts'

/** A day has at most 25 hours; some zones shift by less than an hour. */
const LONGEST_DAY_MS = 26 * HOUR_MS

/** The minimum time that a day stays open before the next one opens (decisions, "Days"). */
const MIN_GAP_MS = 6 * HOUR_MS

/** The known part of a calendar day: from a requested instant (ms) to the end of the day. */
type Day = { date: string; from: number; to: number }

/**
 * Cached dates of a zone. Formatting one date is the slowest step of an API call, and nearly all requests
 * are for yesterday and today.
 */
type Zone = { format: Intl.DateTimeFormat; days: readonly Day[] }

const MAX_DAYS = 4
const zones = new Map<string, Zone>()
/** More than there are zones. Each spelling of a name's case counts separately, and each format takes about 30 KB. */
const MAX_ZONES = 500

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone)
  if (known) return known
  // en-CA writes YYYY-MM-DD; the Gregorian calendar is forced for every zone.
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  if (zones.size >= MAX_ZONES) zones.clear()
  const zone: Zone = { format, days: [] }
  zones.set(timeZone, zone)
  return zone
}

/**
 * True for an IANA time zone that this runtime knows. An offset ('+14:00') is refused, because it has no
 * clock changes.
 */
export function isTimeZone(timeZone: string): boolean {
  if (timeZone.length > 64 || !/^[A-Za-z]/.test(timeZone)) return false
  try {
    zoneOf(timeZone)
    return true
  } catch {
    return false
  }
}

/** The calendar date (YYYY-MM-DD) at an instant (ms since 1970) in a time zone. */
export function localDate(at: number, timeZone: string): string {
  const zone = zoneOf(timeZone)
  return cachedDay(zone, at)?.date ?? zone.format.format(at)
}

/** The first instant (ms) of the calendar day after the one that contains `at`, correct across clock changes. */
export function nextLocalMidnight(at: number, timeZone: string): number {
  const zone = zoneOf(timeZone)
  return (cachedDay(zone, at) ?? addDay(zone, at)).to
}

const cachedDay = ({ days }: Zone, at: number): Day | undefined =>
  days.find(({ from, to }) => from <= at && at < to)

function addDay(zone: Zone, at: number): Day {
  const date = zone.format.format(at)
  const later = zone.days.find((day) => day.date === date && at < day.to)
  const day = { date, from: at, to: later?.to ?? endOfDay(zone, date, at) }
  zone.days = [day, ...zone.days.filter((other) => other !== later)].slice(0, MAX_DAYS)
  return day
}

function endOfDay({ format, days }: Zone, date: string, at: number): number {
  const isPast = (instant: number) => format.format(instant) !== date
  // Without a clock change, a day ends at the same UTC time as the day before.
  const expected = at + DAY_MS - timeOfDay(at - (days[0]?.to ?? 0))
  return isPast(expected) && !isPast(expected - 1) ? expected : firstMatch(at, at + LONGEST_DAY_MS, isPast)
}

const timeOfDay = (ms: number) => ((ms % DAY_MS) + DAY_MS) % DAY_MS

/**
 * Binary search: the first whole number in (before, after] for which `matches` is true. Once true it must stay
 * true, and it must be true for `after`.
 */
function firstMatch(before: number, after: number, matches: (number: number) => boolean): number {
  let [low, high] = [before, after]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (matches(middle)) high = middle
    else low = middle
  }
  return high
}

/** A counting completion: its instant (ms) and, if known, the date it counts for. */
export type Completion = { completedAt: number; completedOn?: string }

/**
 * When the mission after a completion opens: at local midnight, or 6 hours later if that is later. If that
 * midnight starts a date that already had its mission (after travel west), 24 hours after the completion:
 * each date has at most one mission.
 */
export function unlocksAt({ completedAt, completedOn }: Completion, timeZone: string): number {
  if (completedOn !== undefined && localDate(completedAt, timeZone) < completedOn) return completedAt + DAY_MS
  return Math.max(nextLocalMidnight(completedAt, timeZone), completedAt + MIN_GAP_MS)
}

/**
 * The date (YYYY-MM-DD) that a mission done at `at` (ms) counts for: the local date, or the day after the
 * last mission's date if that is later.
 */
export function countedDate(at: number, timeZone: string, previous: string | null): string {
  const date = localDate(at, timeZone)
  if (previous === null || date > previous) return date
  return new Date(Date.parse(previous) + DAY_MS).toISOString().slice(0, 10)
}

export type DayState = {
  /** 1 to 30. */
  currentDay: number
  daysCompleted: number
  /** Whether the current day's mission is done. */
  doneToday: boolean
  /** When the next mission opens; null if one is open, or none is left. */
  nextMissionAt: number | null
}

/**
 * The state of a bootcamp, from its latest counting completion (`null`: none yet). The completion is read in
 * the trainee's current time zone: a traveler neither gains nor loses a day.
 */
export function dayState(
  latest: ({ day: number } & Completion) | null,
  now: number,
  timeZone: string,
): DayState {
  if (!latest) return { currentDay: 1, daysCompleted: 0, doneToday: false, nextMissionAt: null }
  const opensAt = unlocksAt(latest, timeZone)
  const last = latest.day === programDays
  const doneToday = last || now < opensAt
  return {
    currentDay: doneToday ? latest.day : latest.day + 1,
    daysCompleted: latest.day,
    doneToday,
    nextMissionAt: doneToday && !last ? opensAt : null,
  }
}

/** How far back the time of an offline finish is trusted: as long as a bootcamp takes, and as a login lasts. */
const MAX_BACKDATE_MS = 30 * DAY_MS

/**
 * The instant (ms) at which the due mission counts. `finishedAt` (made offline) is trusted between the
 * mission's opening and the server's now, at most 30 days back. A mission done after the previous one
 * (`doneAfter`; for the first, the start) but before it opened, because of a wrong clock or another zone,
 * counts from its opening, so that later missions keep their own day. Any other time becomes the server's
 * now.
 */
export function trustedFinishTime(
  finishedAt: number | null,
  bounds: { now: number; opensAt: number; doneAfter: number },
): number {
  const { now, opensAt, doneAfter } = bounds
  if (finishedAt === null || !(finishedAt >= doneAfter)) return now
  return Math.min(Math.max(finishedAt, opensAt, now - MAX_BACKDATE_MS), now)
}

/**
 * The same for a repeat, which does not have to open: trusted from the bootcamp's start to now, at most 30
 * days back.
 */
export function trustedRepeatTime(
  finishedAt: number | null,
  { now, startedAt }: { now: number; startedAt: number },
): number {
  return trustedFinishTime(finishedAt, { now, opensAt: startedAt, doneAfter: startedAt })
}

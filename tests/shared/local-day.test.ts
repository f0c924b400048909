import { expect, test } from 'vitest'
import {
  trustedFinishTime,
  trustedRepeatTime,
  countedDate,
  dayState,
  isTimeZone,
  localDate,
  nextLocalMidnight,
  unlocksAt,
} from '#shared/programme/local-day.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#shared/units.ts'

/** Returns the milliseconds of an instant, which must be written with its offset. */
const at = (text: string) => {
  const instant = Date.parse(text)
  if (!/(?:Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(instant))
    throw new RangeError(`Not an instant: ${text}`)
  return instant
}
const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())
const zones = Intl.supportedValuesOf('timeZone')

// The calendar date

test.each([
  ['UTC', '2026-07-01'],
  ['Europe/Berlin', '2026-07-01'],
  ['Pacific/Kiritimati', '2026-07-02'],
  ['Pacific/Niue', '2026-06-30'],
  ['Pacific/Pago_Pago', '2026-06-30'],
  ['Asia/Kathmandu', '2026-07-01'],
])('the local date at 10:30 UTC on July 1 depends on the time zone: %s', (timeZone, date) => {
  expect(localDate(at('2026-07-01T10:30:00Z'), timeZone)).toBe(date)
})

test('a local date uses the Gregorian calendar in every time zone', () => {
  for (const timeZone of ['Asia/Bangkok', 'Asia/Tehran', 'Asia/Riyadh', 'Asia/Tokyo', 'Africa/Addis_Ababa']) {
    expect(localDate(at('2026-01-05T12:00:00Z'), timeZone)).toBe('2026-01-05')
  }
})

// Local midnight

test.each([
  ['an ordinary day', 'Europe/Berlin', '2026-06-01T00:00:00+02:00', 24],
  ['the day clocks go forward in Berlin', 'Europe/Berlin', '2026-03-29T00:00:00+01:00', 23],
  ['the day clocks go back in Berlin', 'Europe/Berlin', '2026-10-25T00:00:00+02:00', 25],
  [
    'the day clocks go forward by half an hour on Lord Howe Island',
    'Australia/Lord_Howe',
    '2026-10-04T00:00:00+10:30',
    23.5,
  ],
  [
    'the day clocks go back by half an hour on Lord Howe Island',
    'Australia/Lord_Howe',
    '2026-04-05T00:00:00+11:00',
    24.5,
  ],
  ['the day before one that begins at 1:00 in Beirut', 'Asia/Beirut', '2026-03-28T00:00:00+02:00', 24],
  ['the day that begins at 1:00 in Beirut', 'Asia/Beirut', '2026-03-29T01:00:00+03:00', 23],
  ['the day clocks go back by two hours at Troll', 'Antarctica/Troll', '2026-10-25T00:00:00+02:00', 26],
  ['the day before the one that Samoa skipped', 'Pacific/Apia', '2011-12-29T00:00:00-10:00', 24],
])('the next local midnight is exact on %s', (_, timeZone, firstInstant, hours) => {
  const begins = at(firstInstant)
  const ends = begins + hours * HOUR_MS

  expect(localDate(begins - 1, timeZone)).not.toBe(localDate(begins, timeZone))
  for (const instant of [begins, begins + SECOND_MS, begins + 12 * HOUR_MS, ends - SECOND_MS, ends - 1]) {
    expect(iso(nextLocalMidnight(instant, timeZone))).toBe(iso(ends))
  }
})

test('local midnight need not fall on a full minute of UTC', () => {
  // Monrovia was 44 minutes and 30 seconds behind UTC until 1972.
  expect(iso(nextLocalMidnight(at('1971-06-01T12:00:00Z'), 'Africa/Monrovia'))).toBe(
    '1971-06-02T00:44:30.000Z',
  )
  expect(iso(nextLocalMidnight(at('1971-06-02T00:44:29.999Z'), 'Africa/Monrovia'))).toBe(
    '1971-06-02T00:44:30.000Z',
  )
})

test('in Samoa, December 31 follows December 29 in 2011', () => {
  const midnight = nextLocalMidnight(at('2011-12-29T12:00:00-10:00'), 'Pacific/Apia')

  expect(iso(midnight)).toBe('2011-12-30T10:00:00.000Z')
  expect(localDate(midnight, 'Pacific/Apia')).toBe('2011-12-31')
})

test('in every time zone the next midnight is the first instant of a new date', () => {
  const instants = Array.from({ length: 12 }, (_, month) =>
    Date.UTC(2026, month, 1 + month * 2, month * 2, 7, 13),
  )

  for (const timeZone of zones) {
    for (const instant of instants) {
      const midnight = nextLocalMidnight(instant, timeZone)
      expect(localDate(midnight - 1, timeZone), timeZone).toBe(localDate(instant, timeZone))
      expect(localDate(midnight, timeZone), timeZone).not.toBe(localDate(instant, timeZone))
    }
  }
})

test('cached days never distort another day’s result, in any order of calls', () => {
  for (const timeZone of [
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Beirut',
    'Antarctica/Troll',
    'Pacific/Kiritimati',
    'Asia/Kathmandu',
  ]) {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      calendar: 'gregory',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    for (let turn = 0; turn < 500; turn += 1) {
      // Eight days around a clock change, then eight others, back and forth.
      const instant = Date.UTC(2026, turn % 3 === 0 ? 9 : 2, 25) + ((turn * 7_919_317_003) % (8 * DAY_MS))
      const date = format.format(instant)
      const midnight = nextLocalMidnight(instant, timeZone)
      expect(
        [localDate(instant, timeZone), format.format(midnight - 1), format.format(midnight) > date],
        timeZone,
      ).toEqual([date, date, true])
    }
  }
})

// When the next mission opens

test.each([
  ['in the morning', '2026-06-01T07:00:00+02:00', '2026-06-02T00:00:00+02:00'],
  ['at the first instant of the day', '2026-06-01T00:00:00+02:00', '2026-06-02T00:00:00+02:00'],
  ['exactly 6 hours before midnight', '2026-06-01T18:00:00+02:00', '2026-06-02T00:00:00+02:00'],
  ['a second less than 6 hours before midnight', '2026-06-01T18:00:01+02:00', '2026-06-02T00:00:01+02:00'],
  ['late in the evening', '2026-06-01T22:15:00+02:00', '2026-06-02T04:15:00+02:00'],
  ['in the last second of the day', '2026-06-01T23:59:59+02:00', '2026-06-02T05:59:59+02:00'],
  ['in the evening before clocks go forward', '2026-03-28T22:00:00+01:00', '2026-03-29T05:00:00+02:00'],
  ['in the evening before clocks go back', '2026-10-24T22:00:00+02:00', '2026-10-25T03:00:00+01:00'],
  ['in the evening of the day with 23 hours', '2026-03-29T17:00:00+02:00', '2026-03-30T00:00:00+02:00'],
  ['in the evening of the day with 25 hours', '2026-10-25T17:00:00+01:00', '2026-10-26T00:00:00+01:00'],
])(
  'after a mission in Berlin %s the next one opens at midnight, or after 6 hours if that is later',
  (_, completedAt, opens) => {
    expect(iso(unlocksAt({ completedAt: at(completedAt) }, 'Europe/Berlin'))).toBe(iso(at(opens)))
  },
)

test('in every time zone the next mission opens 6 to 26 hours after the last one', () => {
  for (const timeZone of zones) {
    for (let hour = 0; hour < 48; hour += 5) {
      const completedAt = at('2026-10-24T10:20:30Z') + hour * HOUR_MS
      const waitMs = unlocksAt({ completedAt }, timeZone) - completedAt
      expect(waitMs, timeZone).toBeGreaterThanOrEqual(6 * HOUR_MS)
      expect(waitMs, timeZone).toBeLessThanOrEqual(26 * HOUR_MS)
    }
  }
})

test('a cached day ends exactly at local midnight and does not apply to the days before it', () => {
  const timeZone = 'America/Argentina/Ushuaia'
  const noon = at('2026-07-01T12:00:00-03:00')

  const midnight = nextLocalMidnight(noon, timeZone)

  expect(
    [noon - DAY_MS, noon, midnight - 1, midnight].map((instant) => localDate(instant, timeZone)),
  ).toEqual(['2026-06-30', '2026-07-01', '2026-07-01', '2026-07-02'])
})

// The state of a bootcamp

test('before the first mission, Day 1 is open', () => {
  expect(dayState(null, at('2026-06-01T12:00:00Z'), 'Pacific/Niue')).toEqual({
    currentDay: 1,
    daysCompleted: 0,
    doneToday: false,
    nextMissionAt: null,
  })
})

test('a finished day stays the current one until the exact millisecond when the next opens', () => {
  const done = { day: 1, completedAt: at('2026-06-01T07:00:00+02:00') }
  const midnight = at('2026-06-02T00:00:00+02:00')

  expect(dayState(done, done.completedAt, 'Europe/Berlin')).toEqual({
    currentDay: 1,
    daysCompleted: 1,
    doneToday: true,
    nextMissionAt: midnight,
  })
  expect(dayState(done, midnight - 1, 'Europe/Berlin')).toEqual({
    currentDay: 1,
    daysCompleted: 1,
    doneToday: true,
    nextMissionAt: midnight,
  })
  expect(dayState(done, midnight, 'Europe/Berlin')).toEqual({
    currentDay: 2,
    daysCompleted: 1,
    doneToday: false,
    nextMissionAt: null,
  })
})

test('after a mission in the last second of a day, the next one opens 6 hours later', () => {
  const done = { day: 4, completedAt: at('2026-06-01T23:59:59+02:00') }

  expect(dayState(done, at('2026-06-02T00:00:00+02:00'), 'Europe/Berlin')).toMatchObject({
    currentDay: 4,
    doneToday: true,
    nextMissionAt: at('2026-06-02T05:59:59+02:00'),
  })
  expect(dayState(done, at('2026-06-02T05:59:59+02:00'), 'Europe/Berlin')).toMatchObject({
    currentDay: 5,
    doneToday: false,
  })
})

test('after a mission in the first second of a day, the next one opens at the following midnight', () => {
  const done = { day: 4, completedAt: at('2026-06-02T00:00:00+02:00') }

  expect(dayState(done, at('2026-06-02T23:59:59+02:00'), 'Europe/Berlin')).toMatchObject({
    currentDay: 4,
    doneToday: true,
  })
  expect(dayState(done, at('2026-06-03T00:00:00+02:00'), 'Europe/Berlin')).toMatchObject({
    currentDay: 5,
    doneToday: false,
  })
})

test.each([1, 2, 10, 400])('after a pause of %i days the next mission is still open', (days) => {
  const done = { day: 7, completedAt: at('2026-06-01T07:00:00Z') }

  expect(dayState(done, done.completedAt + days * DAY_MS, 'UTC')).toEqual({
    currentDay: 8,
    daysCompleted: 7,
    doneToday: false,
    nextMissionAt: null,
  })
})

test('Day 29 opens Day 30', () => {
  const done = { day: 29, completedAt: at('2026-06-01T07:00:00Z') }

  expect(dayState(done, at('2026-06-02T00:00:00Z'), 'UTC')).toEqual({
    currentDay: 30,
    daysCompleted: 29,
    doneToday: false,
    nextMissionAt: null,
  })
})

test.each([0, 1, 365])('Day 30 stays the current day, done, with no next mission: %i days later', (days) => {
  const done = { day: 30, completedAt: at('2026-06-01T07:00:00Z') }

  expect(dayState(done, done.completedAt + days * DAY_MS, 'UTC')).toEqual({
    currentDay: 30,
    daysCompleted: 30,
    doneToday: true,
    nextMissionAt: null,
  })
})

test('one mission a day at the same hour takes thirty days, despite clock changes', () => {
  for (const timeZone of [
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'Pacific/Niue',
    'Asia/Beirut',
  ]) {
    let done: { day: number; completedAt: number } | null = null
    for (let day = 1; day <= 30; day++) {
      const now = at('2026-03-10T15:30:00Z') + (day - 1) * DAY_MS
      expect(dayState(done, now, timeZone), `${timeZone} ${day}`).toMatchObject({
        currentDay: day,
        daysCompleted: day - 1,
        doneToday: false,
      })
      done = { day, completedAt: now }
    }
  }
})

// Travel

test('after a flight east the next mission opens at midnight at the destination', () => {
  // 20:00 in New York is 9:00 on the next day in Tokyo.
  const done = { day: 3, completedAt: at('2026-06-01T20:00:00-04:00') }

  expect(dayState(done, done.completedAt + HOUR_MS, 'Asia/Tokyo')).toMatchObject({
    currentDay: 3,
    daysCompleted: 3,
    doneToday: true,
  })
  expect(dayState(done, at('2026-06-02T23:59:59+09:00'), 'Asia/Tokyo')).toMatchObject({
    currentDay: 3,
    doneToday: true,
  })
  expect(dayState(done, at('2026-06-03T00:00:00+09:00'), 'Asia/Tokyo')).toMatchObject({
    currentDay: 4,
    doneToday: false,
  })
})

test('after a flight east to a place near midnight the next mission still waits 6 hours', () => {
  // 10:00 in London is 23:00 in Auckland, an hour before midnight.
  const done = { day: 3, completedAt: at('2026-01-10T10:00:00Z') }

  expect(iso(dayState(done, done.completedAt + 2 * HOUR_MS, 'Pacific/Auckland').nextMissionAt)).toBe(
    '2026-01-10T16:00:00.000Z',
  )
})

test('a flight west over the date line neither loses nor gains a completed mission', () => {
  // The same instant is June 2 in Kiritimati and June 1 in Honolulu.
  const done = { day: 3, completedAt: at('2026-06-02T08:00:00+14:00') }
  const afterTheFlight = done.completedAt + 6 * HOUR_MS

  expect(localDate(done.completedAt, 'Pacific/Honolulu')).toBe('2026-06-01')
  expect(dayState(done, afterTheFlight, 'Pacific/Honolulu')).toMatchObject({
    currentDay: 3,
    daysCompleted: 3,
    doneToday: true,
  })
  expect(dayState(done, at('2026-06-02T00:00:00-10:00'), 'Pacific/Honolulu')).toMatchObject({
    currentDay: 4,
    daysCompleted: 3,
    doneToday: false,
  })
})

test('no sequence of time zones opens two missions within 6 hours', () => {
  const hourlyZones = Array.from(
    { length: 26 },
    (_, index) => `Etc/GMT${index < 12 ? '+' : '-'}${index < 12 ? index : index - 11}`,
  )
  const finishes: number[] = []
  for (let time = at('2026-06-01T00:00:00Z'); time < at('2026-06-03T00:00:00Z'); time += HOUR_MS / 4) {
    const done = finishes.length > 0 ? { day: finishes.length, completedAt: finishes.at(-1) ?? 0 } : null
    if (hourlyZones.some((timeZone) => !dayState(done, time, timeZone).doneToday)) finishes.push(time)
  }

  const gaps = finishes.slice(1).map((finish, index) => finish - (finishes[index] ?? 0))
  expect(gaps.length).toBeGreaterThan(0)
  expect(Math.min(...gaps)).toBe(6 * HOUR_MS)
})

test('after a flight west into a date that had its mission, the next one waits 24 hours', () => {
  // 00:30 on June 2 in Berlin is 18:30 on June 1 in New York.
  const done = { day: 3, completedAt: at('2026-06-02T00:30:00+02:00'), completedOn: '2026-06-02' }

  expect(iso(dayState(done, done.completedAt, 'America/New_York').nextMissionAt)).toBe(
    '2026-06-02T22:30:00.000Z',
  )
  expect(countedDate(done.completedAt + DAY_MS, 'America/New_York', done.completedOn)).toBe('2026-06-03')
})

test('a flight west over the date line waits 24 hours and skips no counted date', () => {
  const done = { day: 3, completedAt: at('2026-06-02T08:00:00+14:00'), completedOn: '2026-06-02' }

  const opens = unlocksAt(done, 'Pacific/Honolulu')

  expect(opens - done.completedAt).toBe(DAY_MS)
  expect(localDate(opens, 'Pacific/Honolulu')).toBe('2026-06-02')
  expect(countedDate(opens, 'Pacific/Honolulu', done.completedOn)).toBe('2026-06-03')
})

test('after a flight east over the date line the next mission counts for the date at the destination', () => {
  const done = { day: 3, completedAt: at('2026-06-01T08:00:00-10:00'), completedOn: '2026-06-01' }

  expect(iso(unlocksAt(done, 'Pacific/Kiritimati'))).toBe(iso(at('2026-06-03T00:00:00+14:00')))
  expect(countedDate(at('2026-06-03T00:00:00+14:00'), 'Pacific/Kiritimati', done.completedOn)).toBe(
    '2026-06-03',
  )
})

test('constant changes of time zone gain at most two dates in thirty days', () => {
  const hourlyZones = Array.from(
    { length: 27 },
    (_, index) => `Etc/GMT${index < 12 ? '+' : '-'}${index < 12 ? 12 - index : index - 12}`,
  )
  const start = at('2026-06-01T00:00:00Z')
  const done: { day: number; completedAt: number; completedOn: string }[] = []
  for (let time = start; time < start + 30 * DAY_MS; time += HOUR_MS / 2) {
    const last = done.at(-1) ?? null
    const open = hourlyZones.filter(
      (timeZone) => !dayState(last && { ...last, day: 1 }, time, timeZone).doneToday,
    )
    // Among the zones where it is open, the one with the earliest date leaves the most to gain.
    const [zone] = open.toSorted((a, b) => localDate(time, a).localeCompare(localDate(time, b)))
    if (zone)
      done.push({
        day: 1,
        completedAt: time,
        completedOn: countedDate(time, zone, last?.completedOn ?? null),
      })
  }

  expect(new Set(done.map(({ completedOn }) => completedOn)).size).toBe(done.length)
  expect(done).toHaveLength(32)
})

// Offline finishes

const now = at('2026-06-10T12:00:00Z')
const bounds = { now, opensAt: now - 10 * HOUR_MS, doneAfter: now - 20 * HOUR_MS }

test('a finish without a time counts at the server’s time', () => {
  expect(trustedFinishTime(null, bounds)).toBe(now)
})

test('a finish made after the mission opened counts at its own time', () => {
  for (const finishedAt of [bounds.opensAt, bounds.opensAt + 1, now - HOUR_MS, now]) {
    expect(trustedFinishTime(finishedAt, bounds)).toBe(finishedAt)
  }
})

test('a finish between the previous mission and its own opening counts at the opening', () => {
  for (const finishedAt of [bounds.opensAt - 1, bounds.doneAfter + 1, bounds.doneAfter]) {
    expect(trustedFinishTime(finishedAt, bounds)).toBe(bounds.opensAt)
  }
})

test.each([
  ['before the previous mission', bounds.doneAfter - 1],
  ['in the future', now + 1],
  ['in 1999', at('1999-01-01T00:00:00Z')],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
])('a finish dated %s counts at the server’s time', (_, finishedAt) => {
  expect(trustedFinishTime(finishedAt, bounds)).toBe(now)
})

test('a finish is trusted up to 30 days back; an older one counts 30 days back', () => {
  const longOpen = { now, opensAt: now - 40 * DAY_MS, doneAfter: now - 41 * DAY_MS }

  expect(trustedFinishTime(now - 30 * DAY_MS, longOpen)).toBe(now - 30 * DAY_MS)
  expect(trustedFinishTime(now - 30 * DAY_MS - 1, longOpen)).toBe(now - 30 * DAY_MS)
  expect(trustedFinishTime(now - 30 * DAY_MS + 1, longOpen)).toBe(now - 30 * DAY_MS + 1)
})

test('a finish is trusted from 6 hours after the previous one, and not a millisecond sooner', () => {
  const previous = at('2026-06-09T23:00:00Z')
  const eveningBounds = { now, opensAt: unlocksAt({ completedAt: previous }, 'UTC'), doneAfter: previous }

  expect(trustedFinishTime(previous + 6 * HOUR_MS, eveningBounds)).toBe(previous + 6 * HOUR_MS)
  expect(trustedFinishTime(previous + 6 * HOUR_MS - 1, eveningBounds)).toBe(previous + 6 * HOUR_MS)
})

test('the first finish of a bootcamp is trusted from the bootcamp’s start', () => {
  const first = { now, opensAt: now - HOUR_MS, doneAfter: now - HOUR_MS }

  expect(trustedFinishTime(now - HOUR_MS, first)).toBe(now - HOUR_MS)
  expect(trustedFinishTime(now - HOUR_MS - 1, first)).toBe(now)
})

test('a repeat is trusted from the start to now; any other time becomes the server’s time', () => {
  const startedAt = now - 3 * DAY_MS

  expect(trustedRepeatTime(startedAt + 1, { now, startedAt })).toBe(startedAt + 1)
  expect([startedAt - 1, now + 1, null].map((at) => trustedRepeatTime(at, { now, startedAt }))).toEqual([
    now,
    now,
    now,
  ])
})

// Names of time zones

test('every time zone that the runtime knows is accepted', () => {
  expect(zones.filter((timeZone) => !isTimeZone(timeZone))).toEqual([])
  expect(
    ['UTC', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires', 'Etc/GMT+12'].filter(
      (timeZone) => !isTimeZone(timeZone),
    ),
  ).toEqual([])
})

test('nonsense is refused as a time zone', () => {
  const nonsense = [
    '',
    ' ',
    'Mars/Base',
    'Europe',
    'Europe/',
    'Europe/Berlin ',
    'Europe/Berlin\n',
    'Europe/Berlin\0',
    '../../etc/passwd',
    '<script>',
    "'; DROP TABLE users",
    'null',
    'undefined',
    '0',
    'Z',
    'CEST',
    '\u0000',
    'x'.repeat(65),
    `Europe/Berlin${' '.repeat(100)}`,
  ]

  expect(nonsense.filter(isTimeZone)).toEqual([])
})

test('a UTC offset is refused as a time zone', () => {
  // An offset has no clock changes, and some offsets belong to no place on earth.
  expect(['+01:00', '-05:00', '+0530', '+23:59', '-23:59', '+14'].filter(isTimeZone)).toEqual([])
})

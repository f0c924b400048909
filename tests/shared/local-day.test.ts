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

const SECOND_MS = 1000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Milliseconds of an instant that says its own offset. */
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
])('at 10:30 UTC on 1 July it is another date in another place: %s', (timeZone, date) => {
  expect(localDate(at('2026-07-01T10:30:00Z'), timeZone)).toBe(date)
})

test('a date is written the same everywhere, whatever calendar the place keeps', () => {
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
  ['the day before the one that Samoa left out', 'Pacific/Apia', '2011-12-29T00:00:00-10:00', 24],
])('midnight comes when it does, on %s', (_, timeZone, firstInstant, hours) => {
  const begins = at(firstInstant)
  const ends = begins + hours * HOUR_MS

  expect(localDate(begins - 1, timeZone)).not.toBe(localDate(begins, timeZone))
  for (const instant of [begins, begins + SECOND_MS, begins + 12 * HOUR_MS, ends - SECOND_MS, ends - 1]) {
    expect(iso(nextLocalMidnight(instant, timeZone))).toBe(iso(ends))
  }
})

test('midnight need not come at a full minute by the clock of the world', () => {
  // Monrovia was 44 minutes and 30 seconds behind until 1972.
  expect(iso(nextLocalMidnight(at('1971-06-01T12:00:00Z'), 'Africa/Monrovia'))).toBe(
    '1971-06-02T00:44:30.000Z',
  )
  expect(iso(nextLocalMidnight(at('1971-06-02T00:44:29.999Z'), 'Africa/Monrovia'))).toBe(
    '1971-06-02T00:44:30.000Z',
  )
})

test('after 29 December 2011 comes 31 December in Samoa', () => {
  const midnight = nextLocalMidnight(at('2011-12-29T12:00:00-10:00'), 'Pacific/Apia')

  expect(iso(midnight)).toBe('2011-12-30T10:00:00.000Z')
  expect(localDate(midnight, 'Pacific/Apia')).toBe('2011-12-31')
})

test('in every zone of the world the next midnight is the first instant of another date', () => {
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

test('in whatever order days are asked for, what is remembered of one says nothing of another', () => {
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
      // Eight days about a change of the clocks, then others, back and forth.
      const instant =
        Date.UTC(2026, turn % 3 === 0 ? 9 : 2, 25) + ((turn * 7_919_317_003) % (8 * 24 * HOUR_MS))
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
  ['a second later than that', '2026-06-01T18:00:01+02:00', '2026-06-02T00:00:01+02:00'],
  ['late in the evening', '2026-06-01T22:15:00+02:00', '2026-06-02T04:15:00+02:00'],
  ['in the last second of the day', '2026-06-01T23:59:59+02:00', '2026-06-02T05:59:59+02:00'],
  ['in the evening before clocks go forward', '2026-03-28T22:00:00+01:00', '2026-03-29T05:00:00+02:00'],
  ['in the evening before clocks go back', '2026-10-24T22:00:00+02:00', '2026-10-25T03:00:00+01:00'],
  ['in the evening of the day with 23 hours', '2026-03-29T17:00:00+02:00', '2026-03-30T00:00:00+02:00'],
  ['in the evening of the day with 25 hours', '2026-10-25T17:00:00+01:00', '2026-10-26T00:00:00+01:00'],
])(
  'a mission done in Berlin %s opens the next one at local midnight, or 6 hours later',
  (_, completedAt, opens) => {
    expect(iso(unlocksAt({ completedAt: at(completedAt) }, 'Europe/Berlin'))).toBe(iso(at(opens)))
  },
)

test('wherever it was done, a mission opens the next one after 6 hours at the soonest and 26 at the latest', () => {
  for (const timeZone of zones) {
    for (let hour = 0; hour < 48; hour += 5) {
      const completedAt = at('2026-10-24T10:20:30Z') + hour * HOUR_MS
      const waits = unlocksAt({ completedAt }, timeZone) - completedAt
      expect(waits, timeZone).toBeGreaterThanOrEqual(6 * HOUR_MS)
      expect(waits, timeZone).toBeLessThanOrEqual(26 * HOUR_MS)
    }
  }
})

// Where a bootcamp stands

test('before the first mission it is Day 1, open', () => {
  expect(dayState(null, at('2026-06-01T12:00:00Z'), 'Pacific/Niue')).toEqual({
    currentDay: 1,
    daysCompleted: 0,
    doneToday: false,
    nextMissionAt: null,
  })
})

test('the day just done stays the current one until the next opens, to the millisecond', () => {
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

test('a mission done in the last second of a day belongs to that day, and the next waits its 6 hours', () => {
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

test('a mission done in the first second of a day belongs to that day, and the next opens with the one after', () => {
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

test.each([1, 2, 10, 400])('a pause of %i days costs nothing: the next mission waits', (days) => {
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

test.each([0, 1, 365])('Day 30 stays Day 30, done, with nothing after it: %i days later', (days) => {
  const done = { day: 30, completedAt: at('2026-06-01T07:00:00Z') }

  expect(dayState(done, done.completedAt + days * DAY_MS, 'UTC')).toEqual({
    currentDay: 30,
    daysCompleted: 30,
    doneToday: true,
    nextMissionAt: null,
  })
})

test('one mission at the same hour every day takes thirty days, clock changes or not', () => {
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

test('a flight east, over midnight, opens the next mission no sooner than 6 hours after the last', () => {
  // 20:00 in New York is 9:00 of the next day in Tokyo.
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

test('a flight east that crosses midnight at once still waits 6 hours', () => {
  // 10:00 in London is 23:00 in Auckland, an hour before midnight.
  const done = { day: 3, completedAt: at('2026-01-10T10:00:00Z') }

  expect(iso(dayState(done, done.completedAt + 2 * HOUR_MS, 'Pacific/Auckland').nextMissionAt)).toBe(
    '2026-01-10T16:00:00.000Z',
  )
})

test('a flight west over the date line loses no completed mission and gains none', () => {
  // The same hour: 2 June in Kiritimati, 1 June in Honolulu.
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

test('whoever is always where midnight comes next still gets no mission within 6 hours of the last', () => {
  const everyHour = Array.from(
    { length: 26 },
    (_, index) => `Etc/GMT${index < 12 ? '+' : '-'}${index < 12 ? index : index - 11}`,
  )
  const finishes: number[] = []
  for (let time = at('2026-06-01T00:00:00Z'); time < at('2026-06-03T00:00:00Z'); time += HOUR_MS / 4) {
    const done = finishes.length > 0 ? { day: finishes.length, completedAt: finishes.at(-1) ?? 0 } : null
    if (everyHour.some((timeZone) => !dayState(done, time, timeZone).doneToday)) finishes.push(time)
  }

  const gaps = finishes.slice(1).map((finish, index) => finish - (finishes[index] ?? 0))
  expect(gaps.length).toBeGreaterThan(0)
  expect(Math.min(...gaps)).toBe(6 * HOUR_MS)
})

test('a date has one mission: a flight west, back into the date that has had its own, waits 24 hours', () => {
  // 00:30 of 2 June in Berlin is 18:30 of 1 June in New York.
  const done = { day: 3, completedAt: at('2026-06-02T00:30:00+02:00'), completedOn: '2026-06-02' }

  expect(iso(dayState(done, done.completedAt, 'America/New_York').nextMissionAt)).toBe(
    '2026-06-02T22:30:00.000Z',
  )
  expect(countedDate(done.completedAt + DAY_MS, 'America/New_York', done.completedOn)).toBe('2026-06-03')
})

test('a flight west over the date line waits 24 hours at the most, and loses no date', () => {
  const done = { day: 3, completedAt: at('2026-06-02T08:00:00+14:00'), completedOn: '2026-06-02' }

  const opens = unlocksAt(done, 'Pacific/Honolulu')

  expect(opens - done.completedAt).toBe(DAY_MS)
  expect(localDate(opens, 'Pacific/Honolulu')).toBe('2026-06-02')
  expect(countedDate(opens, 'Pacific/Honolulu', done.completedOn)).toBe('2026-06-03')
})

test('a flight east over the date line is a new date, once the last mission is of yesterday there', () => {
  const done = { day: 3, completedAt: at('2026-06-01T08:00:00-10:00'), completedOn: '2026-06-01' }

  expect(iso(unlocksAt(done, 'Pacific/Kiritimati'))).toBe(iso(at('2026-06-03T00:00:00+14:00')))
  expect(countedDate(at('2026-06-03T00:00:00+14:00'), 'Pacific/Kiritimati', done.completedOn)).toBe(
    '2026-06-03',
  )
})

test('whoever is always where the next mission opens first gains two dates in thirty days at the most, as a flight around the world does', () => {
  const everyHour = Array.from(
    { length: 27 },
    (_, index) => `Etc/GMT${index < 12 ? '+' : '-'}${index < 12 ? 12 - index : index - 12}`,
  )
  const start = at('2026-06-01T00:00:00Z')
  const done: { day: number; completedAt: number; completedOn: string }[] = []
  for (let time = start; time < start + 30 * DAY_MS; time += HOUR_MS / 2) {
    const last = done.at(-1) ?? null
    const open = everyHour.filter(
      (timeZone) => !dayState(last && { ...last, day: 1 }, time, timeZone).doneToday,
    )
    // Of the zones in which it is open, the one whose date is the earliest leaves most to gain.
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

// A finish that was made offline

const now = at('2026-06-10T12:00:00Z')
const bounds = { now, opensAt: now - 10 * HOUR_MS, doneAfter: now - 20 * HOUR_MS }

test('a finish without a time of its own counts now', () => {
  expect(trustedFinishTime(null, bounds)).toBe(now)
})

test('a finish made since the mission opened counts at its own time', () => {
  for (const finishedAt of [bounds.opensAt, bounds.opensAt + 1, now - HOUR_MS, now]) {
    expect(trustedFinishTime(finishedAt, bounds)).toBe(finishedAt)
  }
})

test('a finish made after the mission before, but before its own opened, counts from its opening on', () => {
  for (const finishedAt of [bounds.opensAt - 1, bounds.doneAfter + 1, bounds.doneAfter]) {
    expect(trustedFinishTime(finishedAt, bounds)).toBe(bounds.opensAt)
  }
})

test.each([
  ['before the mission before it', bounds.doneAfter - 1],
  ['in the future', now + 1],
  ['in 1999', at('1999-01-01T00:00:00Z')],
  ['at no time at all', Number.NaN],
  ['at the end of time', Number.POSITIVE_INFINITY],
  ['before all time', Number.NEGATIVE_INFINITY],
])('a finish that claims to have been made %s counts now', (_, finishedAt) => {
  expect(trustedFinishTime(finishedAt, bounds)).toBe(now)
})

test('a finish is believed 30 days back; one from before that counts 30 days back', () => {
  const longOpen = { now, opensAt: now - 40 * DAY_MS, doneAfter: now - 41 * DAY_MS }

  expect(trustedFinishTime(now - 30 * DAY_MS, longOpen)).toBe(now - 30 * DAY_MS)
  expect(trustedFinishTime(now - 30 * DAY_MS - 1, longOpen)).toBe(now - 30 * DAY_MS)
  expect(trustedFinishTime(now - 30 * DAY_MS + 1, longOpen)).toBe(now - 30 * DAY_MS + 1)
})

test('a finish is believed 6 hours after the previous one and not a millisecond sooner', () => {
  const previous = at('2026-06-09T23:00:00Z')
  const late = { now, opensAt: unlocksAt({ completedAt: previous }, 'UTC'), doneAfter: previous }

  expect(trustedFinishTime(previous + 6 * HOUR_MS, late)).toBe(previous + 6 * HOUR_MS)
  expect(trustedFinishTime(previous + 6 * HOUR_MS - 1, late)).toBe(previous + 6 * HOUR_MS)
})

test('the first finish of a bootcamp is believed from its start', () => {
  const first = { now, opensAt: now - HOUR_MS, doneAfter: now - HOUR_MS }

  expect(trustedFinishTime(now - HOUR_MS, first)).toBe(now - HOUR_MS)
  expect(trustedFinishTime(now - HOUR_MS - 1, first)).toBe(now)
})

test('a repeat is believed whenever it was done since the start, and counts now otherwise', () => {
  const startedAt = now - 3 * DAY_MS

  expect(trustedRepeatTime(startedAt + 1, { now, startedAt })).toBe(startedAt + 1)
  expect([startedAt - 1, now + 1, null].map((at) => trustedRepeatTime(at, { now, startedAt }))).toEqual([
    now,
    now,
    now,
  ])
})

// Names of time zones

test('every time zone this runtime knows is one', () => {
  expect(zones.filter((timeZone) => !isTimeZone(timeZone))).toEqual([])
  expect(
    ['UTC', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires', 'Etc/GMT+12'].filter(
      (timeZone) => !isTimeZone(timeZone),
    ),
  ).toEqual([])
})

test('nonsense is no time zone', () => {
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

test('an offset is no time zone: it knows no clock changes, and some lie beyond every place on earth', () => {
  expect(['+01:00', '-05:00', '+0530', '+23:59', '-23:59', '+14'].filter(isTimeZone)).toEqual([])
})

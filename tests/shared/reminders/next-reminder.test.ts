import { expect, test } from 'vitest'
import { zones } from '#tools/proofs/time/reminders/zones.ts'
import { everyDay, nextReminder } from '#worker/domain/reminders/next-reminder.ts'

const weekdaysOnly = 0b001_1111
const localTime = (at: number | null, timeZone: string) =>
  at === null
    ? null
    : new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)

test('the next reminder is at the chosen local hour: today if it is still ahead, else tomorrow', () => {
  const atSeven = { timeZone: 'Europe/Lisbon', hour: 7, days: everyDay }

  expect(nextReminder(Date.UTC(2027, 0, 5, 6, 59), atSeven)).toBe(Date.UTC(2027, 0, 5, 7))
  expect(nextReminder(Date.UTC(2027, 0, 5, 7), atSeven)).toBe(Date.UTC(2027, 0, 6, 7))
})

test('days that were not chosen are skipped; without a chosen day there is no reminder', () => {
  const friday = Date.UTC(2027, 0, 8, 12)

  expect(nextReminder(friday, { timeZone: 'UTC', hour: 7, days: weekdaysOnly })).toBe(
    Date.UTC(2027, 0, 11, 7),
  )
  expect(nextReminder(friday, { timeZone: 'UTC', hour: 7, days: 1 << 4 })).toBe(Date.UTC(2027, 0, 15, 7))
  expect(nextReminder(friday, { timeZone: 'UTC', hour: 7, days: 0 })).toBeNull()
})

test.each([
  ['a gap of an hour', 'Europe/Berlin', '2027-03-27T12:00Z', 2, '2027-03-28 03:00'],
  ['a gap of half an hour', 'Australia/Lord_Howe', '2026-10-03T00:00Z', 2, '2026-10-04 02:30'],
  ['a gap at midnight', 'Africa/Cairo', '2027-04-29T12:00Z', 0, '2027-04-30 01:00'],
])(
  'an hour that the clocks skip moves to the first instant after the gap: %s',
  (_, timeZone, after, hour, expected) => {
    expect(localTime(nextReminder(Date.parse(after), { timeZone, hour, days: everyDay }), timeZone)).toBe(
      expected,
    )
  },
)

test('an hour that occurs twice sends one reminder, at its first occurrence', () => {
  const atTwo = { timeZone: 'Europe/Berlin', hour: 2, days: everyDay }
  const first = nextReminder(Date.parse('2027-10-30T12:00Z'), atTwo)

  expect(first).toBe(Date.parse('2027-10-31T00:00Z')) // still summer time
  expect(nextReminder(first ?? 0, atTwo)).toBe(Date.parse('2027-11-01T01:00Z'))
})

test.each(zones)('in %s 400 days bring 400 reminders, each at its hour and on its own date', (timeZone) => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  for (const hour of [0, 2, 7]) {
    const dates = new Set<string>()
    const wrong: string[] = []
    let at = Date.UTC(2026, 10, 21)
    for (let day = 0; day < 400; day += 1) {
      at = nextReminder(at, { timeZone, hour, days: everyDay }) ?? 0
      const [date = '', time = ''] = clock.format(at).split(' ')
      dates.add(date)
      const isOnTime = time === `${String(hour).padStart(2, '0')}:00`
      // Another time is right only if the clocks skip that hour. Then a minute earlier they show an earlier time.
      const skipped =
        clock.format(at - 60_000).split(' ')[1]! < `${String(hour).padStart(2, '0')}:00` ||
        clock.format(at - 60_000).split(' ')[0] !== date
      if (!isOnTime && !skipped) wrong.push(`${date} ${time}`)
    }

    expect({ hour, wrong, dates: dates.size }).toEqual({ hour, wrong: [], dates: 400 })
  }
})

test('a weekday whose date the zone skips is found a week later', () => {
  // Samoa went from Thursday, December 29, 2011 to Saturday.
  const fridays = { timeZone: 'Pacific/Apia', hour: 7, days: 1 << 4 }
  const december23 = nextReminder(Date.parse('2011-12-22T00:00Z'), fridays) ?? 0

  expect(localTime(december23, 'Pacific/Apia')).toBe('2011-12-23 07:00')
  expect(localTime(nextReminder(december23, fridays), 'Pacific/Apia')).toBe('2012-01-06 07:00')
})

import { expect, test } from 'vitest'
import type { LoggedDay } from '#shared/api/record.ts'
import { dateRange } from '#src/features/record/dates.ts'
import { calendarDate } from '#src/lib/calendar-date.ts'
import { canRepeat, factsOf, rangeText, stateOf, zonesOf } from '#src/features/record/log-states.ts'
import { logSearch, recordSearch } from '#src/features/record/record-search.ts'

const logged = (day: number, over: Partial<LoggedDay> = {}): LoggedDay => ({
  day,
  title: 'The Wreck',
  completedOn: '2027-03-01',
  effort: null,
  stationsDone: 5,
  stations: 5,
  repeats: 0,
  ...over,
})

test('a day is open, completed, or partly done if it counts but a station was skipped', () => {
  expect(stateOf(logged(1, { completedOn: null, stationsDone: 0, stations: 0 }))).toBe('open')
  expect(stateOf(logged(1))).toBe('completed')
  expect(stateOf(logged(1, { stationsDone: 4 }))).toBe('partly')
})

test('each day shows its date, its effort and its repeats', () => {
  expect(factsOf(logged(1))).toBe('1 Mar 2027')
  expect(factsOf(logged(1, { effort: 7, repeats: 1 }))).toBe('1 Mar 2027 · effort: some left · 1 repeat')
  expect(factsOf(logged(1, { repeats: 3 }))).toBe('1 Mar 2027 · 3 repeats')
  expect(factsOf(logged(1, { completedOn: null }))).toBe('Not done yet')
})

test('each of the thirty days is in its zone, whether reached or closed', () => {
  const zones = zonesOf([1, 2, 3, 4, 5].map((day) => logged(day)))

  expect(zones.map(({ reached }) => reached.map(({ day }) => day)).slice(0, 3)).toEqual([
    [1, 2, 3],
    [4, 5],
    [],
  ])
  expect(zones.map(({ closed }) => closed).slice(0, 3)).toEqual([[], [6, 7], [8, 9, 10, 11]])
  expect(zones.reduce((sum, { reached, closed }) => sum + reached.length + closed.length, 0)).toBe(30)
})

test('consecutive closed days are named as a range, and a single one by its number', () => {
  expect(rangeText([9, 10, 11])).toBe('Days 9–11')
  expect(rangeText([30])).toBe('Day 30')
})

test('only a completed day of an open bootcamp can be repeated', () => {
  expect(canRepeat(true, logged(1))).toBe(true)
  expect(canRepeat(true, logged(1, { completedOn: null }))).toBe(false)
  expect(canRepeat(false, logged(1))).toBe(false)
})

test('a calendar date reads the same in every time zone, and an active bootcamp has no end date', () => {
  expect(calendarDate('2027-12-31')).toBe('31 Dec 2027')
  expect(dateRange({ startedAt: '2027-03-01T12:00:00Z', endedAt: null })).toBe('since 1 Mar 2027')
  expect(dateRange({ startedAt: '2027-03-01T12:00:00Z', endedAt: '2027-03-30T12:00:00Z' })).toBe(
    '1 Mar 2027 – 30 Mar 2027',
  )
})

test.each([
  [{}, {}],
  [{ day: 5 }, { day: 5 }],
  [
    { day: 5, bootcamp: 'Ab-_0'.padEnd(22, 'c') },
    { day: 5, bootcamp: 'Ab-_0'.padEnd(22, 'c') },
  ],
  [{ day: 0 }, {}],
  [{ day: 31 }, {}],
  [{ day: 1.5 }, {}],
  [{ day: 'x' }, {}],
  [{ day: ['1'] }, {}],
  [{ bootcamp: '' }, {}],
  [{ bootcamp: 'zzz' }, {}],
  [{ bootcamp: 'x'.repeat(23) }, {}],
  [{ bootcamp: 12 }, {}],
  [{ bootcamp: { $ne: 1 } }, {}],
  [{ theme: 'pink' }, {}],
])('the URL parameters %j are read as %j', (search, read) => {
  expect(logSearch(search)).toEqual(read)
  // The keys must be there even if undefined. The router keeps the raw value of a missing key.
  expect(Object.keys(logSearch(search)).toSorted()).toEqual(['bootcamp', 'day'])
})

test('the service record’s URL takes only the bootcamp', () => {
  expect(recordSearch({ bootcamp: 'A'.repeat(22), day: 5 })).toEqual({ bootcamp: 'A'.repeat(22) })
})

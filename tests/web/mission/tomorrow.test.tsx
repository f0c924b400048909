import { screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#shared/units.ts'
import { ReminderLine } from '#src/features/mission/reminder-line.tsx'
import { Tomorrow } from '#src/features/mission/tomorrow.tsx'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { visibleText } from '#tests/web/support/visible-text.ts'

const now = Date.parse('2027-03-01T09:40:00.000Z')
const inMinutes = (minutes: number) => new Date(now + minutes * MINUTE_MS).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

function renderTomorrow(minutes: number) {
  const onOpen = vi.fn<() => void>()
  render(<Tomorrow day={6} opensAt={inMinutes(minutes)} teaser="Which one holds you?" onOpen={onOpen} />)
  return onOpen
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const timer = () => screen.getByRole('timer')

test('the next day’s card shows in how many hours and minutes it opens, and its teaser', () => {
  renderTomorrow(860)

  expect(screen.getByRole('heading', { name: 'Day 6 opens in' })).toBeDefined()
  expect(timer().textContent).toBe('14:20')
  expect(screen.getByRole('timer', { name: '14 hours 20 minutes' })).toBeDefined()
  expect(screen.getByText('Which one holds you?')).toBeDefined()
})

test('the countdown updates every minute, and the last minute stays until it is over', async () => {
  const onOpen = renderTomorrow(61)
  expect(timer().textContent).toBe('1:01')

  await pass(MINUTE_MS)
  expect(timer().textContent).toBe('1:00')

  await pass(60 * MINUTE_MS - 1000)
  expect(timer().textContent).toBe('0:01')
  expect(onOpen).not.toHaveBeenCalled()
})

test('after the countdown the app checks every minute whether the day is open', async () => {
  const onOpen = renderTomorrow(1)

  await pass(MINUTE_MS)
  expect(onOpen).toHaveBeenCalledTimes(1)

  await pass(2 * MINUTE_MS)
  expect(onOpen).toHaveBeenCalledTimes(3)
})

const opensAt = '2027-03-02T00:00:00.000Z' // a Tuesday

test.for<[string, Partial<typeof trainee>, string]>([
  ['at the chosen hour', { reminderHour: 18 }, 'Call me tomorrow at 18:00'],
  ['at the usual hour', {}, 'Call me tomorrow at 07:00'],
  ['not while reminders are off', { notificationsEnabled: false }, ''],
  ['not on a day without reminders', { reminderWeekdays: [1, 3] }, ''],
  ['not while they are paused', { remindersPausedUntil: '2027-03-05T00:00:00.000Z' }, ''],
])('the next mission’s opening is announced: %s', ([, changes, words]) => {
  render(<ReminderLine user={{ ...trainee, ...changes }} opensAt={opensAt} timeZone="UTC" />)

  expect(visibleText()).toBe(words)
})

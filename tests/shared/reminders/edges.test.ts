import { expect, test } from 'vitest'
import {
  type ReminderColumns,
  firstReminder,
  followingReminder,
  isWorthSending,
} from '#worker/domain/reminders/contract.ts'
import { everyDay, nextReminder } from '#worker/domain/reminders/next-reminder.ts'
import { reminderText } from '#worker/domain/reminders/reminder-text.ts'

const DAY = 86_400_000
const seven = Date.UTC(2027, 2, 2, 7)
const user: ReminderColumns = {
  timeZone: 'UTC',
  notificationsEnabled: true,
  exerciseReminders: true,
  photoReminders: true,
  reminderHour: null,
  usualHour: null,
  reminderDays: everyDay,
  remindersPausedUntil: null,
  remindersIgnored: 0,
  ignoredSince: null,
}

test('a pause that ends at the very instant of a reminder holds it back no more', () => {
  expect(isWorthSending({ ...user, remindersPausedUntil: seven }, seven, seven)).toBe(true)
  expect(isWorthSending({ ...user, remindersPausedUntil: seven + 1 }, seven, seven)).toBe(false)
})

test('fourteen days after the first that was ignored are up at their very instant, and not a moment before', () => {
  const ignored = { ...user, remindersIgnored: 4, ignoredSince: seven - 14 * DAY }

  expect(isWorthSending(ignored, seven, seven)).toBe(false)
  expect(isWorthSending({ ...ignored, ignoredSince: seven - 14 * DAY + 1 }, seven, seven)).toBe(true)
})

test('whoever turned reminders off has no following one, and none that is worth sending', () => {
  for (const off of [{ notificationsEnabled: false }, { exerciseReminders: false, photoReminders: false }]) {
    expect(followingReminder({ ...user, ...off }, seven)).toBeNull()
    expect(isWorthSending({ ...user, ...off }, seven, seven)).toBe(false)
  }
  for (const one of [{ exerciseReminders: false }, { photoReminders: false }])
    expect(firstReminder({ ...user, ...one }, seven)).toBe(seven + DAY)
})

test('on a day that a zone has skipped there is no reminder', () => {
  // Samoa had no 30 December 2011, a Friday.
  expect(
    nextReminder(Date.parse('2011-12-29T20:00Z'), { timeZone: 'Pacific/Apia', hour: 7, days: 1 << 4 }),
  ).toBe(Date.parse('2012-01-05T17:00Z'))
})

test('photos are spoken of from eighteen on, and on a day for one only', () => {
  const photos = { exerciseReminders: false, photoReminders: true }

  expect([null, 17, 18].map((age) => reminderText(15, { ...photos, age }) !== null)).toEqual([
    false,
    false,
    true,
  ])
  expect(reminderText(14, { ...photos, age: 18 })).toBeNull()
  expect(reminderText(15, { exerciseReminders: true, photoReminders: true, age: 18 })?.body).toMatch(
    /progress photo/,
  )
  expect(reminderText(15, { exerciseReminders: true, photoReminders: false, age: 18 })?.body).not.toMatch(
    /progress photo/,
  )
})

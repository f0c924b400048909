import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/units.ts'
import {
  type ReminderColumns,
  firstReminder,
  followingReminder,
  isWorthSending,
} from '#worker/domain/reminders/contract.ts'
import { everyDay, nextReminder } from '#worker/domain/reminders/next-reminder.ts'
import { reminderText } from '#worker/content/reminder-texts.ts'

const atSeven = Date.UTC(2027, 2, 2, 7)
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

test('a pause that ends exactly when a reminder is due does not hold it back', () => {
  expect(isWorthSending({ ...user, remindersPausedUntil: atSeven }, atSeven, atSeven)).toBe(true)
  expect(isWorthSending({ ...user, remindersPausedUntil: atSeven + 1 }, atSeven, atSeven)).toBe(false)
})

test('reminders stop exactly fourteen days after the first ignored one, not a millisecond sooner', () => {
  const ignored = { ...user, remindersIgnored: 4, ignoredSince: atSeven - 14 * DAY_MS }

  expect(isWorthSending(ignored, atSeven, atSeven)).toBe(false)
  expect(isWorthSending({ ...ignored, ignoredSince: atSeven - 14 * DAY_MS + 1 }, atSeven, atSeven)).toBe(true)
})

test('turning off all reminders or both kinds ends them; one remaining kind keeps them', () => {
  for (const off of [{ notificationsEnabled: false }, { exerciseReminders: false, photoReminders: false }]) {
    expect(followingReminder({ ...user, ...off }, atSeven)).toBeNull()
    expect(isWorthSending({ ...user, ...off }, atSeven, atSeven)).toBe(false)
  }
  for (const one of [{ exerciseReminders: false }, { photoReminders: false }])
    expect(firstReminder({ ...user, ...one }, atSeven)).toBe(atSeven + DAY_MS)
})

test('a date that a time zone skipped gets no reminder', () => {
  // Samoa skipped December 30, 2011, a Friday.
  expect(
    nextReminder(Date.parse('2011-12-29T20:00Z'), { timeZone: 'Pacific/Apia', hour: 7, days: 1 << 4 }),
  ).toBe(Date.parse('2012-01-05T17:00Z'))
})

test('reminders mention photos only on photo days, and only to adults who want them', () => {
  const photos = { exerciseReminders: false, photoReminders: true }

  expect([null, 17, 18].map((age) => reminderText(15, { ...photos, age }) !== null)).toEqual([
    false,
    false,
    true,
  ])
  expect(reminderText(14, { ...photos, age: 18 })).toBeNull()
  expect(reminderText(15, { exerciseReminders: true, photoReminders: true, age: 18 })?.body).toMatch(
    /photo day/,
  )
  expect(reminderText(15, { exerciseReminders: true, photoReminders: false, age: 18 })?.body).not.toMatch(
    /photo day/,
  )
})

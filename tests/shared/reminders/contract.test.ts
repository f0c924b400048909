import { expect, test } from 'vitest'
import { missionTitles } from '#shared/content/mission-titles.ts'
import { DAY_MS, HOUR_MS } from '#shared/units.ts'
import {
  type ReminderColumns,
  firstReminder,
  followingReminder,
  reminderHourOf,
  isScheduledTime,
  isWorthSending,
} from '#worker/domain/reminders/contract.ts'
import { tellDay } from '#worker/content/story/tell.ts'
import { reminderText } from '#worker/content/reminder-texts.ts'

const atSeven = Date.UTC(2027, 2, 2, 7)
const user: ReminderColumns = {
  timeZone: 'UTC',
  notificationsEnabled: true,
  exerciseReminders: true,
  photoReminders: true,
  reminderHour: null,
  usualHour: null,
  reminderDays: 127,
  remindersPausedUntil: null,
  remindersIgnored: 0,
  ignoredSince: null,
}

test('the reminder hour is the chosen one, else the usual one, else 7', () => {
  expect(reminderHourOf(user)).toBe(7)
  expect(reminderHourOf({ ...user, usualHour: 18 })).toBe(18)
  expect(reminderHourOf({ ...user, usualHour: 18, reminderHour: 0 })).toBe(0)
})

test.each([0, 1, 2])('after %i ignored reminders the next one is due tomorrow', (remindersIgnored) => {
  expect(followingReminder({ ...user, remindersIgnored, ignoredSince: atSeven }, atSeven)).toBe(
    atSeven + DAY_MS,
  )
})

test('after three ignored reminders the next one is due in a week, also across a clock change', () => {
  const ignored = { ...user, remindersIgnored: 3, ignoredSince: atSeven }
  const lisbon = { ...ignored, timeZone: 'Europe/Lisbon' }
  const before = Date.UTC(2027, 2, 24, 7)

  expect(followingReminder(ignored, atSeven)).toBe(atSeven + 7 * DAY_MS)
  expect(followingReminder({ ...lisbon, ignoredSince: before }, before)).toBe(before + 7 * DAY_MS - HOUR_MS)
})

test('fourteen days after the first ignored reminder no more are scheduled or sent', () => {
  const ignored = { ...user, remindersIgnored: 4, ignoredSince: atSeven - 14 * DAY_MS }

  expect(followingReminder(ignored, atSeven)).toBeNull()
  expect(isWorthSending(ignored, atSeven, atSeven)).toBe(false)
})

test('a pause delays the next reminder and stops one that is already due', () => {
  const paused = { ...user, remindersPausedUntil: atSeven + 3 * DAY_MS }

  expect(firstReminder(paused, atSeven)).toBe(atSeven + 4 * DAY_MS)
  expect(isWorthSending(paused, atSeven, atSeven)).toBe(false)
})

test('a trainee who turned reminders off has no next one', () => {
  expect(firstReminder({ ...user, notificationsEnabled: false }, atSeven)).toBeNull()
  expect(firstReminder({ ...user, exerciseReminders: false, photoReminders: false }, atSeven)).toBeNull()
})

test('a reminder is sent up to an hour late, and not a millisecond later', () => {
  expect(isWorthSending(user, atSeven, atSeven + HOUR_MS)).toBe(true)
  expect(isWorthSending(user, atSeven, atSeven + HOUR_MS + 1)).toBe(false)
})

test('a reminder is scheduled only at the chosen hour of a chosen day', () => {
  expect(isScheduledTime(user, atSeven)).toBe(true)
  expect(isScheduledTime(user, atSeven + HOUR_MS)).toBe(false)
  expect(isScheduledTime({ ...user, reminderDays: 1 }, atSeven)).toBe(false) // a Tuesday
})

test('every day’s reminder is its teaser, fits a notification and never blames', () => {
  for (const [index, title] of missionTitles.entries()) {
    const words = reminderText(index + 1, { exerciseReminders: true, photoReminders: false, age: 34 })

    expect(words).toEqual({
      title: `Day ${index + 1} · ${title}`,
      body: tellDay(index + 1, { chosen: {}, plane: 'silent' }).teaser,
      path: '/dashboard',
    })
    expect(words?.body).toMatch(/[.?!]”?$/)
    expect(words?.body.length).toBeLessThan(190)
    expect(words?.body).not.toMatch(/missed|forgot|lazy|behind on|streak/i)
  }
})

test('photo-only reminders come on photo days, open the gallery and skip minors', () => {
  const photos = { exerciseReminders: false, photoReminders: true, age: 34 }

  expect(reminderText(4, photos)).toBeNull()
  expect(reminderText(15, photos)).toMatchObject({
    path: '/progress-photos',
    body: expect.stringMatching(/^It’s photo day\. /),
  })
  expect(reminderText(15, { ...photos, age: 17 })).toBeNull()
})

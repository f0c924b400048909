import { expect, test } from 'vitest'
import { missionTitles } from '#shared/content/mission-titles.ts'
import {
  type ReminderColumns,
  firstReminder,
  followingReminder,
  reminderHourOf,
  isScheduledTime,
  isWorthSending,
} from '#worker/domain/reminders/contract.ts'
import { reminderText, teaserOf } from '#worker/domain/reminders/reminder-text.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const seven = Date.UTC(2027, 2, 2, 7)
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

test('the hour is the chosen one, else the usual one, else seven', () => {
  expect(reminderHourOf(user)).toBe(7)
  expect(reminderHourOf({ ...user, usualHour: 18 })).toBe(18)
  expect(reminderHourOf({ ...user, usualHour: 18, reminderHour: 0 })).toBe(0)
})

test.each([0, 1, 2])('with %i ignored the next is tomorrow’s', (remindersIgnored) => {
  expect(followingReminder({ ...user, remindersIgnored, ignoredSince: seven }, seven)).toBe(seven + DAY)
})

test('with three ignored the next is in a week, across a change of the clocks too', () => {
  const ignored = { ...user, remindersIgnored: 3, ignoredSince: seven }
  const lisbon = { ...ignored, timeZone: 'Europe/Lisbon' }
  const before = Date.UTC(2027, 2, 24, 7)

  expect(followingReminder(ignored, seven)).toBe(seven + 7 * DAY)
  expect(followingReminder({ ...lisbon, ignoredSince: before }, before)).toBe(before + 7 * DAY - HOUR)
})

test('fourteen days after the first that was ignored there are no more, and none under way is sent', () => {
  const given = { ...user, remindersIgnored: 4, ignoredSince: seven - 14 * DAY }

  expect(followingReminder(given, seven)).toBeNull()
  expect(isWorthSending(given, seven, seven)).toBe(false)
})

test('a pause holds the next one back, and the one that is under way', () => {
  const paused = { ...user, remindersPausedUntil: seven + 3 * DAY }

  expect(firstReminder(paused, seven)).toBe(seven + 4 * DAY)
  expect(isWorthSending(paused, seven, seven)).toBe(false)
})

test('whoever wants no reminders has no next one', () => {
  expect(firstReminder({ ...user, notificationsEnabled: false }, seven)).toBeNull()
  expect(firstReminder({ ...user, exerciseReminders: false, photoReminders: false }, seven)).toBeNull()
})

test('up to an hour late is worth sending, a moment later is not', () => {
  expect(isWorthSending(user, seven, seven + HOUR)).toBe(true)
  expect(isWorthSending(user, seven, seven + HOUR + 1)).toBe(false)
})

test('only the chosen hour of a chosen day is their time', () => {
  expect(isScheduledTime(user, seven)).toBe(true)
  expect(isScheduledTime(user, seven + HOUR)).toBe(false)
  expect(isScheduledTime({ ...user, reminderDays: 1 }, seven)).toBe(false) // a Tuesday
})

test('the words of every day are how its story begins: whole sentences, short enough for a notification, and no reproach', () => {
  for (const [index, title] of missionTitles.entries()) {
    const words = reminderText(index + 1, { exerciseReminders: true, photoReminders: false, age: 34 })

    expect(words).toEqual({
      title: `Day ${index + 1} · ${title}`,
      body: teaserOf(index + 1),
      path: '/dashboard',
    })
    expect(words?.body).toMatch(/[.?!]”?$/)
    expect(words?.body.length).toBeLessThan(190)
    expect(words?.body).not.toMatch(/missed|forgot|lazy|behind on|streak/i)
  }
})

test('who wants only photo reminders hears of photos alone, and opens the gallery', () => {
  const photos = { exerciseReminders: false, photoReminders: true, age: 34 }

  expect(reminderText(4, photos)).toBeNull()
  expect(reminderText(15, photos)).toMatchObject({
    path: '/progress-photos',
    body: expect.stringMatching(/^A day for a progress photo\. /),
  })
  expect(reminderText(15, { ...photos, age: 17 })).toBeNull()
})

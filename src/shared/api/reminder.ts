import * as z from 'zod/mini'

const hourMessage = 'The hour must be a whole number from 0 to 23'
const weekdayMessage = 'Choose at least one day, Monday (1) to Sunday (7)'

/**
 * PUT /api/users/reminders: null for the hour means the one at which the trainee usually trains. Answers
 * with the user.
 */
export const reminderSettingsSchema = z.strictObject({
  hour: z.nullable(z.int(hourMessage).check(z.gte(0, hourMessage), z.lte(23, hourMessage))),
  weekdays: z
    .array(z.int(weekdayMessage).check(z.gte(1, weekdayMessage), z.lte(7, weekdayMessage)), weekdayMessage)
    .check(
      z.minLength(1, weekdayMessage),
      z.maxLength(7, weekdayMessage),
      z.refine((days) => new Set(days).size === days.length, 'List each day once'),
    ),
})
export type ReminderSettings = z.infer<typeof reminderSettingsSchema>

/** POST /api/reminders/answer: a button of a notification, with the token of that notification. */
export const reminderAnswerSchema = z.strictObject({
  token: z.string().check(z.maxLength(1000)),
  answer: z.enum(['later', 'pause']),
})

/** GET, POST, DELETE /api/calendar-feed: the private address, or null when there is none. */
export const calendarFeedSchema = z.object({ url: z.nullable(z.string()) })
export type CalendarFeed = z.infer<typeof calendarFeedSchema>

import { Hono } from 'hono'
import { reminderAnswerSchema, reminderSettingsSchema } from '#shared/api/reminder.ts'
import { answerReminder, resumeReminders, setReminderTimes } from '#worker/domain/reminders/settings.ts'
import { presentUser } from '#worker/domain/accounts/users.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readBody } from '#worker/http/body.ts'

/** Public: a notification sends its own signed token. */
export const reminderAnswers = new Hono<AppContext>()

reminderAnswers.post('/reminders/answer', async (c) => {
  const { token, answer } = await readBody(c, reminderAnswerSchema)
  await answerReminder(c.get('visitor'), token, answer)
  return c.json({ ok: true })
})

export const reminders = new Hono<AppContext>()

reminders.put('/users/reminders', async (c) => {
  const settings = await readBody(c, reminderSettingsSchema)
  const ctx = c.get('ctx')
  return c.json(presentUser({ ...ctx.trainee, user: await setReminderTimes(ctx, settings) }))
})

reminders.post('/reminders/resume', async (c) => {
  const ctx = c.get('ctx')
  return c.json(presentUser({ ...ctx.trainee, user: await resumeReminders(ctx) }))
})

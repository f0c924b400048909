import { Hono } from 'hono'
import { AppError } from '#worker/errors.ts'
import { isDatabaseFailure, loggable } from '#worker/failures.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { requireTrainee, withHistory, withVisitor } from '#worker/http/guard.ts'
import { apiHeaders } from '#worker/http/headers.ts'
import { knownRoutesOnly } from '#worker/http/known-routes.ts'
import { sameOriginOnly } from '#worker/http/same-origin.ts'
import { pages } from '#worker/pages/pages.ts'
import { account } from '#worker/routes/account.ts'
import { bootcamps } from '#worker/routes/bootcamps.ts'
import { calendar, calendarFeed } from '#worker/routes/calendar.ts'
import { login } from '#worker/routes/login.ts'
import { payments } from '#worker/routes/payments.ts'
import { personalData, receipts } from '#worker/routes/personal-data.ts'
import { photos } from '#worker/routes/photos.ts'
import { purchases } from '#worker/routes/purchases.ts'
import { push, vapid } from '#worker/routes/push.ts'
import { reminderAnswers, reminders } from '#worker/routes/reminders.ts'
import { statistics } from '#worker/routes/statistics.ts'
import { stories } from '#worker/routes/stories.ts'
import { workouts } from '#worker/routes/workouts.ts'

export const app = new Hono<AppContext>()

app.use('/api/*', apiHeaders)
app.use('/api/*', knownRoutesOnly(() => app.routes))
app.use('/api/*', sameOriginOnly)
app.use('/api/*', withVisitor)

// Open to everybody.
app.route('/api/auth', login)
app.route('/api/webhooks', payments)
app.route('/api', vapid)
app.route('/api', reminderAnswers)
app.route('/api', calendar)
app.route('/api', receipts)

// From here on somebody is signed in; plans, figures and the last story also need what they have done so far.
for (const path of ['workout/*', 'workout-sessions', 'statistics', 'jungle-story/*', 'jungle-stories/*']) {
  app.use(`/api/${path}`, withHistory)
}
app.use('/api/*', requireTrainee)
app.route('/api', push)
app.route('/api', reminders)
app.route('/api', calendarFeed)
app.route('/api', account)
app.route('/api', bootcamps)
app.route('/api', workouts)
app.route('/api', stories)
app.route('/api', statistics)
app.route('/api', purchases)
app.route('/api', photos)
app.route('/api', personalData)

app.all('/api', () => {
  throw new AppError('not_found')
})
app.route('/', pages)

app.onError((error, c) => {
  if (error instanceof AppError) {
    const { body, fields, headers } = error.details
    return c.json({ error: error.message, code: error.code, ...(fields && { fields }), ...body }, error.status, headers)
  }
  console.error(loggable(error))
  if (isDatabaseFailure(error)) {
    const unavailable = new AppError('unavailable')
    return c.json({ error: unavailable.message, code: unavailable.code }, unavailable.status, { 'Retry-After': '5' })
  }
  return c.json({ error: 'Something went wrong on our side. Please try again.', code: 'unexpected' }, 500)
})

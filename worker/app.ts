import { type Context, Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { findAuthorityError } from '#worker/db/authority.ts'
import { AppError, invalidField, wrongPasswordMessage } from '#worker/errors.ts'
import { isDatabaseFailure } from '#worker/failures.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { withCaller } from '#worker/http/caller.ts'
import { loginRequired, requireTrainee, withHistory, withVisitor } from '#worker/http/guard.ts'
import { withSecurityHeaders } from '#worker/http/headers.ts'
import { knownRoutesOnly } from '#worker/http/known-routes.ts'
import { readFromPrimary, withD1Session } from '#worker/http/d1-session.ts'
import { ensureReference, withReference } from '#worker/http/reference.ts'
import { limitApiCalls } from '#worker/http/limits.ts'
import { sameOriginOnly } from '#worker/http/same-origin.ts'
import { currentReference, log } from '#worker/log.ts'
import { pages } from '#worker/pages/pages.ts'
import { account } from '#worker/routes/account.ts'
import { bootcamps } from '#worker/routes/bootcamps.ts'
import { calendar, calendarFeed } from '#worker/routes/calendar.ts'
import { credentials } from '#worker/routes/credentials.ts'
import { devices } from '#worker/routes/devices.ts'
import { health } from '#worker/routes/health.ts'
import { login } from '#worker/routes/login.ts'
import { notebook } from '#worker/routes/notebook.ts'
import { omissions } from '#worker/routes/omissions.ts'
import { pageSpeed } from '#worker/routes/page-speed.ts'
import { payments } from '#worker/routes/payments.ts'
import { personalData, erasureReceipts } from '#worker/routes/personal-data.ts'
import { photos } from '#worker/routes/photos.ts'
import { pictures } from '#worker/routes/pictures.ts'
import { purchases } from '#worker/routes/purchases.ts'
import { push, vapid } from '#worker/routes/push.ts'
import { recovery } from '#worker/routes/recovery.ts'
import { reminderAnswers, reminders } from '#worker/routes/reminders.ts'
import { runs } from '#worker/routes/runs.ts'
import { statistics } from '#worker/routes/statistics.ts'
import { stories } from '#worker/routes/stories.ts'
import { workouts } from '#worker/routes/workouts.ts'

// Hono's default first builds a router that cannot hold these paths, for 8 ms, and then takes this one.
export const app = new Hono<AppContext>({ router: new TrieRouter() })

// Unknown, foreign and throttled calls are refused before a request gets its async context: the context leaves objects that only a
// full garbage collection frees, and a flood would pile them up (docs/measurements.md).
app.use(withSecurityHeaders)
app.use(
  '/api/*',
  knownRoutesOnly(() => app.routes),
)
app.use('/api/*', sameOriginOnly)
app.use('/api/*', withVisitor)
app.use('/api/*', limitApiCalls)

app.use(withReference)
app.use(withD1Session)
app.use('/api/*', withCaller)

// These answers must never be stale. A replica may still accept a device that was just signed out, may not
// know a new passkey, and cannot show the primary's health.
for (const path of [
  'auth/logins',
  'auth/passkey-login',
  'data-export/*',
  'progress-photos/:id/:file',
  'calendar/*',
  'health',
]) {
  app.use(`/api/${path}`, readFromPrimary)
}

// Public routes.
app.route('/api/auth', login)
app.route('/api/auth', recovery)
app.route('/api/webhooks', payments)
app.route('/api', vapid)
app.route('/api', reminderAnswers)
app.route('/api', calendar)
app.route('/api', erasureReceipts)
app.route('/api', health)
app.route('/api', pageSpeed)

// Pictures check the login in the same statement that reads the photo.
app.route('/api', pictures)

// Every route below needs a login. Plans, sessions, figures, stories and teasers also need the sessions so far.
for (const path of [
  'workout/*',
  'workout-sessions/*',
  'sessions/today',
  'after-mission',
  'statistics',
  'jungle-story/*',
  'jungle-stories/*',
  'notebook/*',
  'bootcamps/*',
]) {
  app.use(`/api/${path}`, withHistory)
}
app.use('/api/*', requireTrainee)
app.route('/api', push)
app.route('/api', reminders)
app.route('/api', calendarFeed)
app.route('/api', account)
app.route('/api/auth', credentials)
app.route('/api', devices)
app.route('/api', bootcamps)
app.route('/api', workouts)
app.route('/api', omissions)
app.route('/api', stories)
app.route('/api', notebook)
app.route('/api', statistics)
app.route('/api', runs)
app.route('/api', purchases)
app.route('/api', photos)
app.route('/api', personalData)

app.all('/api', () => {
  throw new AppError('not_found')
})
app.route('/', pages)

app.onError((error, c) => {
  const refusal = refusalFor(error, c)
  const { code, status, message, details } = refusal
  const { body, fields, headers } = details
  const reference = refusal.isForSupport ? { reference: report(refusal, error, c) } : null
  return c.json({ error: message, code, ...(fields && { fields }), ...body, ...reference }, status, headers)
})

/** Logs a refusal that support may be asked about. Returns the reference that finds the line. */
const report = ({ code, status }: AppError, error: Error, c: Context<AppContext>): string =>
  ensureReference(c, () => {
    if (error instanceof AppError) log.warn('A request was refused', { code, status })
    else log.error('A request failed', { code, status, error })
    return currentReference()
  })

function refusalFor(error: unknown, c: Context<AppContext>): AppError {
  if (error instanceof AppError) return error
  const ended = findAuthorityError(error)
  if (ended) return ended.field === null ? loginRequired(c) : invalidField(ended.field, wrongPasswordMessage)
  return isDatabaseFailure(error)
    ? new AppError('unavailable', { headers: { 'Retry-After': '5' } })
    : new AppError('unexpected')
}

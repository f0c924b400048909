import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isTimeZone } from '#shared/programme/local-day.ts'
import type { TraineeContext } from '#worker/context.ts'
import { onPrimary } from '#worker/db/d1-session.ts'
import { renewLogin } from '#worker/domain/accounts.ts'
import type { NewLogin } from '#worker/domain/logins.ts'
import { recordReturn, saveTimeZone } from '#worker/domain/reminders/settings.ts'
import { findTrainee } from '#worker/domain/trainee.ts'
import { AppError } from '#worker/errors.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readRawBody } from '#worker/http/body.ts'
import {
  clearLoginCookie,
  loginCookieName,
  readLoginCookie,
  setLoginCookie,
} from '#worker/http/login-cookie.ts'
import { logFailure } from '#worker/log.ts'
import { getCookie } from 'hono/cookie'

/** Every request: the clock is read here, and once more when the body has come (body.ts). */
export const withVisitor = createMiddleware<AppContext>(async (c, next) => {
  c.set('visitor', {
    env: c.env,
    now: Date.now(),
    defer: (work) => c.executionCtx.waitUntil(logFailure(work)),
  })
  await next()
})

/** For paths whose answer depends on what was done before: the guard's statement brings it along. */
export const withHistory = createMiddleware<AppContext>(async (c, next) => {
  c.set('withHistory', true)
  await next()
})

/** Behind this stands a signed-in trainee, loaded in one statement; everybody else gets 401. */
export const requireTrainee = createMiddleware<AppContext>(async (c, next) => {
  const secret = await readLoginCookie(c, c.env, c.get('visitor').now)
  if (!secret) throw loginRequired(c)
  // The body first: a call is let in by what is true once all of it is there (docs/decisions/042).
  if (c.req.method !== 'GET') await readRawBody(c)
  const visitor = c.get('visitor')
  const trainee = await findTrainee(
    secret,
    visitor.now,
    timeZoneOf(c.req.header('x-time-zone')),
    c.get('withHistory'),
  )
  if (!trainee) throw loginRequired(c)
  const ctx = { ...visitor, trainee }
  c.set('ctx', ctx)
  const renewed = await recordVisit(ctx)
  if (renewed) await setLoginCookie(c, c.env, renewed, visitor.now)
  await next()
})

/** For whoever is not signed in, or not any more: so that the next page is the landing page again, their cookie goes. */
export function loginRequired(c: Context<AppContext>): AppError {
  if (getCookie(c, loginCookieName)) clearLoginCookie(c)
  return new AppError('login_required')
}

/** What a visit brings about, of a call or of a page: where they are, that they are back. Answers their login if it was renewed, for the cookie. */
export async function recordVisit(ctx: TraineeContext): Promise<NewLogin | null> {
  const { trainee, defer } = ctx
  if (trainee.timeZone !== trainee.user.timeZone) defer(onPrimary(() => saveTimeZone(ctx)))
  if (trainee.user.remindersIgnored > 0) defer(onPrimary(() => recordReturn(ctx)))
  return renewLogin(ctx)
}

/** The browser's zone if it names one that exists; what it says otherwise is not worth a refusal. */
export function timeZoneOf(header: string | undefined): string | null {
  return header && isTimeZone(header) ? header : null
}

import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isTimeZone } from '#shared/programme/local-day.ts'
import { recordVisit } from '#worker/domain/accounts/visits.ts'
import { findTrainee } from '#worker/domain/training/trainee.ts'
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

/** Runs on every request. The clock is read here, and again when the body has arrived (body.ts). */
export const withVisitor = createMiddleware<AppContext>(async (c, next) => {
  c.set('visitor', {
    env: c.env,
    now: Date.now(),
    defer: (work) => c.executionCtx.waitUntil(logFailure(work)),
  })
  await next()
})

/** For paths whose answer depends on earlier sessions: the guard's statement loads them, too. */
export const withHistory = createMiddleware<AppContext>(async (c, next) => {
  c.set('withHistory', true)
  await next()
})

/** Loads the signed-in trainee in one statement; everybody else gets 401. */
export const requireTrainee = createMiddleware<AppContext>(async (c, next) => {
  const secret = await readLoginCookie(c, c.env, c.get('visitor').now)
  if (!secret) throw loginRequired(c)
  // The body comes first: access is checked against the state when all of it has arrived
  // (docs/decisions/042).
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

/** The refusal for a visitor. It clears their cookie, so the next page is the landing page. */
export function loginRequired(c: Context<AppContext>): AppError {
  if (getCookie(c, loginCookieName)) clearLoginCookie(c)
  return new AppError('login_required')
}

/** The browser's time zone; null if the zone does not exist. A wrong header is not worth a refusal. */
export function timeZoneOf(header: string | undefined): string | null {
  return header && isTimeZone(header) ? header : null
}

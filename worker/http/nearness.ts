import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { Nearness, askPrimary, nearTo } from '#worker/db/nearness.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readBookmarkCookie, setBookmarkCookie } from '#worker/http/bookmark-cookie.ts'
import { loginCookieName } from '#worker/http/login-cookie.ts'

/**
 * Every request: one that asks is answered by the nearest database that knows of this browser's last write, any other by the
 * primary. What was written is told to the browser, which brings it along with its next request (docs/decisions/032).
 */
export const withNearness = createMiddleware<AppContext>(async (c, next) => {
  const now = Date.now()
  const asks = c.req.method === 'GET' || c.req.method === 'HEAD'
  const nearness = new Nearness(asks ? () => readBookmarkCookie(c, c.env, now) : null)
  await nearTo(nearness, next)
  const { bookmark } = nearness
  // A visitor who was refused will ask for nothing that this wrote; nor will Paddle.
  const isBrowsers =
    !c.req.path.startsWith('/api/webhooks/') && (c.res.ok || getCookie(c, loginCookieName) !== undefined)
  if (bookmark !== null && isBrowsers) await setBookmarkCookie(c, c.env, bookmark, now)
})

/** For what must not be answered from the past, however short: the primary is asked. */
export const asOfNow = createMiddleware<AppContext>(async (_, next) => {
  askPrimary()
  await next()
})

import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { D1Session, usePrimary, runInD1Session } from '#worker/db/d1-session.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readBookmarkCookie, setBookmarkCookie } from '#worker/http/bookmark-cookie.ts'
import { loginCookieName } from '#worker/http/login-cookie.ts'

/**
 * Every request: one that asks is answered by the nearest database that knows of this browser's last write, any other by the
 * primary. What was written is told to the browser, which brings it along with its next request (docs/decisions/032).
 */
export const withD1Session = createMiddleware<AppContext>(async (c, next) => {
  const now = Date.now()
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const session = new D1Session(isRead ? () => readBookmarkCookie(c, c.env, now) : null)
  await runInD1Session(session, next)
  const { bookmark } = session
  // A visitor who was refused will ask for nothing that this wrote; nor will Paddle.
  const needsBookmark =
    !c.req.path.startsWith('/api/webhooks/') && (c.res.ok || getCookie(c, loginCookieName) !== undefined)
  if (bookmark !== null && needsBookmark) await setBookmarkCookie(c, c.env, bookmark, now)
})

/** For what must not be answered from the past, however short: the primary is asked. */
export const readFromPrimary = createMiddleware<AppContext>(async (_, next) => {
  usePrimary()
  await next()
})

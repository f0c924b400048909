import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { D1Session, switchToPrimary, setD1Session } from '#worker/db/d1-session.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { bookmarkReader, setBookmarkCookie } from '#worker/http/bookmark-cookie.ts'
import { loginCookieName } from '#worker/http/login-cookie.ts'

/**
 * Chooses the database for the request. A read goes to the nearest replica that has this browser's last
 * write; anything else goes to the primary. After a write the response sets the bookmark cookie for the next
 * request (docs/decisions/032).
 */
export const withD1Session = createMiddleware<AppContext>(async (c, next) => {
  const now = Date.now()
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const session = new D1Session(isRead ? bookmarkReader(c, c.env, now) : null)
  setD1Session(session)
  await next()
  const { bookmark } = session
  // A refused visitor never reads what this request wrote, and neither does Paddle.
  const needsBookmark =
    !c.req.path.startsWith('/api/webhooks/') && (c.res.ok || getCookie(c, loginCookieName) !== undefined)
  if (bookmark !== null && needsBookmark) await setBookmarkCookie(c, c.env, bookmark, now)
})

/** For answers that must never be stale. */
export const readFromPrimary = createMiddleware<AppContext>(async (_, next) => {
  switchToPrimary()
  await next()
})

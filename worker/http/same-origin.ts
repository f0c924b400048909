import { createMiddleware } from 'hono/factory'
import { AppError } from '#worker/errors.ts'
import type { AppContext } from '#worker/http/app-context.ts'

/** Paddle's server sends no origin; its webhooks are signed instead. */
const serverPaths = ['/api/webhooks/paddle']

/**
 * Only our own pages may change something. Browsers say where a request comes from in Sec-Fetch-Site, older
 * ones in Origin. (OWASP CSRF sheet, "Fetch Metadata".)
 */
export const sameOriginOnly = createMiddleware<AppContext>(async (c, next) => {
  const safe = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!safe && !serverPaths.includes(c.req.path) && !isSameOrigin(c.req.raw)) throw new AppError('cross_site')
  await next()
})

function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return request.headers.get('origin') === new URL(request.url).origin
}

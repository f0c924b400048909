import { createMiddleware } from 'hono/factory'

/** The headers of a laptop's page: not stored, not framed, no scripts. `policy` is what else it may load. */
export const withPageHeaders = (policy = '') =>
  createMiddleware(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
    c.header('Content-Security-Policy', `default-src 'none'; ${policy}frame-ancestors 'none'`)
    c.header('X-Content-Type-Options', 'nosniff')
  })

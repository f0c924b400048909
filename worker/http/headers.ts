import { createMiddleware } from 'hono/factory'
import { contentSecurityPolicy, securityHeaders } from '#shared/security-headers.ts'
import type { AppContext } from '#worker/http/app-context.ts'

const apiPolicy = contentSecurityPolicy()

/**
 * Adds the security headers to every response. A page may set its own policy. `no-store` unless the response
 * sets Cache-Control.
 */
export const withSecurityHeaders = createMiddleware<AppContext>(async (c, next) => {
  await next()
  setSecurityHeaders(c.res.headers, c.res.headers.get('Content-Security-Policy') ?? apiPolicy)
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
})

export function setSecurityHeaders(headers: Headers, policy: string): void {
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)
  headers.set('Content-Security-Policy', policy)
}

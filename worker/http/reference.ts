import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { AppContext } from '#worker/http/app-context.ts'
import { withLogOrigin, newReference } from '#worker/log.ts'

/**
 * Gives the request its reference. The log names the route, not the address, because an address can contain a
 * token.
 */
export const withReference = createMiddleware<AppContext>((c, next) => {
  const route = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && path !== '/*')?.path ?? 'page'
  return withLogOrigin(
    { reference: newReference(), release: c.env.RELEASE.id, method: c.req.method, route },
    next,
  )
})

import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#worker/errors.ts'
import type { AppContext } from '#worker/http/app-context.ts'

/**
 * Answers an unknown path with 404, and a wrong method with 405 and `Allow`, before anything else runs.
 * `routes` is called at the first request, when all routes are registered.
 */
export const knownRoutesOnly = (routes: () => Hono<AppContext>['routes']) => {
  let knownRoutes: { pattern: RegExp; methods: Set<string> }[] | null = null
  return createMiddleware<AppContext>(async (c, next) => {
    knownRoutes ??= patternsOf(routes())
    const methods = knownRoutes
      .filter(({ pattern }) => pattern.test(c.req.path))
      .flatMap((route) => [...route.methods])
    if (methods.length === 0) throw new AppError('not_found')
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    if (!methods.includes(method))
      throw new AppError('method_not_allowed', { headers: { Allow: methods.join(', ') } })
    await next()
  })
}

function patternsOf(routes: Hono<AppContext>['routes']) {
  const byPath = new Map<string, Set<string>>()
  for (const { path, method } of routes) {
    if (method === 'ALL') continue // Middleware.
    byPath.set(path, (byPath.get(path) ?? new Set()).add(method))
  }
  return [...byPath].map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    methods,
  }))
}

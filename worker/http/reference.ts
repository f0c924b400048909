import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { currentAsyncContext } from '#worker/async-context.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { withLogOrigin, newReference } from '#worker/log.ts'

/** Gives the request its reference. */
export const withReference = createMiddleware<AppContext>((c, next) => runWithReference(c, next))

/** Runs `work` with the request's reference, or with a new one if the request failed before it got one. */
export const ensureReference = <Result>(c: Context<AppContext>, work: () => Result): Result =>
  currentAsyncContext() ? work() : runWithReference(c, work)

/** The log names the route, not the address, because an address can contain a token. */
function runWithReference<Result>(c: Context<AppContext>, work: () => Result): Result {
  const route = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && path !== '/*')?.path ?? 'page'
  return withLogOrigin(
    { reference: newReference(), release: c.env.RELEASE.id, method: c.req.method, route },
    work,
  )
}

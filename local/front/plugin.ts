import type { Connect, Plugin } from 'vite'
import { laptopPlugin } from '#local/laptop-plugin.ts'
import { plainCookies } from './plain-cookies.ts'
import { contentSecurityPolicy, securityHeaders } from '#shared/security-headers.ts'

/**
 * Refuses methods that Cloudflare never passes to a Worker, and lets Safari keep its cookies without https.
 * It must be the first plugin. It is not a Hono app, because a Request cannot carry these methods.
 */
export const front = (): Plugin =>
  laptopPlugin(
    'front',
    '/',
    () => (request, response, next) =>
      refuseMethods(request, response, () => plainCookies(request, response, next)),
  )

const pageMethods = ['GET', 'HEAD']
const apiMethods = [...pageMethods, 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Answers 405 to TRACE and the like, and to OPTIONS of a page. The API's routes answer OPTIONS themselves.
 */
export const refuseMethods: Connect.NextHandleFunction = (request, response, next) => {
  const isApi = /^\/api(?:\/|$)/.test(request.url ?? '')
  const method = request.method ?? ''
  if (apiMethods.includes(method) || (isApi && method === 'OPTIONS')) return next()
  const headers = {
    ...securityHeaders,
    'Content-Security-Policy': contentSecurityPolicy(),
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
  }
  response.writeHead(405, { ...headers, Allow: (isApi ? apiMethods : pageMethods).join(', ') })
  response.end(
    JSON.stringify({
      error: 'This address doesn’t accept that kind of request.',
      code: 'method_not_allowed',
    }),
  )
}

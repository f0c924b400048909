import { Hono } from 'hono'
import { isAppPath } from '#shared/app-paths.ts'
import { contentSecurityPolicy } from '#shared/security-headers.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { setSecurityHeaders } from '#worker/http/headers.ts'
import { readLoginCookie } from '#worker/http/login-cookie.ts'
import { securityTxt } from './security-txt.ts'

/**
 * Which HTML answers which path. `/` is the landing page for a visitor and the app for whoever holds a login cookie
 * that is signed and not expired; the app's paths are the app; any other is off the map. A path with a file's ending is
 * a missing file.
 */
export const pages = new Hono<AppContext>()

pages.get('/', async (c) => {
  const loginId = await readLoginCookie(c, c.env, Date.now())
  const page = loginId ? await shell(c.env, c.req.raw) : await landing(c.env, c.req.raw)
  // The same address answers with two pages: nobody may keep either for the other.
  page.headers.set('Cache-Control', 'private, no-store')
  page.headers.append('Vary', 'Cookie')
  page.headers.delete('ETag')
  return page
})

pages.get('/.well-known/security.txt', (c) => c.text(securityTxt(Date.now()), 200, { 'Cache-Control': 'public, max-age=86400' }))

// Where password managers look for the place to change one (W3C, "A Well-Known URL for Changing Passwords").
pages.get('/.well-known/change-password', (c) => c.redirect('/account-settings'))

pages.get('*', async (c) => {
  if (/\.\w+$/.test(c.req.path)) return notFound()
  if (!isAppPath(c.req.path)) return offTheMap(c.env, c.req.raw)
  const page = await shell(c.env, c.req.raw)
  page.headers.set('Cache-Control', 'no-cache')
  return page
})

pages.all('*', () => notFound())

async function landing(env: AppContext['Bindings'], request: Request): Promise<Response> {
  const asset = await env.ASSETS.fetch(new URL('/', request.url))
  // Static: its headers, the hashes of its inline blocks among them, come from `_headers`.
  return new Response(asset.body, asset)
}

/** A page of its own, not the app: it needs no login and no JavaScript. */
async function offTheMap(env: AppContext['Bindings'], request: Request): Promise<Response> {
  const asset = await env.ASSETS.fetch(new URL('/404', request.url))
  const page = new Response(asset.body, { status: 404, headers: asset.headers })
  page.headers.set('Cache-Control', 'no-store')
  page.headers.delete('ETag')
  return page
}

async function shell(env: AppContext['Bindings'], request: Request): Promise<Response> {
  const asset = await env.ASSETS.fetch(new URL('/app', request.url))
  const nonce = crypto.getRandomValues(new Uint8Array(16)).toBase64()
  const page = new HTMLRewriter().on('script, style', new WithNonce(nonce)).transform(new Response(asset.body, asset))
  page.headers.delete('ETag') // the nonce makes every answer another one
  const inline = [`'nonce-${nonce}'`]
  const paddle = /^\/purchase\/?$/.test(new URL(request.url).pathname)
  setSecurityHeaders(page.headers, contentSecurityPolicy({ scripts: inline, styles: inline, paddle }))
  return page
}

class WithNonce implements HTMLRewriterElementContentHandlers {
  readonly #nonce: string

  constructor(nonce: string) {
    this.#nonce = nonce
  }

  element(element: Element): void {
    element.setAttribute('nonce', this.#nonce)
  }
}

function notFound(): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' })
  setSecurityHeaders(headers, contentSecurityPolicy())
  return new Response('Not found', { status: 404, headers })
}

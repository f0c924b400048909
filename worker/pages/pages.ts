import { type Context, Hono } from 'hono'
import { isAppPath, screenOf } from '#shared/app-paths.ts'
import type { PageData } from '#shared/page-data.ts'
import { contentSecurityPolicy } from '#shared/security-headers.ts'
import type { DrawnPath } from '#src/server/markup.tsx'
import type { AppContext } from '#worker/http/app-context.ts'
import { setSecurityHeaders } from '#worker/http/headers.ts'
import { withVisitor } from '#worker/http/guard.ts'
import { readLoginCookie } from '#worker/http/login-cookie.ts'
import { log } from '#worker/log.ts'
import { firstAnswers, signedOutAnswers } from '#worker/domain/training/first-answers.ts'
import { securityTxt } from './security-txt.ts'
import { appShell } from './shell.ts'
import { type Visitor, visitorOf } from './visitor.ts'

/**
 * Decides which HTML a path gets. `/` is the landing page, or the app if there is a valid login cookie. The
 * app's paths get the app, any other path gets the 404 page. A path with a file extension is a missing file.
 */
export const pages = new Hono<AppContext>()

pages.use(withVisitor)

pages.get('/', async (c) => {
  const loginId = await readLoginCookie(c, c.env, Date.now())
  return loginId ? appPage(c) : landing(c.env, c.req.raw)
})

pages.get('/.well-known/security.txt', (c) =>
  c.text(securityTxt(Date.now()), 200, { 'Cache-Control': 'public, max-age=86400' }),
)

// Password managers open this path to change a password (W3C, "A Well-Known URL for Changing Passwords").
pages.get('/.well-known/change-password', (c) => c.redirect('/account-settings'))

pages.get('*', async (c) => {
  if (/\.\w+$/.test(c.req.path)) return missingFile()
  if (!isAppPath(c.req.path)) return notFoundPage(c.env, c.req.raw)
  return appPage(c)
})

pages.all('*', () => missingFile())

async function landing(env: AppContext['Bindings'], request: Request): Promise<Response> {
  const asset = await env.ASSETS.fetch(new URL('/', request.url))
  // Static: `_headers` sets its headers, including the hashes of its inline blocks.
  const page = new Response(asset.body, asset)
  for (const [name, value] of Object.entries(privateHeaders)) page.headers.set(name, value)
  page.headers.delete('ETag')
  return page
}

/** A separate page, not the app: it needs no login and no JavaScript. */
async function notFoundPage(env: AppContext['Bindings'], request: Request): Promise<Response> {
  const asset = await env.ASSETS.fetch(new URL('/404', request.url))
  const page = new Response(asset.body, { status: 404, headers: asset.headers })
  page.headers.set('Cache-Control', 'no-store')
  page.headers.delete('ETag')
  return page
}

/** The app, with the first answers of its page; the dashboard is also rendered on the server. */
async function appPage(c: Context<AppContext>): Promise<Response> {
  const { pathname } = new URL(c.req.url)
  const path = screenOf(pathname)
  const [shell, visitor] = await Promise.all([appShell(c.env, c.req.url), visitorOf(c)])
  const data = await pageData(path, visitor)
  const markup = data && isServerRendered(pathname) ? await renderMarkup(pathname, data) : null
  const nonce = crypto.getRandomValues(new Uint8Array(16)).toBase64()
  const inline = [`'nonce-${nonce}'`]
  const policy = contentSecurityPolicy({ scripts: inline, styles: inline, paddle: path === '/purchase' })
  const page = shell({ nonce, markup, data: data && { ...data, drawn: markup !== null } })
  return c.html(page, 200, { ...privateHeaders, 'Content-Security-Policy': policy })
}

/** Null if the visitor or the answers are unknown; then the app asks. */
async function pageData(path: string, visitor: Visitor): Promise<PageData | null> {
  const at = Date.now()
  if (visitor === null) return null
  if (visitor === 'signed out') return { at, timeZone: null, drawn: false, answers: signedOutAnswers }
  try {
    return {
      at,
      timeZone: visitor.trainee.timeZone,
      drawn: false,
      answers: await firstAnswers(path, visitor),
    }
  } catch (error) {
    log.error('A page came without its answers', { error })
    return null
  }
}

const isServerRendered = (path: string): path is DrawnPath => path === '/' || path === '/dashboard'

/** Null without a profile, because the app then shows the questionnaire, and if rendering fails. */
async function renderMarkup(path: DrawnPath, data: PageData): Promise<string | null> {
  if (!Object(data.answers['/api/auth/me']).hasProfile) return null
  try {
    // Imported only when needed, so an isolate that only answers API calls starts without React.
    const { markupOf } = await import('#src/server/markup.tsx')
    return await markupOf(path, data)
  } catch (error) {
    log.error('A page could not be drawn', { error })
    return null
  }
}

/** The same address gives each visitor a different page, so no cache may store it. */
const privateHeaders = { 'Cache-Control': 'private, no-store', Vary: 'Cookie' }

function missingFile(): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' })
  setSecurityHeaders(headers, contentSecurityPolicy())
  return new Response('Not found', { status: 404, headers })
}

import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { appPaths } from '#shared/app-paths.ts'
import { seller, siteOrigin } from '#shared/brand.ts'
import { securityHeaders } from '#shared/security-headers.ts'
import { DAY_MS } from '#shared/units.ts'
import { type Answer, Client } from '#tests/support/worker/client.ts'
import { newTrainee } from '#tests/support/worker/trainee.ts'
import { signToken } from '#worker/tokens.ts'

const titleOf = ({ text }: Answer) => /<title>(.*)<\/title>/.exec(text)?.[1]
const directivesOf = ({ headers }: Answer): Record<string, string> =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '')
      .split('; ')
      .map((directive) => directive.split(/ (.*)/, 2) as [string, string]),
  )
const withCookie = (cookie: string) => Object.assign(new Client(), { cookie })

// The page at `/`

test('a visitor finds the landing page at /', async () => {
  const answer = await new Client().get('/')

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(titleOf(answer)).toBe('landing')
})

test('a signed-in trainee finds the app at /', async () => {
  const { client } = await newTrainee()

  const answer = await client.get('/')

  expect(answer.status).toBe(200)
  expect(titleOf(answer)).toBe('app')
})

test.each<[string, () => string | Promise<string>]>([
  ['forged', () => 'eyJhbGciOiJIUzI1NiJ9.e30.nonsense'],
  ['empty', () => ''],
  ['expired', () => signToken(env, 'login', 'any', Date.now() - 1000)],
  ['a checkout intent', () => signToken(env, 'intent', 'any', null)],
])('a visitor whose login cookie is %s finds the landing page at /', async (_, token) => {
  const answer = await withCookie(`__Host-login=${await token()}`).get('/')

  expect(answer.status).toBe(200)
  expect(titleOf(answer)).toBe('landing')
})

test('/ shows the landing page again 30 days after the last visit', async () => {
  const { client } = await newTrainee()
  vi.setSystemTime(Date.now() + 31 * DAY_MS)

  expect(titleOf(await client.get('/'))).toBe('landing')
})

test('/ shows the landing page again after signing out', async () => {
  const { client } = await newTrainee()
  await client.post('/api/auth/logout', {})

  expect(titleOf(await client.get('/'))).toBe('landing')
})

test('a login ended elsewhere opens the app once; the first API call then clears the cookie', async () => {
  const { client, user } = await newTrainee()
  await env.DB.prepare('DELETE FROM logins WHERE user_id = (SELECT id FROM users WHERE email = ?)')
    .bind(user.email)
    .run()

  const first = await client.get('/')
  const me = await client.get('/api/auth/me')
  const second = await client.get('/')

  expect([titleOf(first), me.status, titleOf(second)]).toEqual(['app', 401, 'landing'])
})

test('neither the landing page nor the app is cached at /', async () => {
  const { client } = await newTrainee()

  for (const answer of [await new Client().get('/'), await client.get('/')]) {
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('vary')).toMatch(/\bCookie\b/i)
  }
})

// The app's paths

const screens = appPaths.filter((path) => path !== '/')

test.each([...screens, '/dashboard/', '/Dashboard', '/onboarding?step=nonsense'])(
  '%s serves the app, to visitors too',
  async (path) => {
    const answer = await new Client().get(path)

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(titleOf(answer)).toBe('app')
  },
)

test('the well-known password URL redirects to the account settings', async () => {
  const answer = await new Client().get('/.well-known/change-password')

  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account-settings'])
})

test('every script of the app carries the nonce of its policy, which has no unsafe source', async () => {
  const { client } = await newTrainee()

  for (const answer of [
    await client.get('/'),
    await client.get('/dashboard'),
    await client.get('/purchase'),
  ]) {
    const directives = directivesOf(answer)
    const nonce = /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(directives['script-src'] ?? '')?.[1]
    const scripts = answer.text.match(/<script[^>]*>/g) ?? []
    expect(nonce).toBeDefined()
    expect(directives['style-src']).toContain(`'nonce-${nonce}'`)
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
    expect(answer.headers.get('content-security-policy')).not.toMatch(/unsafe-|\*|http:/)
    expect(directives['default-src']).toBe("'none'")
  }
})

test('every page view gets its own nonce', async () => {
  const client = new Client()

  const [first, second] = [
    directivesOf(await client.get('/dashboard')),
    directivesOf(await client.get('/dashboard')),
  ]

  expect(first['script-src']).not.toBe(second['script-src'])
})

test('Paddle’s hosts are allowed on /purchase', async () => {
  for (const path of ['/purchase', '/purchase?from=dashboard']) {
    const directives = directivesOf(await new Client().get(path))

    expect(directives['script-src']).toContain('https://cdn.paddle.com')
    expect(directives['style-src']).toContain('https://cdn.paddle.com')
    expect(directives['frame-src']).toBe('https://buy.paddle.com https://sandbox-buy.paddle.com')
  }
})

test('Paddle’s hosts are allowed nowhere else', async () => {
  const { client } = await newTrainee()

  for (const path of [
    '/',
    ...screens.filter((candidate) => candidate !== '/purchase'),
    '/purchase.js',
    '/api/purchases',
    '/dashboard?next=/purchase',
  ]) {
    const policy = (await client.get(path)).headers.get('content-security-policy')

    expect(policy, path).toContain("frame-src 'none'")
    expect(policy, path).not.toContain('paddle')
  }
})

test('every page of the app carries the security headers', async () => {
  const answer = await new Client().get('/dashboard')

  expect(Object.fromEntries(answer.headers)).toMatchObject(
    Object.fromEntries(Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value])),
  )
})

test('HEAD returns a page’s headers without its body', async () => {
  const answer = await new Client().call('/dashboard', { method: 'HEAD' })

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toContain('nonce-')
  expect(answer.text).toBe('')
})

// Missing pages and files

test.each([
  '/no-such-screen',
  '/dashboard/1',
  '/purchase/other',
  '/mission-log/12',
  '/%E0%A4%A',
  '//',
  '/no-such-screen?step=2',
])('an unknown path gets the 404 page, for visitors and trainees: %s', async (path) => {
  const { client } = await newTrainee()

  for (const answer of [await new Client().get(path), await client.get(path)]) {
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(titleOf(answer)).toBe('off the map')
  }
})

test.each([
  '/assets/gone.js',
  '/assets/gone.css',
  '/assets/index-B3xk.js.map',
  '/favicon.ico',
  '/scenes/day-31.avif',
  '/.env',
  '/.git/config.old',
  '/wp-login.php',
  '/dashboard.html',
])('a missing file gets an uncached plain-text 404: %s', async (path) => {
  const answer = await new Client().get(path)

  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.text).not.toContain('<')
})

test.each(['/', '/dashboard', '/purchase', '/assets/gone.js'])(
  'methods other than GET and HEAD get no page: %s',
  async (path) => {
    const { client } = await newTrainee()

    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await client.call(path, { method })

      expect([404, 405], method).toContain(answer.status)
      expect(answer.text, method).not.toContain('<')
      expect(answer.headers.get('cache-control'), method).toBe('no-store')
    }
  },
)

test('security.txt names a contact and always expires half a year from today', async () => {
  const now = Date.UTC(2031, 5, 7, 13, 20)
  vi.useFakeTimers({ toFake: ['Date'], now })

  const answer = await new Client().get('/.well-known/security.txt')

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(answer.text).toBe(
    `Contact: mailto:${seller.securityMail}\nExpires: 2031-12-04T00:00:00.000Z\nPreferred-Languages: en\nCanonical: ${siteOrigin}/.well-known/security.txt\n`,
  )
})

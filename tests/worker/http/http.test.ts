import { env, exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { securityHeaders } from '#shared/security-headers.ts'
import { type Answer, Client, expectConsoleError, origin } from '#tests/support/worker/client.ts'
import {
  breakBatches,
  breakDatabase,
  breakStatements,
  countStatements,
} from '#tests/support/worker/database.ts'
import {
  newEmail,
  newTrainee,
  onboarded,
  password,
  profileForm,
  signupForm,
} from '#tests/support/worker/trainee.ts'
import { app } from '#worker/app.ts'
import { subnetOf } from '#worker/http/networks.ts'

// The table of routes

/** The routes that need no login. All others answer 401, so a new route is guarded unless it is listed here. */
const openToEverybody = [
  'POST /api/auth/signup',
  'POST /api/auth/login',
  'POST /api/auth/passkey-challenge',
  'POST /api/auth/passkey-login',
  'POST /api/auth/logout',
  'POST /api/auth/forgot',
  'POST /api/auth/reset',
  'POST /api/auth/verify',
  'POST /api/webhooks/paddle',
  'GET /api/vapid-public-key',
  'GET /api/health',
  'POST /api/page-speed',
  'POST /api/reminders/answer',
  'GET /api/calendar/:file',
  'GET /api/erasures/:reference',
]

const apiRoutes = [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
]
const requestFor = (route: string) => {
  const [method = '', path = ''] = route.split(' ')
  return { method, path: path.replace(':day', '1').replace(/:\w+/g, 'AAAAAAAAAAAAAAAAAAAAAA') }
}
const guarded = apiRoutes.filter((route) => !openToEverybody.includes(route))
const changing = apiRoutes.filter((route) => !route.startsWith('GET '))
const pageRoutes = changing.filter((route) => route !== 'POST /api/webhooks/paddle')

test('the route table and its open routes match docs/api.md', () => {
  const documented = [...env.TEST_API_DOCUMENT.matchAll(/^\| ([A-Z]+ \/api\/[^ |]+) \| (open)? ?\|/gm)].map(
    ([, call = '', who]) => ({ route: call.replaceAll(/\{(\w+)\}/g, ':$1'), isOpen: who === 'open' }),
  )

  expect(apiRoutes.toSorted()).toEqual(documented.map(({ route }) => route).toSorted())
  expect(openToEverybody.toSorted()).toEqual(
    documented.flatMap(({ route, isOpen }) => (isOpen ? [route] : [])).toSorted(),
  )
})

test.each(guarded)('%s answers 401 without a login and sends no database statement', async (route) => {
  const { method, path } = requestFor(route)
  const statements = countStatements()

  const answer = await new Client().call(path, { method })

  expect(answer.status).toBe(401)
  expect(answer.body).toEqual({ error: 'Please sign in.', code: 'login_required' })
  expect(statements()).toBe(0)
})

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/auth',
  '/api/auth/',
  '/api/auth/me/',
  '/api/auth/me/x',
  '/api/users',
  '/api/users/',
  '/api/users/a/b',
  '/api//auth/me',
  '/api/AUTH/ME',
  '/api/index.html',
  '/api/.env',
])('an unknown path under /api answers 404 in JSON: %s', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await new Client().call(path, { method })

    expect(answer.status, method).toBe(404)
    expect(answer.headers.get('content-type'), method).toContain('application/json')
    expect(answer.body, method).toEqual({ error: 'There’s nothing here.', code: 'not_found' })
  }
})

test.each([
  ['GET', '/api/auth/login', ['POST']],
  ['DELETE', '/api/auth/me', ['GET']],
  ['POST', '/api/auth/me', ['GET']],
  ['POST', '/api/users/profile', ['DELETE', 'GET', 'PUT']],
  ['PUT', '/api/users/AAAAAAAAAAAAAAAAAAAAAA', ['DELETE', 'GET']],
  ['GET', '/api/bootcamps/start', ['POST']],
  ['GET', '/api/webhooks/paddle', ['POST']],
  ['PUT', '/api/workout-sessions', ['POST']],
  ['OPTIONS', '/api/purchase/checkout', ['POST']],
])('%s %s answers 405 and lists the allowed methods', async (method, path, allowed) => {
  const answer = await new Client().call(path, { method })

  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(allowed)
  expect(answer.body).toMatchObject({ code: 'method_not_allowed' })
})

// The origin of a request

const foreignRequests: [string, Record<string, string | null>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister domain', { 'sec-fetch-site': 'same-site' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin }],
  ['a foreign origin, in an old browser', { 'sec-fetch-site': null, origin: 'https://evil.test' }],
  ['a sandboxed frame, in an old browser', { 'sec-fetch-site': null, origin: 'null' }],
  ['our host without TLS, in an old browser', { 'sec-fetch-site': null, origin: 'http://wildmarch.test' }],
  ['our host with another port, in an old browser', { 'sec-fetch-site': null, origin: `${origin}:8443` }],
  [
    'a host that begins with ours, in an old browser',
    { 'sec-fetch-site': null, origin: `${origin}.evil.test` },
  ],
  ['no origin at all', { 'sec-fetch-site': null }],
  ['our origin, with an empty Sec-Fetch-Site', { 'sec-fetch-site': '', origin }],
]

test.each(pageRoutes)('%s answers 403 to requests that do not come from our pages', async (route) => {
  const { method, path } = requestFor(route)
  const statements = countStatements()

  for (const [from, headers] of foreignRequests) {
    const answer = await new Client().call(path, { method, headers, rawBody: '{}' })
    expect(answer, from).toMatchObject({ status: 403, body: { code: 'cross_site' } })
  }

  expect(statements()).toBe(0)
})

test('a foreign page cannot delete the account of a signed-in trainee', async () => {
  const { client, user } = await newTrainee()

  const answer = await client.call(`/api/users/${user.id}`, {
    method: 'DELETE',
    headers: { 'sec-fetch-site': 'cross-site' },
  })

  expect(answer.status).toBe(403)
  expect((await client.get('/api/auth/me')).body).toEqual(user)
})

test.each<[string, Record<string, string | null>]>([
  ['a browser that sends Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
  ['a browser that names our origin', { 'sec-fetch-site': 'same-origin', origin }],
  ['an old browser that names our origin', { 'sec-fetch-site': null, origin }],
])('a request from our own pages passes: %s', async (_, headers) => {
  const { client } = await newTrainee()

  const answer = await client.post('/api/jungle-stories/init', undefined, headers)

  expect(answer.status).toBe(200)
})

test('the Paddle webhook is checked by its signature, not by its origin', async () => {
  for (const headers of [{ 'sec-fetch-site': null }, { 'sec-fetch-site': 'cross-site' }]) {
    const answer = await new Client().call('/api/webhooks/paddle', { method: 'POST', headers, rawBody: '{}' })

    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ code: 'bad_signature' })
  }
})

test('a signed-in GET request needs no origin', async () => {
  const { client } = await newTrainee()

  const answer = await client.call('/api/auth/me', { headers: { 'sec-fetch-site': 'none' } })

  expect(answer.status).toBe(200)
})

// Bodies

const KB = 1024
const withBody: [method: string, path: string, limit: number][] = [
  ['POST', '/api/auth/signup', 16 * KB],
  ['POST', '/api/auth/login', 16 * KB],
  ['PUT', '/api/users/profile', 16 * KB],
  ['PUT', '/api/users/notifications', 16 * KB],
  ['POST', '/api/workout-sessions', 64 * KB],
  ['PATCH', '/api/workout-sessions/AAAAAAAAAAAAAAAAAAAAAA', 16 * KB],
]
const bodyOfSize = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes - 12) })

test.each(withBody)('%s %s answers 400 to a body that is not JSON', async (method, path) => {
  const { client } = await newTrainee()

  for (const rawBody of ['', '{', '{"email": }', "{'email': 1}", '{"weight": NaN}', '\u0000', '<xml/>']) {
    const answer = await client.call(path, {
      method,
      rawBody,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer, rawBody).toMatchObject({ status: 400, body: { code: 'malformed' } })
  }
})

test.each(withBody)('%s %s answers 415 to a body whose content type is not JSON', async (method, path) => {
  const { client } = await newTrainee()

  for (const type of [
    'text/plain',
    'text/plain;application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ]) {
    const answer = await client.call(path, { method, rawBody: '{}', headers: { 'content-type': type } })
    expect(answer, type).toMatchObject({ status: 415, body: { code: 'wrong_type' } })
  }
})

test.each(withBody)(
  '%s %s reads a body of exactly its limit and answers 413 to a larger one',
  async (method, path, limit) => {
    const { client } = await newTrainee()

    const largest = await client.call(path, { method, rawBody: bodyOfSize(limit) })
    const withLength = await client.call(path, {
      method,
      rawBody: bodyOfSize(limit),
      headers: { 'content-length': String(limit) },
    })
    const over = await client.call(path, { method, rawBody: bodyOfSize(limit + 1) })

    expect(bodyOfSize(limit)).toHaveLength(limit)
    expect([largest.status, withLength.status]).toEqual([422, 422])
    expect(over.status).toBe(413)
    expect(over.body).toMatchObject({ code: 'too_large' })
  },
)

test.each(withBody)(
  '%s %s enforces its limit even if Content-Length is false or missing',
  async (method, path, limit) => {
    const { client } = await newTrainee()

    const small = await client.call(path, {
      method,
      rawBody: bodyOfSize(limit + 1),
      headers: { 'content-length': '5' },
    })
    const huge = await client.call(path, {
      method,
      rawBody: '{}',
      headers: { 'content-length': '1000000000' },
    })
    const streamed = await exports.default.fetch(`${origin}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: client.cookie ?? '',
        'cf-connecting-ip': client.address,
      },
      body: new Blob([bodyOfSize(limit + 1)]).stream(),
    })

    expect([small.status, huge.status, streamed.status]).toEqual([413, 413, 413])
  },
)

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON',
  ' application/json ;q=1',
])('the content type %j is accepted as JSON', async (type) => {
  const { client } = await newTrainee()

  const answer = await client.call('/api/users/profile', {
    method: 'PUT',
    rawBody: JSON.stringify(profileForm()),
    headers: { 'content-type': type },
  })

  expect(answer.status).toBe(200)
})

test.each([
  ['/api/bootcamps/start', 402],
  ['/api/purchase/checkout', 200],
  ['/api/purchase-bootcamp', 200],
  ['/api/jungle-stories/init', 200],
  ['/api/auth/logout', 200],
])('POST %s needs neither a body nor a content type', async (path, status) => {
  const { client } = await onboarded()

  const answer = await client.call(path, { method: 'POST', headers: { 'content-type': null } })

  expect(answer.status).toBe(status)
})

test('signing out accepts an empty JSON object', async () => {
  const { client } = await newTrainee()

  expect((await client.post('/api/auth/logout', {})).status).toBe(200)
})

// Every answer

/** One answer for every status that a caller can cause. */
async function answersOfEveryKind(): Promise<[number, Answer][]> {
  const { client, user } = await onboarded()
  const visitor = new Client()
  const foreign = { 'sec-fetch-site': 'cross-site' }
  return [
    [200, await client.get('/api/auth/me')],
    [200, await client.get('/api/bootcamps/current')],
    [201, await new Client().post('/api/auth/signup', signupForm())],
    [400, await visitor.call('/api/auth/login', { method: 'POST', rawBody: '{' })],
    [401, await visitor.get('/api/auth/me')],
    [402, await client.get('/api/workout/today')],
    [403, await client.post('/api/bootcamps/start', undefined, foreign)],
    [404, await client.get('/api/nothing')],
    [404, await client.get('/api/users/AAAAAAAAAAAAAAAAAAAAAA')],
    [405, await client.post('/api/auth/me')],
    [409, await visitor.post('/api/auth/signup', signupForm(user.email))],
    [413, await client.call('/api/users/profile', { method: 'PUT', rawBody: bodyOfSize(17 * KB) })],
    [
      415,
      await client.call('/api/users/profile', {
        method: 'PUT',
        rawBody: '{}',
        headers: { 'content-type': 'text/plain' },
      }),
    ],
    [422, await client.get('/api/jungle-story/31')],
  ]
}

test('every API answer is uncacheable and has the security headers', async () => {
  for (const [status, answer] of await answersOfEveryKind()) {
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers), `${status} ${answer.text}`).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; /),
      ...Object.fromEntries(
        Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('every refusal has a readable sentence and a stable error code', async () => {
  for (const [status, answer] of await answersOfEveryKind()) {
    if (status < 400) continue
    const { error, code, ...more } = Object(answer.body)
    expect(error, answer.text).toMatch(/^[A-Z].+/)
    expect(code, answer.text).toMatch(/^[a-z_]+$/)
    expect(Object.keys(more), answer.text).toEqual(status === 422 ? ['fields'] : [])
  }
})

// Failures

const referenceForm = /^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/

const callsToBrokenDatabase: [string, (client: Client, id: string) => Promise<Answer>][] = [
  ['reading the record', (client) => client.get('/api/auth/me')],
  ['signing up', () => new Client().post('/api/auth/signup', signupForm())],
  ['signing in', () => new Client().post('/api/auth/login', { email: newEmail(), password })],
  ['signing out', (client) => client.post('/api/auth/logout', {})],
  ['saving a profile', (client) => client.put('/api/users/profile', profileForm())],
]

test.each(callsToBrokenDatabase)(
  '%s while the database is down answers 503 with Retry-After and no internal details',
  async (_, send) => {
    const { client, user } = await newTrainee()
    const cookie = client.cookie
    breakDatabase()

    const answer = await send(client, user.id)

    expect(answer.status).toBe(503)
    expect(answer.body).toEqual({
      error: 'We can’t reach our records right now. Try again in a moment.',
      code: 'unavailable',
      reference: expect.stringMatching(referenceForm),
    })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(client.cookie).toBe(cookie)
    expectConsoleError(/Failed query|D1_ERROR/)
  },
)

test('deleting an account answers 503 when its batch fails', async () => {
  const { client, user } = await newTrainee()
  breakBatches()

  const answer = await client.delete(`/api/users/${user.id}`)

  expectConsoleError(/D1_ERROR/)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).not.toBeNull()
})

test('requests succeed again once the database is back', async () => {
  const { client } = await newTrainee()
  const repair = breakDatabase()
  await client.get('/api/auth/me')
  expectConsoleError(/Failed query/)

  repair()

  expect((await client.get('/api/auth/me')).status).toBe(200)
})

test('an unexpected error answers 500 with a fixed sentence, and only the log names the cause', async () => {
  const { client, user } = await onboarded()
  await env.DB.prepare("UPDATE users SET goal = 'ninja' WHERE email = ?").bind(user.email).run()

  const answer = await client.get('/api/auth/me')

  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({
    error: 'Something went wrong on our side. Please try again.',
    code: 'unexpected',
    reference: expect.stringMatching(referenceForm),
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expectConsoleError(/ninja/)
})

test.each([
  ['read', breakStatements, '/api/auth/login', /Failed query/],
  ['write', breakBatches, '/api/auth/signup', /D1_ERROR/],
] as const)(
  'a database failure during a %s logs no email, password or hash',
  async (_, breakIt, path, logPattern) => {
    const form = signupForm()
    breakIt()

    await new Client().post(
      path,
      path.endsWith('login') ? { email: form.email, password: form.password } : form,
    )

    const logged = expectConsoleError(logPattern)
    expect(logged).not.toContain(form.email)
    expect(logged).not.toContain(form.password)
    expect(logged).not.toContain('scrypt$')
  },
)

test('a database failure logs no login id', async () => {
  const { client, user } = await newTrainee()
  const login = await env.DB.prepare(
    'SELECT logins.id FROM logins JOIN users ON users.id = user_id WHERE email = ?',
  )
    .bind(user.email)
    .first<string>('id')
  breakDatabase()

  await client.get('/api/auth/me')

  expect(expectConsoleError(/from logins/)).not.toContain(login)
})

// Addresses that are counted as one network

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2:3:4:5:6', '2001:db8:0:2'],
  ['2001:db8::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['local', 'local'],
])('the address %s is counted as the network %s', (address, subnet) => {
  expect(subnetOf(address)).toBe(subnet)
})

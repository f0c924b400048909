import { env, exports } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { devicesSchema } from '#shared/api/devices.ts'
import { DAY_MS, MINUTE_MS } from '#shared/units.ts'
import { Client, origin } from '#tests/support/worker/client.ts'
import { newTrainee, password, signupForm } from '#tests/support/worker/trainee.ts'
import { hashUserId, shortHash } from '#worker/domain/audit.ts'
import { loginId } from '#worker/domain/accounts/logins.ts'
import { deviceNameOf } from '#worker/http/device-name.ts'
import { readToken, signToken } from '#worker/tokens.ts'

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

const logIn = (client: Client, email: string) =>
  client.post('/api/auth/login', { email, password }, { 'user-agent': chrome })
const devicesOf = async (client: Client) => devicesSchema.parse((await client.get('/api/auth/logins')).body)
const statusOf = async (client: Client) => (await client.get('/api/auth/me')).status
const withCookie = (cookie: string | null) => Object.assign(new Client(), { cookie })
const secretOf = (cookie: string | null) =>
  readToken(env, 'login', (cookie ?? '').replace('__Host-login=', ''), Date.now())

async function signedInTwice() {
  const { client, user } = await newTrainee()
  const phone = new Client()
  await logIn(phone, user.email)
  return { client, phone, user }
}

test('the list shows each signed-in browser with its sign-in and last-seen times, this one first', async () => {
  const began = Date.UTC(2027, 4, 1, 12)
  const later = began + 30 * MINUTE_MS
  vi.setSystemTime(began)
  const { client, user } = await newTrainee()
  vi.setSystemTime(later)
  await logIn(new Client(), user.email)

  const answer = await client.get('/api/auth/logins')

  expect(answer.body).toEqual([
    {
      id: expect.any(String),
      device: null,
      country: null,
      createdAt: new Date(began).toISOString(),
      lastSeenAt: new Date(began).toISOString(),
      current: true,
    },
    {
      id: expect.any(String),
      device: 'Chrome on Android',
      country: null,
      createdAt: new Date(later).toISOString(),
      lastSeenAt: new Date(later).toISOString(),
      current: false,
    },
  ])
})

test.for([
  ['PT', 'PT'],
  ['T1', null],
  ['XX', null],
  ['<b>', null],
] as const)(
  'a login stores the country from Cloudflare, or null if unknown: %s',
  async ([country, stored]) => {
    const { client, user } = await newTrainee()
    const body = JSON.stringify({ email: user.email, password })
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': new Client().address,
      'cf-ipcountry': 'FR',
    }

    await exports.default.fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers,
      body,
      cf: Object({ country }),
    })

    expect((await devicesOf(client)).find(({ current }) => !current)?.country).toBe(stored)
  },
)

test('a login id from the list gives no access, neither as it is nor signed with our key', async () => {
  const { client } = await signedInTwice()

  for (const { id } of await devicesOf(client)) {
    expect(await statusOf(withCookie(`__Host-login=${id}`))).toBe(401)
    expect(
      await statusOf(withCookie(`__Host-login=${await signToken(env, 'login', id, Date.now() + DAY_MS)}`)),
    ).toBe(401)
  }
})

test('the database stores only a hash of the secret in the login cookie', async () => {
  const { client, user } = await newTrainee()
  const secret = (await secretOf(client.cookie)) ?? ''

  const rows = await env.DB.prepare(
    'SELECT logins.* FROM logins JOIN users ON users.id = user_id WHERE email = ?',
  )
    .bind(user.email)
    .all()

  expect(secret).toHaveLength(22)
  expect(JSON.stringify(rows.results)).not.toContain(secret)
  expect(rows.results).toMatchObject([{ id: loginId(secret) }])
})

test('a login from before ids were hashed stays signed in and is hashed on renewal', async () => {
  const { client, user } = await newTrainee()
  const secret = (await secretOf(client.cookie)) ?? ''
  await env.DB.prepare('UPDATE logins SET id = ? WHERE id = ?').bind(secret, loginId(secret)).run()

  const before = await statusOf(client)
  const phone = withCookie(client.cookie)
  vi.setSystemTime(Date.now() + DAY_MS + 1000)
  const renewed = await statusOf(client)
  const withOlderCookie = await statusOf(phone)

  const id = await env.DB.prepare(
    'SELECT logins.id FROM logins JOIN users ON users.id = user_id WHERE email = ?',
  )
    .bind(user.email)
    .first('id')
  expect([before, renewed, withOlderCookie]).toEqual([200, 200, 200])
  expect(id).toBe(loginId(secret))
})

test('signing out another browser takes effect at once and affects no other browser', async () => {
  const { client, phone, user } = await signedInTwice()
  const tablet = new Client()
  await logIn(tablet, user.email)
  const id = (await devicesOf(phone)).find(({ current }) => current)?.id

  const answer = await client.delete(`/api/auth/logins/${id}`)

  expect(answer.status).toBe(200)
  expect(await statusOf(phone)).toBe(401)
  expect([await statusOf(client), await statusOf(tablet)]).toEqual([200, 200])
  expect((await client.delete(`/api/auth/logins/${id}`)).status).toBe(404)
})

test('signing out the current browser through the list clears its cookie and cache', async () => {
  const { client } = await newTrainee()
  const copied = withCookie(client.cookie)
  const [own] = await devicesOf(client)

  const answer = await client.delete(`/api/auth/logins/${own?.id}`)

  expect(answer.headers.get('clear-site-data')).toBe('"cache"')
  expect(client.cookie).toBeNull()
  expect(await statusOf(copied)).toBe(401)
})

test('another trainee’s login answers like one that does not exist and stays signed in', async () => {
  const { client: other } = await newTrainee()
  const [theirs] = await devicesOf(other)
  const { client } = await newTrainee()

  const foreign = await client.delete(`/api/auth/logins/${theirs?.id}`)
  const missing = await client.delete('/api/auth/logins/AAAAAAAAAAAAAAAAAAAAAA')

  expect([foreign.status, foreign.text]).toEqual([404, missing.text])
  expect(await statusOf(other)).toBe(200)
  expect(await devicesOf(client)).toHaveLength(1)
})

test('one request signs out all other browsers and keeps this one', async () => {
  const { client, phone, user } = await signedInTwice()
  await logIn(new Client(), user.email)
  const { client: stranger } = await newTrainee()

  const first = await client.delete('/api/auth/logins')
  const second = await client.delete('/api/auth/logins')

  expect([first.status, second.status]).toEqual([200, 200])
  expect([await statusOf(client), await statusOf(phone), await statusOf(stranger)]).toEqual([200, 401, 200])
  expect(await devicesOf(client)).toHaveLength(1)
})

test('listing or ending logins requires a login', async () => {
  const visitor = new Client()

  const answers = [
    await visitor.get('/api/auth/logins'),
    await visitor.delete('/api/auth/logins'),
    await visitor.delete('/api/auth/logins/x'),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
})

test('an expired login is not listed, and the next sign-in deletes it', async () => {
  const { client, user } = await signedInTwice()
  await env.DB.prepare(
    'UPDATE logins SET expires_at = ? WHERE device IS NOT NULL AND user_id = (SELECT id FROM users WHERE email = ?)',
  )
    .bind(Date.now(), user.email)
    .run()
  const listed = await devicesOf(client)

  await logIn(new Client(), user.email)

  const rows = await env.DB.prepare(
    'SELECT count(*) AS n FROM logins JOIN users ON users.id = user_id WHERE email = ?',
  )
    .bind(user.email)
    .first('n')
  expect(listed).toHaveLength(1)
  expect(rows).toBe(2)
})

test('a trainee has at most fifty logins; a new one replaces the one that was last seen longest ago', async () => {
  const { client, user } = await newTrainee()
  const older = `WITH RECURSIVE age(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM age WHERE n < 49)
    INSERT INTO logins (id, user_id, created_at, last_seen_at, expires_at, device, country)
    SELECT 'old-' || n || '-' || user_id, user_id, created_at, last_seen_at - 1000 * n, expires_at, device, country
    FROM logins, age WHERE user_id = (SELECT id FROM users WHERE email = ?)`
  const other = await newTrainee()
  for (const { email } of [user, other.user]) await env.DB.prepare(older).bind(email).run()
  await logIn(new Client(), user.email)

  const remaining = await devicesOf(client)

  expect(remaining).toHaveLength(50)
  expect(remaining.map(({ id }) => id)).not.toContainEqual(expect.stringMatching(/^old-49-/))
  expect(await devicesOf(other.client)).toHaveLength(50)
})

test('the last-seen time of this browser alone is that of the first visit of the trainee’s date', async () => {
  const [first, sameDate, nextDate, later] = [6, 18, 30, 40].map((hour) => Date.UTC(2027, 4, 1, hour))
  vi.setSystemTime(first ?? 0)
  const { client } = await signedInTwice()
  const [, phone] = await devicesOf(client)
  const seenAt = async (now: number | undefined) => {
    vi.setSystemTime(now ?? 0)
    return (await devicesOf(client))[0]?.lastSeenAt
  }

  const seen = [await seenAt(sameDate), await seenAt(nextDate), await seenAt(later)]

  expect(seen).toEqual([first, nextDate, nextDate].map((at) => new Date(at ?? 0).toISOString()))
  expect((await devicesOf(client))[1]).toEqual(phone)
})

test('the audit trail records sign-ups, sign-ins, failed sign-ins, sign-outs and ended logins', async () => {
  await newTrainee() // An older account, whose entries they must not become.
  const { client, user } = await newTrainee()
  const phone = new Client()
  await phone.post('/api/auth/login', { email: user.email, password: 'not-the-password' })
  await logIn(phone, user.email)
  await client.delete('/api/auth/logins')
  await client.delete('/api/auth/logins')
  await client.post('/api/auth/logout', {})

  const auditLines = async () =>
    (
      await env.DB.prepare('SELECT action, result FROM audit WHERE user_hash = ?')
        .bind(shortHash(hashUserId(user.id)))
        .all()
    ).results.map(({ action, result }) => `${action}: ${result}`)

  await vi.waitFor(async () =>
    expect((await auditLines()).toSorted()).toEqual([
      'login.end: others',
      'login: failed',
      'login: ok',
      'logout: ok',
      'signup: ok',
    ]),
  )
})

// Every sign-in creates a new login

test('signing in replaces the browser’s cookie: a planted login is never taken over', async () => {
  const { client: attacker } = await newTrainee()
  const { user } = await newTrainee()
  const victim = withCookie(attacker.cookie)
  const planted = await secretOf(attacker.cookie)

  await logIn(victim, user.email)

  expect(await secretOf(victim.cookie)).not.toBe(planted)
  expect((await victim.get('/api/auth/me')).body).toMatchObject({ email: user.email })
  expect(await statusOf(attacker)).toBe(401) // a browser has one login, so the planted one has ended
})

test('signing up with somebody’s login starts a new login and ends the old one', async () => {
  const { client } = await newTrainee()
  const before = client.cookie

  await client.post('/api/auth/signup', signupForm())

  expect(client.cookie).not.toBe(before)
  expect(await statusOf(withCookie(before))).toBe(401)
})

test.for([
  [chrome, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/131.0 Mobile/15E148 Safari/605.1.15',
    'Firefox on iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36 OPR/115.0.0.0',
    'Opera on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36',
    'Chrome on ChromeOS',
  ],
  ['Mozilla/5.0 (Linux; Android 9) SomethingElse/1.0', 'A browser on Android'],
  ['Mozilla/5.0 (X11; FreeBSD amd64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox'],
  ['curl/8.5.0', null],
  ['', null],
] as const)('a user agent becomes a readable device name: %s', ([userAgent, name]) => {
  expect(deviceNameOf(userAgent)).toBe(name)
})

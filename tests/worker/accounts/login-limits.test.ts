import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/units.ts'
import { Client } from '#tests/support/worker/client.ts'
import { newEmail, newTrainee, password, signupForm } from '#tests/support/worker/trainee.ts'
import { countStatements, watchStatements } from '#tests/support/worker/database.ts'
import { planOf } from '#tests/support/worker/plans.ts'
import { countLoginAttempt, forgetLoginAttempts } from '#worker/domain/accounts/login-attempts.ts'
import { countAttempt, dailyLimit, growingDelay, hourlyLimit, counterKey } from '#worker/domain/attempts.ts'
import { subnetOf, wideSubnetOf } from '#worker/http/networks.ts'

const logIn = (client: Client, email: string, typed = password) =>
  client.post('/api/auth/login', { email, password: typed })
const guess = (client: Client, email: string) => logIn(client, email, 'not-the-password')
const waitOf = (answer: { headers: Headers }) => Number(answer.headers.get('retry-after'))

/** Sets a counter as if `count` attempts had already been made. */
const setCounter = (key: string, count: number, blockedUntil = 0) =>
  env.DB.prepare('INSERT OR REPLACE INTO tries (key, count, open_at, expires_at) VALUES (?, ?, ?, ?)')
    .bind(key, count, blockedUntil, Date.now() + HOUR_MS)
    .run()

/** Sets how often this browser has guessed this account's password. Hashing that many would take too long. */
const setGuesses = (client: Client, email: string, times: number) =>
  setCounter(counterKey({ env }, 'login', email, client.address), times)

test('after five free attempts the wait doubles from 1 second up to 15 minutes', async () => {
  const key = crypto.randomUUID()
  let now = Date.UTC(2027, 4, 1)
  const waits: (number | null)[] = []

  for (let attempt = 0; attempt < 19; attempt += 1) {
    const passed = await countAttempt({ now }, key, growingDelay)
    const wait = await countAttempt({ now }, key, growingDelay)
    waits.push(passed === null ? wait : -1)
    now += (wait ?? 0) * 1000
  }

  // Each turn makes two attempts. The sixth attempt, in the third turn, is the first that has to wait.
  expect(waits).toEqual([
    null,
    null,
    1,
    2,
    4,
    8,
    16,
    32,
    64,
    128,
    256,
    512,
    900,
    900,
    900,
    900,
    900,
    900,
    900,
  ])
})

test('a refused attempt does not count and does not extend the wait', async () => {
  const key = crypto.randomUUID()
  const now = Date.UTC(2027, 4, 1)
  for (let attempt = 0; attempt < 6; attempt += 1) await countAttempt({ now }, key, growingDelay)

  for (let repeat = 0; repeat < 10; repeat += 1)
    expect(await countAttempt({ now }, key, growingDelay)).toBe(1)

  expect(await countAttempt({ now: now + 1000 }, key, growingDelay)).toBeNull()
})

test('only five of fifty simultaneous attempts are allowed', async () => {
  const key = crypto.randomUUID()
  const now = Date.UTC(2027, 4, 1)

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => countAttempt({ now }, key, growingDelay)),
  )

  expect(answers.filter((wait) => wait === null)).toHaveLength(5)
})

test('growing delays reset after a day without attempts, hourly limits after an hour', async () => {
  const [delayed, hourly] = [crypto.randomUUID(), crypto.randomUUID()]
  const now = Date.UTC(2027, 4, 1)
  for (let attempt = 0; attempt < 5; attempt += 1) await countAttempt({ now }, delayed, growingDelay)
  for (let attempt = 0; attempt < 3; attempt += 1)
    await countAttempt({ now: now + attempt * MINUTE_MS }, hourly, hourlyLimit(3))

  expect(await countAttempt({ now: now + 3 * MINUTE_MS }, hourly, hourlyLimit(3))).toBe(57 * 60)
  expect(await countAttempt({ now: now + HOUR_MS }, hourly, hourlyLimit(3))).toBeNull()
  expect(await countAttempt({ now: now + 25 * HOUR_MS }, delayed, growingDelay)).toBeNull()
  expect(await countAttempt({ now: now + 25 * HOUR_MS }, delayed, growingDelay)).toBeNull()
})

test('any 24 hours allow at most the daily limit of attempts, which resets a day after the last one', async () => {
  const key = crypto.randomUUID()
  const start = Date.UTC(2027, 4, 1)
  const attemptAt = (hours: number) => countAttempt({ now: start + hours * HOUR_MS }, key, dailyLimit(3))

  const waits = []
  for (const hours of [0, 23, 23.5, 24, 47, 47.5, 48, 72, 72.5]) waits.push([hours, await attemptAt(hours)])

  expect(waits).toEqual([
    [0, null],
    [23, null],
    [23.5, null],
    [24, 23.5 * 3600],
    [47, 1800],
    [47.5, null],
    [48, null],
    [72, null],
    [72.5, null],
  ])
})

test(
  'ten days of wrong sign-ins to unknown emails leave no more rows than one day',
  { timeout: 120_000 },
  async () => {
    const source = { network: '198.51.100.7', wide: null, device: null }
    const rows: number[] = []

    for (let day = 1; day <= 10; day += 1) {
      const now = Date.UTC(2027, 5, day)
      await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          countLoginAttempt({ env, now, defer: () => {} }, `nobody-${day}-${at}@example.com`, null, source),
        ),
      )
      rows.push(
        Number(
          await env.DB.prepare('SELECT count(*) AS n FROM tries WHERE expires_at > ?')
            .bind(Date.UTC(2027, 5, 1))
            .first('n'),
        ),
      )
    }

    // Each attempt has two counters: one for its email and network, one for its email alone.
    expect(rows).toEqual(rows.map(() => 100))
  },
)

test('an attempt finds other keys’ expired counters through an index', async () => {
  const sent = watchStatements()

  await countAttempt({ now: Date.now() }, crypto.randomUUID(), growingDelay)

  const statement = sent().find((text) => text.startsWith('delete from "tries"')) ?? ''
  expect((await planOf(statement)).join()).toContain('tries_expires_idx')
})

test('too many wrong passwords also block the right one without checking it, and the answer gives the wait', async () => {
  const { user } = await newTrainee()
  const client = new Client()
  await setGuesses(client, user.email, 8)
  expect((await guess(client, user.email)).status).toBe(401)
  const statements = countStatements()

  const answer = await logIn(client, user.email)

  expect(answer.status).toBe(429)
  expect(waitOf(answer)).toBeGreaterThan(8)
  expect(answer.body).toEqual({
    error: `Too many attempts. Try again in ${waitOf(answer)} seconds.`,
    code: 'too_many',
  })
  expect(statements()).toBe(2) // The account and the counter, but no hash.
  vi.setSystemTime(Date.now() + 16_000)
  expect((await logIn(client, user.email)).status).toBe(200)
})

test('a correct password resets the count of wrong ones', async () => {
  const { user } = await newTrainee()
  const client = new Client()
  await setGuesses(client, user.email, 4)

  await logIn(client, user.email)
  client.deviceCookie = null // Otherwise the device would be counted, not the network.

  expect((await guess(client, user.email)).status).toBe(401)
  expect((await guess(client, user.email)).status).toBe(401)
})

test('an unknown email is limited and refused in the same words as a known one', async () => {
  const { user } = await newTrainee()
  const [known, unknown] = [new Client(), new Client()]
  const unknownEmail = newEmail()
  await setGuesses(known, user.email, 7)
  await setGuesses(unknown, unknownEmail, 7)

  const answers = [
    await guess(known, user.email),
    await guess(known, user.email),
    await guess(unknown, unknownEmail),
    await guess(unknown, unknownEmail),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 429, 401, 429])
  expect(answers[1]?.text.replace(/\d+/, 'n')).toBe(answers[3]?.text.replace(/\d+/, 'n'))
})

test('guesses from one network do not make the owner wait on another', async () => {
  const { user } = await newTrainee()
  const attacker = new Client()
  await setGuesses(attacker, user.email, 50)
  await guess(attacker, user.email)

  const refused = await guess(attacker, user.email)
  const owner = await logIn(new Client(), user.email)

  expect(refused.status).toBe(429)
  expect(owner.status).toBe(200)
})

test('a hundred attempts an hour from unknown devices block unknown devices, but not a known one', async () => {
  const { client: device, user } = await newTrainee()
  await device.post('/api/auth/logout', {})
  await setCounter(counterKey({ env }, 'login', user.email), 99)
  const last = await guess(new Client(), user.email)

  const unknown = await logIn(new Client(), user.email)
  const owner = await logIn(device, user.email)

  expect(last.status).toBe(401)
  expect(unknown.status).toBe(429)
  expect(unknown.body).toMatchObject({
    error: 'Too many attempts for this account. Try again in 60 minutes.',
  })
  expect(owner.status).toBe(200)
})

test('a correct password as the last allowed attempt of unknown devices does not block the next one', async () => {
  const { user } = await newTrainee()
  await setCounter(counterKey({ env }, 'login', user.email), 99)

  const answers = [await logIn(new Client(), user.email), await logIn(new Client(), user.email)]

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('a device cookie of another account, or a forged one, does not count as known', async () => {
  const { client: other } = await newTrainee()
  const { user } = await newTrainee()
  await setCounter(counterKey({ env }, 'login', user.email), 100, Date.now() + HOUR_MS)
  const forged = Object.assign(new Client(), {
    deviceCookie: `__Host-device=${user.id}.AAAAAAAAAAAAAAAAAAAAAA`,
  })

  expect((await logIn(other, user.email)).status).toBe(429)
  expect((await logIn(forged, user.email)).status).toBe(429)
})

test('wrong guesses from a known device block only that device', async () => {
  const { client: device, user } = await newTrainee()
  vi.setSystemTime(Date.now()) // Freezes the clock, because six hashes may take longer than the first wait.
  const statuses = []
  for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await guess(device, user.email)).status)

  const elsewhere = await logIn(new Client(), user.email)

  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect(elsewhere.status).toBe(200)
})

test('the device cookie does not work as a login, and scripts cannot read it', async () => {
  const client = new Client()
  const answer = await client.post('/api/auth/signup', signupForm())

  const cookie = answer.headers.getSetCookie().find((set) => set.startsWith('__Host-device='))
  const asLogin = Object.assign(new Client(), { cookie: client.deviceCookie?.replace('device', 'login') })

  expect(cookie?.split('; ').slice(1).toSorted()).toEqual([
    'HttpOnly',
    'Max-Age=31536000',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ])
  expect((await asLogin.get('/api/auth/me')).status).toBe(401)
})

test('one network can create 20 accounts an hour; a further sign-up gets 429 and the time to wait', async () => {
  const client = new Client()
  const email = newEmail()
  await setCounter(counterKey({ env }, 'signup', client.address), 19)
  const last = await client.post('/api/auth/signup', signupForm())

  const answer = await client.post('/api/auth/signup', signupForm(email))

  expect(last.status).toBe(201)
  expect(answer.status).toBe(429)
  expect(waitOf(answer)).toBeGreaterThan(3500)
  expect(answer.body).toMatchObject({
    error: 'Too many new accounts from your network. Try again in 60 minutes.',
  })
  expect(await env.DB.prepare('SELECT count(*) AS n FROM users WHERE email = ?').bind(email).first('n')).toBe(
    0,
  )
  expect((await new Client().post('/api/auth/signup', signupForm(email))).status).toBe(201)
  vi.setSystemTime(Date.now() + HOUR_MS + 1000)
  expect((await client.post('/api/auth/signup', signupForm())).status).toBe(201)
})

test('after 50 wrong passwords for one account, the whole /48 waits and other networks do not', async () => {
  const { user } = await newTrainee()
  const site = '2001:db8:5117'
  const from = (address: string, typed = 'not-the-password') =>
    new Client().post(
      '/api/auth/login',
      { email: user.email, password: typed },
      { 'cf-connecting-ip': address },
    )
  vi.setSystemTime(Date.now()) // Freezes the clock, because a hash may take longer than the wait.
  const ctx = { env, now: Date.now(), defer: () => undefined }
  // 49 attempts from as many networks, counted as a sign-in counts them but without their hashes.
  for (let network = 1; network < 50; network += 1)
    await countLoginAttempt(ctx, user.email, user.id, {
      network: `${site}:${network}`,
      wide: site,
      device: null,
    })

  const last = await from(`${site}:50::1`)
  const next = await from(`${site}:51::1`)
  const owner = await from('2001:db8:5118:1::1', password)

  expect([last.status, next.status, owner.status]).toEqual([401, 429, 200])
  expect(next.body).toMatchObject({
    error: expect.stringMatching(/^Too many attempts from your network\. Try again in \d seconds?\.$/),
  })
})

test('a correct password does not count against its /48, and an email link resets that count', async () => {
  const { user } = await newTrainee()
  const key = counterKey({ env }, 'login', 'wide', user.email, '2001:db8:5119')
  const count = () => env.DB.prepare('SELECT count FROM tries WHERE key = ?').bind(key).first('count')
  await setCounter(key, 7)

  const answer = await new Client().post(
    '/api/auth/login',
    { email: user.email, password },
    { 'cf-connecting-ip': '2001:db8:5119:1::1' },
  )
  const afterRight = await count()
  await env.DB.batch(
    forgetLoginAttempts({ env, now: Date.now(), defer: () => undefined }, user.email, user.id, {
      network: '2001:db8:5119:1',
      wide: '2001:db8:5119',
      device: null,
    }).map((statement) => {
      const { sql, params } = statement.toSQL()
      return env.DB.prepare(sql).bind(...params)
    }),
  )

  expect([answer.status, afterRight, await count()]).toEqual([200, 7, null])
})

test('one /48 can create 200 accounts an hour', async () => {
  const site = '2001:db8:511a'
  await setCounter(counterKey({ env }, 'signup', 'wide', site), 199)
  const from = (address: string) =>
    new Client().post('/api/auth/signup', signupForm(), { 'cf-connecting-ip': address })

  const answers = [await from(`${site}:1::1`), await from(`${site}:2::1`), await from('2001:db8:511b:1::1')]

  expect(answers.map(({ status }) => status)).toEqual([201, 429, 201])
})

test('an invalid sign-up form does not count against the limit', async () => {
  const client = new Client()
  await setCounter(counterKey({ env }, 'signup', client.address), 19)

  for (const wrong of ['short', 'password'])
    await client.post('/api/auth/signup', { ...signupForm(), password: wrong, confirmPassword: wrong })

  expect((await client.post('/api/auth/signup', signupForm())).status).toBe(201)
})

test('the counters reveal neither emails nor IP addresses', async () => {
  const client = new Client()
  const email = newEmail()
  await guess(client, email)

  const { results } = await env.DB.prepare('SELECT * FROM tries').all()

  expect(results.length).toBeGreaterThan(1)
  expect(JSON.stringify(results)).not.toContain(email)
  expect(JSON.stringify(results)).not.toContain(client.address)
})

test.for([
  ['192.0.2.7', '192.0.2.7', null],
  ['::ffff:192.0.2.7', '192.0.2.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['::1', '0:0:0:0', '0:0:0'],
] as const)('the network of %s is %s and its /48 is %s', ([address, network, wide]) => {
  expect([subnetOf(address), wideSubnetOf(address)]).toEqual([network, wide])
})

test('only Cloudflare’s header decides which network a request comes from', async () => {
  const client = new Client()
  await setCounter(counterKey({ env }, 'signup', client.address), 20, Date.now() + HOUR_MS)

  const answer = await client.post('/api/auth/signup', signupForm(), {
    'x-forwarded-for': '203.0.113.9',
    'x-real-ip': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
    'true-client-ip': '203.0.113.9',
  })

  expect(answer.status).toBe(429)
})

test('an attempt within a day of the last one continues the count of a growing delay', async () => {
  const key = crypto.randomUUID()
  const now = Date.UTC(2027, 4, 1)
  for (let attempt = 0; attempt < 5; attempt += 1) await countAttempt({ now }, key, growingDelay)

  const waits = []
  for (const hours of [20, 40, 60]) {
    waits.push(await countAttempt({ now: now + hours * HOUR_MS }, key, growingDelay))
    waits.push(await countAttempt({ now: now + hours * HOUR_MS }, key, growingDelay))
  }

  expect(waits).toEqual([null, 2, null, 4, null, 8])
})

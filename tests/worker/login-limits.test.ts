import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { Client } from '#tests/support/worker/client.ts'
import { newEmail, newTrainee, password, signupForm } from '#tests/support/worker/trainee.ts'
import { countStatements, watchStatements } from '#tests/support/worker/database.ts'
import { planOf } from '#tests/support/worker/plans.ts'
import { countLoginAttempt, forgetLoginAttempts } from '#worker/domain/login-attempts.ts'
import { countAttempt, growingDelay, hourlyLimit, counterKey } from '#worker/domain/attempts.ts'
import { subnetOf, wideSubnetOf } from '#worker/http/networks.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const logIn = (client: Client, email: string, typed = password) =>
  client.post('/api/auth/login', { email, password: typed })
const guess = (client: Client, email: string) => logIn(client, email, 'not-the-password')
const waitOf = (answer: { headers: Headers }) => Number(answer.headers.get('retry-after'))

/** As if so many had been counted for a key already. */
const counted = (key: string, count: number, openAt = 0) =>
  env.DB.prepare('INSERT OR REPLACE INTO tries VALUES (?, ?, ?, ?)')
    .bind(key, count, openAt, Date.now() + HOUR_MS)
    .run()

/** Wrong tries of this browser for this account; hashing as many passwords would take long. */
const guessed = (client: Client, email: string, times: number) =>
  counted(counterKey({ env }, 'login', email, client.address), times)

test('five wrong passwords are free; then each costs a wait of 1, 2, 4 … seconds that ends at 15 minutes', async () => {
  const key = crypto.randomUUID()
  let now = Date.UTC(2027, 4, 1)
  const waits: (number | null)[] = []

  for (let tried = 0; tried < 19; tried += 1) {
    const passed = await countAttempt({ now }, key, growingDelay)
    const wait = await countAttempt({ now }, key, growingDelay)
    waits.push(passed === null ? wait : -1)
    now += (wait ?? 0) * 1000
  }

  // Two tries a turn until the fifth has been counted.
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

test('a try that is refused does not count: waiting is enough', async () => {
  const key = crypto.randomUUID()
  const now = Date.UTC(2027, 4, 1)
  for (let tried = 0; tried < 6; tried += 1) await countAttempt({ now }, key, growingDelay)

  for (let again = 0; again < 10; again += 1) expect(await countAttempt({ now }, key, growingDelay)).toBe(1)

  expect(await countAttempt({ now: now + 1000 }, key, growingDelay)).toBeNull()
})

test('of fifty tries at once five are made', async () => {
  const key = crypto.randomUUID()
  const now = Date.UTC(2027, 4, 1)

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => countAttempt({ now }, key, growingDelay)),
  )

  expect(answers.filter((wait) => wait === null)).toHaveLength(5)
})

test('a day without a try forgets them, an hour those that are counted by the hour', async () => {
  const [slow, fast] = [crypto.randomUUID(), crypto.randomUUID()]
  const now = Date.UTC(2027, 4, 1)
  for (let tried = 0; tried < 5; tried += 1) await countAttempt({ now }, slow, growingDelay)
  for (let tried = 0; tried < 3; tried += 1)
    await countAttempt({ now: now + tried * MINUTE_MS }, fast, hourlyLimit(3))

  expect(await countAttempt({ now: now + 3 * MINUTE_MS }, fast, hourlyLimit(3))).toBe(57 * 60)
  expect(await countAttempt({ now: now + HOUR_MS }, fast, hourlyLimit(3))).toBeNull()
  expect(await countAttempt({ now: now + 25 * HOUR_MS }, slow, growingDelay)).toBeNull()
  expect(await countAttempt({ now: now + 25 * HOUR_MS }, slow, growingDelay)).toBeNull()
})

test(
  '500 wrong sign-ins at addresses that nobody has, over ten days, leave no more rows than a day’s',
  { timeout: 120_000 },
  async () => {
    const knock = { network: '198.51.100.7', wide: null, device: null }
    const rows: number[] = []

    for (let day = 1; day <= 10; day += 1) {
      const now = Date.UTC(2027, 5, day)
      await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          countLoginAttempt({ env, now, defer: () => {} }, `nobody-${day}-${at}@example.com`, null, knock),
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

    // Each is counted for its network and address together, and for its address.
    expect(rows).toEqual(rows.map(() => 100))
  },
)

test('expired counters of others are found by their index', async () => {
  const sent = watchStatements()

  await countAttempt({ now: Date.now() }, crypto.randomUUID(), growingDelay)

  const statement = sent().find((text) => text.startsWith('delete from "tries"')) ?? ''
  expect((await planOf(statement)).join()).toContain('tries_expires_idx')
})

test('after too many wrong passwords the right one has to wait as well, and is told how long, before it is looked at', async () => {
  const { user } = await newTrainee()
  const client = new Client()
  await guessed(client, user.email, 8)
  expect((await guess(client, user.email)).status).toBe(401)
  const statements = countStatements()

  const answer = await logIn(client, user.email)

  expect(answer.status).toBe(429)
  expect(waitOf(answer)).toBeGreaterThan(8)
  expect(answer.body).toEqual({
    error: `Too many tries. Try again in ${waitOf(answer)} seconds.`,
    code: 'too_many',
  })
  expect(statements()).toBe(2) // who it is, and the count: no hash
  vi.setSystemTime(Date.now() + 16_000)
  expect((await logIn(client, user.email)).status).toBe(200)
})

test('a right password forgets the wrong ones before it', async () => {
  const { user } = await newTrainee()
  const client = new Client()
  await guessed(client, user.email, 4)

  await logIn(client, user.email)
  client.deviceCookie = null // or the device would be counted, not the network

  expect((await guess(client, user.email)).status).toBe(401)
  expect((await guess(client, user.email)).status).toBe(401)
})

test('an e-mail that nobody has is counted and refused in the same words', async () => {
  const { user } = await newTrainee()
  const [known, unknown] = [new Client(), new Client()]
  const nobody = newEmail()
  await guessed(known, user.email, 7)
  await guessed(unknown, nobody, 7)

  const answers = [
    await guess(known, user.email),
    await guess(known, user.email),
    await guess(unknown, nobody),
    await guess(unknown, nobody),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 429, 401, 429])
  expect(answers[1]?.text.replace(/\d+/, 'n')).toBe(answers[3]?.text.replace(/\d+/, 'n'))
})

test('who guesses from one network makes nobody elsewhere wait', async () => {
  const { user } = await newTrainee()
  const attacker = new Client()
  await guessed(attacker, user.email, 50)
  await guess(attacker, user.email)

  const refused = await guess(attacker, user.email)
  const owner = await logIn(new Client(), user.email)

  expect(refused.status).toBe(429)
  expect(owner.status).toBe(200)
})

test('a hundred strangers’ tries an hour close an account to strangers, and not to a device that was signed in to it before', async () => {
  const { client: own, user } = await newTrainee()
  await own.post('/api/auth/logout', {})
  await counted(counterKey({ env }, 'login', user.email), 99)
  const last = await guess(new Client(), user.email)

  const stranger = await logIn(new Client(), user.email)
  const owner = await logIn(own, user.email)

  expect(last.status).toBe(401)
  expect(stranger.status).toBe(429)
  expect(stranger.body).toMatchObject({ error: 'Too many tries for this account. Try again in 60 minutes.' })
  expect(owner.status).toBe(200)
})

test('a device that is known from another account is a stranger, and so is one that says it is known', async () => {
  const { client: other } = await newTrainee()
  const { user } = await newTrainee()
  await counted(counterKey({ env }, 'login', user.email), 100, Date.now() + HOUR_MS)
  const liar = Object.assign(new Client(), {
    deviceCookie: `__Host-device=${user.id}.AAAAAAAAAAAAAAAAAAAAAA`,
  })

  expect((await logIn(other, user.email)).status).toBe(429)
  expect((await logIn(liar, user.email)).status).toBe(429)
})

test('a known device that guesses wrong waits for itself', async () => {
  const { client: own, user } = await newTrainee()
  vi.setSystemTime(Date.now()) // stands still: six hashes may take longer than the first wait
  const statuses = []
  for (let tried = 0; tried < 6; tried += 1) statuses.push((await guess(own, user.email)).status)

  const elsewhere = await logIn(new Client(), user.email)

  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect(elsewhere.status).toBe(200)
})

test('the device cookie opens nothing, and scripts cannot read it', async () => {
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

test('twenty accounts an hour are made from one network; the next is told when to try again, and is not made', async () => {
  const client = new Client()
  const email = newEmail()
  await counted(counterKey({ env }, 'signup', client.address), 19)
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

test('fifty wrong passwords for one account from a /48 are free; then its next networks wait, too, and nobody elsewhere', async () => {
  const { user } = await newTrainee()
  const site = '2001:db8:5117'
  const from = (address: string, typed = 'not-the-password') =>
    new Client().post(
      '/api/auth/login',
      { email: user.email, password: typed },
      { 'cf-connecting-ip': address },
    )
  await counted(counterKey({ env }, 'login', 'wide', user.email, site), 50)
  vi.setSystemTime(Date.now()) // stands still: a hash may take longer than the wait

  const last = await from(`${site}:1::1`)
  const next = await from(`${site}:2::1`)
  const owner = await from('2001:db8:5118:1::1', password)

  expect([last.status, next.status, owner.status]).toEqual([401, 429, 200])
  expect(next.body).toMatchObject({
    error: expect.stringMatching(/^Too many tries from your network\. Try again in \d seconds?\.$/),
  })
})

test('a right password is taken off what its /48 has tried, and a link by mail forgets that', async () => {
  const { user } = await newTrainee()
  const key = counterKey({ env }, 'login', 'wide', user.email, '2001:db8:5119')
  const count = () => env.DB.prepare('SELECT count FROM tries WHERE key = ?').bind(key).first('count')
  await counted(key, 7)

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

test('two hundred accounts an hour are made from one /48', async () => {
  const site = '2001:db8:511a'
  await counted(counterKey({ env }, 'signup', 'wide', site), 199)
  const from = (address: string) =>
    new Client().post('/api/auth/signup', signupForm(), { 'cf-connecting-ip': address })

  const answers = [await from(`${site}:1::1`), await from(`${site}:2::1`), await from('2001:db8:511b:1::1')]

  expect(answers.map(({ status }) => status)).toEqual([201, 429, 201])
})

test('a form that is not complete uses up no account', async () => {
  const client = new Client()
  await counted(counterKey({ env }, 'signup', client.address), 19)

  for (const wrong of ['short', 'password'])
    await client.post('/api/auth/signup', { ...signupForm(), password: wrong, confirmPassword: wrong })

  expect((await client.post('/api/auth/signup', signupForm())).status).toBe(201)
})

test('the counters tell neither an e-mail nor an address', async () => {
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
] as const)('the network of %s is %s, in %s', ([address, network, wide]) => {
  expect([subnetOf(address), wideSubnetOf(address)]).toEqual([network, wide])
})

test('only Cloudflare’s header says where a call comes from', async () => {
  const client = new Client()
  await counted(counterKey({ env }, 'signup', client.address), 20, Date.now() + HOUR_MS)

  const answer = await client.post('/api/auth/signup', signupForm(), {
    'x-forwarded-for': '203.0.113.9',
    'x-real-ip': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
    'true-client-ip': '203.0.113.9',
  })

  expect(answer.status).toBe(429)
})

import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { planSchema } from '#shared/api/workout.ts'
import { DAY_MS } from '#shared/units.ts'
import { Client } from '#tests/support/worker/client.ts'
import { countStatements } from '#tests/support/worker/database.ts'
import { newTrainee } from '#tests/support/worker/trainee.ts'
import { type Limiter, countInMemory } from '#tests/support/worker/limiters.ts'
import { finish, planToday, reachDay, sessionRows, started } from '#tests/support/worker/training.ts'
import { app } from '#worker/app.ts'
import * as asyncContext from '#worker/async-context.ts'
import { withCaller } from '#worker/http/caller.ts'
import { limitApiCalls } from '#worker/http/limits.ts'

/** Makes a limiter refuse every call until the test ends. Returns the keys that it was asked about. */
function refuseAll(name: Limiter): string[] {
  const keys: string[] = []
  vi.spyOn(env[name], 'limit').mockImplementation(async ({ key }) => {
    keys.push(key)
    return { success: false }
  })
  return keys
}

test('a throttled caller gets 429 and Retry-After before any database query', async () => {
  const { client } = await newTrainee()
  const statements = countStatements()
  refuseAll('API_LIMITER')

  const answers = await Promise.all([
    client.get('/api/auth/me'),
    client.get('/api/workout/today'),
    client.post('/api/bootcamps/start'),
    new Client().get('/api/vapid-public-key'),
  ])

  for (const answer of answers) {
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('60')
    expect(answer.body).toEqual({
      error: 'Too many attempts. Wait a minute and try again.',
      code: 'too_many',
    })
  }
  expect(statements()).toBe(0)
})

test('unknown, foreign and throttled calls are refused before they get an async context', async () => {
  const contexts = vi.spyOn(asyncContext, 'runInAsyncContext')
  refuseAll('API_LIMITER')

  const answers = await Promise.all([
    new Client().get('/api/nowhere'),
    new Client().call('/api/auth/login', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }),
    new Client().get('/api/vapid-public-key'),
  ])

  expect(answers.map(({ status }) => status)).toEqual([404, 403, 429])
  expect(contexts).not.toHaveBeenCalled()
})

test('a signed-in caller is counted by login, a visitor by network', async () => {
  const { client } = await newTrainee()
  const visitor = new Client()
  const keys = refuseAll('API_LIMITER')

  await client.call('/api/auth/me', { headers: { 'cf-connecting-ip': '192.0.2.1' } })
  await client.call('/api/auth/me', { headers: { 'cf-connecting-ip': '192.0.2.2' } })
  await visitor.get('/api/auth/me')
  await visitor.call('/api/auth/me', { headers: { 'cf-connecting-ip': '2001:db8:7:8::9' } })

  expect(keys).toEqual([keys[0], keys[0], visitor.address, '2001:db8:7:8'])
  expect(keys[0]).toHaveLength(22)
})

test('a call with a forged cookie is counted by network', async () => {
  const visitor = Object.assign(new Client(), { cookie: '__Host-login=eyJhbGciOiJIUzI1NiJ9.e30.nonsense' })
  const keys = refuseAll('API_LIMITER')

  await visitor.get('/api/auth/me')

  expect(keys).toEqual([visitor.address])
})

test('webhooks are not counted, calendars are counted by id, and pictures have their own limit', async () => {
  const { client } = await newTrainee()
  const calls = refuseAll('API_LIMITER')
  const pictures = refuseAll('PICTURES_LIMITER')

  const webhook = await new Client().call('/api/webhooks/paddle', {
    method: 'POST',
    rawBody: '{}',
    headers: { 'sec-fetch-site': null },
  })
  await new Client().get('/api/calendar/AAAAAAAAAAAAAAAAAAAAAA.ics')
  await new Client().get('/api/calendar/AAAAAAAAAAAAAAAAAAAAAA')
  await client.get('/api/progress-photos/AAAAAAAAAAAAAAAAAAAAAA/thumb')

  expect(webhook.status).toBe(401)
  expect(calls).toEqual(['calendar AAAAAAAAAAAAAAAAAAAAAA', 'calendar AAAAAAAAAAAAAAAAAAAAAA'])
  expect(pictures).toHaveLength(1)
})

test('only a signed-in trainee’s photo requests count against the picture limit', async () => {
  const { client } = await newTrainee()
  const visitor = new Client()
  const calls = refuseAll('API_LIMITER')
  const pictures = refuseAll('PICTURES_LIMITER')

  for (const path of ['/api/users/image', '/api/users/thumb', '/api/workout/image']) await client.get(path)
  await visitor.get('/api/progress-photos/AAAAAAAAAAAAAAAAAAAAAA/image')

  expect(pictures).toEqual([])
  expect(calls).toEqual([calls[0], calls[0], calls[0], visitor.address])
})

test('a call is counted before the caller’s browser name is parsed', () => {
  const places = [limitApiCalls, withCaller].map((middleware) =>
    app.routes.findIndex(({ handler }) => handler === middleware),
  )

  expect(places[0]).toBeGreaterThan(0)
  expect(places[1]).toBeGreaterThan(places[0] ?? Infinity)
})

test.for([
  ['a sign-in', 'LOGIN_LIMITER', 10, 'WIDE_LIMITER', '/api/auth/login'],
  ['a sign-up', 'SIGNUP_LIMITER', 10, 'WIDE_LIMITER', '/api/auth/signup'],
  ['an email request', 'MAIL_LIMITER', 3, 'WIDE_MAIL_LIMITER', '/api/auth/forgot'],
] as const)(
  '%s is counted by /64, and by /48 with ten times the limit',
  async ([, limiter, limit, wideLimiter, path]) => {
    countInMemory('API_LIMITER', Infinity)
    countInMemory(limiter, limit)
    const wideCount = countInMemory(wideLimiter, limit * 10)
    // A malformed body is counted before it is refused, so a call costs neither a hash nor a statement.
    const ask = async (address: string) =>
      (
        await new Client().call(path, {
          method: 'POST',
          rawBody: '{',
          headers: { 'cf-connecting-ip': address },
        })
      ).status
    const passed = async (times: number, addressOf: (at: number) => string) => {
      const statuses = await Promise.all(Array.from({ length: times }, (_, at) => ask(addressOf(at + 1))))
      expect(statuses.every((status) => status === 400 || status === 429)).toBe(true)
      return statuses.filter((status) => status === 400).length
    }

    const fromOneNetwork = await passed(13, (at) => `2001:db8:48:0:${at}::1`)
    const fromManyNetworks = await passed(limit * 2, (at) => `2001:db8:48:${at.toString(16)}::1`)
    wideCount.raise(limit * 10 - 2)
    const nearWideLimit = await passed(5, (at) => `2001:db8:48:fa${at}::1`)

    expect([fromOneNetwork, fromManyNetworks, nearWideLimit]).toEqual([limit, limit * 2, 2])
    expect([await ask('2001:db8:49:1::1'), await ask('192.0.2.48')]).toEqual([400, 400])
  },
)

test('a visitor’s calls also count against their IPv6 /48; IPv4 callers have no wider limit', async () => {
  const keys = refuseAll('WIDE_API_LIMITER')

  const answers = [
    await new Client().call('/api/health', { headers: { 'cf-connecting-ip': '2001:db8:7:8::9' } }),
    await new Client().get('/api/vapid-public-key'),
  ]

  expect(keys).toEqual(['API_LIMITER 2001:db8:7'])
  expect(answers.map(({ status }) => status)).toEqual([429, 200])
})

test.for([
  ['CHECKOUT_LIMITER', '/api/purchase/checkout', undefined],
  ['CHECKOUT_LIMITER', '/api/purchase-bootcamp', undefined],
  ['SESSIONS_LIMITER', '/api/workout-sessions', {}],
  ['SESSIONS_LIMITER', '/api/runs', {}],
  ['PHOTOS_LIMITER', '/api/progress-photos', {}],
] as const)('%s counts POST %s per trainee', async ([limiter, path, body]) => {
  const [one, other] = [await newTrainee(), await newTrainee()]
  const keys = refuseAll(limiter)

  const answers = [await one.client.post(path, body), await other.client.post(path, body)]

  expect(answers.map(({ status }) => status)).toEqual([429, 429])
  expect(keys).toEqual([one.user.id, other.user.id])
})

test('only ten repeats a day are accepted; resends, the next mission and the next day are not affected', async () => {
  const trainee = await started()
  await reachDay(trainee, 2)
  const [repeatPlan, todaysPlan] = [
    planSchema.parse((await trainee.client.get('/api/workout/1')).body),
    await planToday(trainee.client),
  ]
  const keys = Array.from({ length: 10 }, () => crypto.randomUUID())
  const repeats = []
  for (const key of keys) repeats.push((await finish(trainee, repeatPlan, {}, key)).status)

  const eleventh = await finish(trainee, repeatPlan, {}, crypto.randomUUID())
  const sentTwice = await finish(trainee, repeatPlan, {}, keys[0])
  const mission = await finish(trainee, todaysPlan, {}, crypto.randomUUID())
  vi.setSystemTime(Date.now() + DAY_MS)
  const tomorrow = await finish(trainee, repeatPlan, {}, crypto.randomUUID())

  expect(repeats).toEqual(keys.map(() => 200))
  expect(eleventh.status).toBe(409)
  expect(eleventh.body).toMatchObject({
    code: 'repeats_of_day',
    error: 'You’ve reached today’s limit of 10 repeats. Try again tomorrow.',
  })
  expect([sentTwice.status, mission.status, tomorrow.status]).toEqual([200, 200, 200])
  expect(await sessionRows(trainee)).toHaveLength(13)
})

test('a repeat of another trainee opens no eleventh one', async () => {
  const [trainee, other] = [await started(), await started()]
  await reachDay(trainee, 2)
  await reachDay(other, 2)
  const planOf = async ({ client }: typeof trainee) =>
    planSchema.parse((await client.get('/api/workout/1')).body)
  const [repeatPlan, otherPlan] = [await planOf(trainee), await planOf(other)]
  for (let repeat = 0; repeat < 10; repeat += 1) await finish(trainee, repeatPlan, {}, crypto.randomUUID())

  // Without an id of the attempt, a session is named by its day and date alone.
  const ofOther = await finish(other, otherPlan)
  const eleventh = await finish(trainee, repeatPlan)

  expect([ofOther.status, eleventh.status]).toEqual([200, 409])
  expect(eleventh.body).toMatchObject({ code: 'repeats_of_day' })
})

import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { planSchema } from '#shared/api/workout.ts'
import { Client } from '#tests/support/worker/client.ts'
import { countStatements } from '#tests/support/worker/database.ts'
import { newTrainee } from '#tests/support/worker/trainee.ts'
import { type Limiter, countInMemory } from '#tests/support/worker/limiters.ts'
import { HOUR, finish, planToday, reachDay, sessionRows, started } from '#tests/support/worker/training.ts'
import { app } from '#worker/app.ts'
import { withCaller } from '#worker/http/caller.ts'
import { limitApiCalls } from '#worker/http/limits.ts'

/** Calls that a limiter was asked about; from now on it refuses each, until the test ends. */
function closed(name: Limiter): string[] {
  const keys: string[] = []
  vi.spyOn(env[name], 'limit').mockImplementation(async ({ key }) => {
    keys.push(key)
    return { success: false }
  })
  return keys
}

test('a caller who calls too often is told so, and when to try again, before the database hears of it', async () => {
  const { client } = await newTrainee()
  const statements = countStatements()
  closed('API_LIMITER')

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
      error: 'Too many tries. Please wait a minute and try again.',
      code: 'too_many',
    })
  }
  expect(statements()).toBe(0)
})

test('whoever is signed in is counted by login, a visitor by network', async () => {
  const { client } = await newTrainee()
  const visitor = new Client()
  const keys = closed('API_LIMITER')

  await client.call('/api/auth/me', { headers: { 'cf-connecting-ip': '192.0.2.1' } })
  await client.call('/api/auth/me', { headers: { 'cf-connecting-ip': '192.0.2.2' } })
  await visitor.get('/api/auth/me')
  await visitor.call('/api/auth/me', { headers: { 'cf-connecting-ip': '2001:db8:7:8::9' } })

  expect(keys).toEqual([keys[0], keys[0], visitor.address, '2001:db8:7:8'])
  expect(keys[0]).toHaveLength(22)
})

test('a forged cookie is counted by network: it makes nobody else’s calls too many', async () => {
  const visitor = Object.assign(new Client(), { cookie: '__Host-login=eyJhbGciOiJIUzI1NiJ9.e30.nonsense' })
  const keys = closed('API_LIMITER')

  await visitor.get('/api/auth/me')

  expect(keys).toEqual([visitor.address])
})

test('Paddle’s messages are not counted, a calendar only against itself, a picture among pictures', async () => {
  const { client } = await newTrainee()
  const calls = closed('API_LIMITER')
  const pictures = closed('PICTURES_LIMITER')

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

test('only a picture of a trainee who is signed in counts among pictures', async () => {
  const { client } = await newTrainee()
  const visitor = new Client()
  const calls = closed('API_LIMITER')
  const pictures = closed('PICTURES_LIMITER')

  for (const path of ['/api/users/image', '/api/users/thumb', '/api/workout/image']) await client.get(path)
  await visitor.get('/api/progress-photos/AAAAAAAAAAAAAAAAAAAAAA/image')

  expect(pictures).toEqual([])
  expect(calls).toEqual([calls[0], calls[0], calls[0], visitor.address])
})

test('a call is counted before anything that it brings is looked at, the name of its browser among it', () => {
  const places = [limitApiCalls, withCaller].map((middleware) =>
    app.routes.findIndex(({ handler }) => handler === middleware),
  )

  expect(places[0]).toBeGreaterThan(0)
  expect(places[1]).toBeGreaterThan(places[0] ?? Infinity)
})

test.for([
  ['a sign-in', 'LOGIN_LIMITER', 10, 'WIDE_LIMITER', '/api/auth/login'],
  ['a sign-up', 'SIGNUP_LIMITER', 10, 'WIDE_LIMITER', '/api/auth/signup'],
  ['a mail that is asked for', 'MAIL_LIMITER', 3, 'WIDE_MAIL_LIMITER', '/api/auth/forgot'],
] as const)('%s is counted by /64, and ten times as much by /48', async ([, limiter, most, wide, path]) => {
  countInMemory('API_LIMITER', Infinity)
  countInMemory(limiter, most)
  const whole = countInMemory(wide, most * 10)
  // Refused as malformed, and counted before that: no hash, no statement.
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

  const fromOne = await passed(13, (at) => `2001:db8:48:0:${at}::1`)
  const fromMany = await passed(most * 2, (at) => `2001:db8:48:${at.toString(16)}::1`)
  whole.raise(most * 10 - 2)
  const atLast = await passed(5, (at) => `2001:db8:48:fa${at}::1`)

  expect([fromOne, fromMany, atLast]).toEqual([most, most * 2, 2])
  expect([await ask('2001:db8:49:1::1'), await ask('192.0.2.48')]).toEqual([400, 400])
})

test('a visitor’s calls are counted by /64, and by /48 where that is counted ten times as wide', async () => {
  const keys = closed('WIDE_API_LIMITER')

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
  ['PHOTOS_LIMITER', '/api/progress-photos', {}],
] as const)('%s counts POST %s by trainee, and nobody else waits', async ([limiter, path, body]) => {
  const [one, other] = [await newTrainee(), await newTrainee()]
  const keys = closed(limiter)

  const answers = [await one.client.post(path, body), await other.client.post(path, body)]

  expect(answers.map(({ status }) => status)).toEqual([429, 429])
  expect(keys).toEqual([one.user.id, other.user.id])
})

test('a day takes ten repeats: the eleventh is refused in words, but one that was kept, the next mission and the next day are not', async () => {
  const trainee = await started()
  await reachDay(trainee, 2)
  const [again, due] = [
    planSchema.parse((await trainee.client.get('/api/workout/1')).body),
    await planToday(trainee.client),
  ]
  const keys = Array.from({ length: 10 }, () => crypto.randomUUID())
  const repeats = []
  for (const key of keys) repeats.push((await finish(trainee, again, {}, key)).status)

  const eleventh = await finish(trainee, again, {}, crypto.randomUUID())
  const sentTwice = await finish(trainee, again, {}, keys[0])
  const mission = await finish(trainee, due, {}, crypto.randomUUID())
  vi.setSystemTime(Date.now() + 24 * HOUR)
  const tomorrow = await finish(trainee, again, {}, crypto.randomUUID())

  expect(repeats).toEqual(keys.map(() => 200))
  expect(eleventh.status).toBe(409)
  expect(eleventh.body).toMatchObject({
    code: 'repeats_of_day',
    error: 'That is 10 repeats within a day. Tomorrow there is room for more.',
  })
  expect([sentTwice.status, mission.status, tomorrow.status]).toEqual([200, 200, 200])
  expect(await sessionRows(trainee)).toHaveLength(13)
})

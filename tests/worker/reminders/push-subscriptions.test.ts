import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { devicesSchema } from '#shared/api/devices.ts'
import { DAY_MS } from '#shared/units.ts'
import { Client } from '#tests/support/worker/client.ts'
import { hostileEndpoints } from '#tests/support/worker/hostile-endpoints.ts'
import { mailServer } from '#tests/support/worker/mail.ts'
import { consume, newBrowser, pushServices, rowOf, subscribeBrowser } from '#tests/support/worker/push.ts'
import { started } from '#tests/support/worker/training.ts'
import { type Trainee, newTrainee, password } from '#tests/support/worker/trainee.ts'
import { isPushEndpoint } from '#worker/gateways/push.ts'

const productionHosts =
  'fcm.googleapis.com,android.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'
const subscriptionsOf = async (endpoint: string) =>
  (
    await env.DB.prepare(
      'SELECT users.email, seen_at FROM push_subscriptions JOIN users ON users.id = user_id WHERE endpoint = ?',
    )
      .bind(endpoint)
      .all()
  ).results

test('the API returns the public push key, or null on a Worker without keys', async () => {
  const { client } = await newTrainee()

  const answers = [
    await client.get('/api/vapid-public-key'),
    await new Client().get('/api/vapid-public-key'), // Open to everybody.
  ]
  const { VAPID_PRIVATE_KEY: privateKey } = env
  env.VAPID_PRIVATE_KEY = undefined
  const without = await new Client().get('/api/vapid-public-key')
  env.VAPID_PRIVATE_KEY = privateKey

  const withKey = { status: 200, body: { publicKey: env.VAPID_PUBLIC_KEY } }
  expect(answers).toMatchObject([withKey, withKey])
  expect(without).toMatchObject({ status: 200, body: { publicKey: null } })
})

test('a browser that subscribes twice is stored once, and its owner can remove it', async () => {
  const trainee = await newTrainee()
  const browser = await subscribeBrowser(trainee)
  const { endpoint } = browser.subscription

  await subscribeBrowser(trainee, browser)
  expect(await subscriptionsOf(endpoint)).toHaveLength(1)
  const removed = [
    await trainee.client.call('/api/push-subscription', { method: 'DELETE', body: { endpoint } }),
    await trainee.client.call('/api/push-subscription', { method: 'DELETE', body: { endpoint } }),
  ]

  expect(removed.map(({ status, body }) => ({ status, body }))).toEqual([
    { status: 200, body: { ok: true } },
    { status: 200, body: { ok: true } },
  ])
  expect(await subscriptionsOf(endpoint)).toEqual([])
})

test('removing another trainee’s browser has no effect and does not reveal that it exists', async () => {
  const owner = await newTrainee()
  const { endpoint } = (await subscribeBrowser(owner)).subscription

  const answer = await (
    await newTrainee()
  ).client.call('/api/push-subscription', { method: 'DELETE', body: { endpoint } })

  expect(answer).toMatchObject({ status: 200, body: { ok: true } })
  expect(await subscriptionsOf(endpoint)).toHaveLength(1)
})

test('a browser with the same keys moves to the trainee signed in there; other keys are refused', async () => {
  const [first, second, thief] = [await newTrainee(), await newTrainee(), await newTrainee()]
  const browser = await subscribeBrowser(first)
  const { endpoint, keys } = browser.subscription
  const other = (await newBrowser(endpoint)).subscription.keys

  await subscribeBrowser(second, browser)
  const stolen = []
  for (const guessed of [other, { ...keys, auth: other.auth }, { ...keys, p256dh: other.p256dh }])
    stolen.push(
      await thief.client.post('/api/push-subscription', {
        userId: thief.user.id,
        subscription: { endpoint, keys: guessed },
      }),
    )

  for (const answer of stolen) expect(answer).toMatchObject({ status: 409, body: { code: 'device_taken' } })
  expect(await subscriptionsOf(endpoint)).toMatchObject([{ email: second.user.email }])
})

test('a trainee cannot subscribe a browser for another trainee', async () => {
  const [trainee, other] = [await newTrainee(), await newTrainee()]
  const { subscription } = await newBrowser()

  const answer = await trainee.client.post('/api/push-subscription', { userId: other.user.id, subscription })

  expect(answer.status).toBe(404)
  expect(await subscriptionsOf(subscription.endpoint)).toEqual([])
})

test('an eleventh browser is refused, and one of the ten can subscribe again', async () => {
  const trainee = await newTrainee()
  const browsers = []
  for (let index = 0; index < 10; index += 1) browsers.push(await subscribeBrowser(trainee))

  const eleventh = await trainee.client.post('/api/push-subscription', {
    userId: trainee.user.id,
    subscription: (await newBrowser()).subscription,
  })

  expect(eleventh).toMatchObject({
    status: 409,
    body: { code: 'too_many_devices', error: expect.stringContaining('10 browsers') },
  })
  await subscribeBrowser(trainee, browsers[3])
})

test('browsers unseen for 60 days make room for a new one', async () => {
  const trainee = await newTrainee()
  for (let index = 0; index < 10; index += 1) await subscribeBrowser(trainee)
  await env.DB.prepare(
    'UPDATE push_subscriptions SET seen_at = ? WHERE user_id = (SELECT id FROM users WHERE email = ?)',
  )
    .bind(Date.now() - 61 * DAY_MS, trainee.user.email)
    .run()

  const { endpoint } = (await subscribeBrowser(trainee)).subscription

  expect(await subscriptionsOf(endpoint)).toHaveLength(1)
})

const offCurve = `B${'A'.repeat(85)}E`
test.each([
  ['no keys', () => undefined],
  ['a short key', () => ({ p256dh: 'BAAA', auth: 'A'.repeat(22) })],
  ['a point that is not on the curve', () => ({ p256dh: offCurve, auth: 'A'.repeat(22) })],
  ['a compressed point', () => ({ p256dh: `A${'g'.repeat(43)}`, auth: 'A'.repeat(22) })],
  ['a short secret', async () => ({ ...(await newBrowser()).subscription.keys, auth: 'AAAA' })],
  ['keys that are numbers', () => ({ p256dh: 1, auth: 2 })],
])('unusable encryption keys are refused: %s', async (_, keysOf) => {
  const trainee = await newTrainee()
  const { endpoint } = (await newBrowser()).subscription

  const answer = await trainee.client.post('/api/push-subscription', {
    userId: trainee.user.id,
    subscription: { endpoint, keys: await keysOf() },
  })

  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
  expect(await subscriptionsOf(endpoint)).toEqual([])
})

test('the production list accepts usual push service addresses and refuses localhost', async () => {
  const real = [
    'https://fcm.googleapis.com/fcm/send/dXQ_-1:APA91bHq',
    'https://fcm.googleapis.com/wp/dXQ_-1:APA91bHq',
    'https://android.googleapis.com/gcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
    'https://web.push.apple.com/QGuQyavXutnMH9fEq',
    'https://sg2p.notify.windows.com/w/?token=BQYAAAD%2bx',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%3d',
  ]

  expect(real.filter((endpoint) => !isPushEndpoint(endpoint, productionHosts))).toEqual([])
  expect(isPushEndpoint('https://localhost:9/push/x', productionHosts)).toBe(false)
})

test('200 hostile endpoints are refused by the production list and by the local list', async () => {
  expect(new Set(hostileEndpoints).size).toBeGreaterThanOrEqual(200)
  for (const hosts of [productionHosts, env.PUSH_HOSTS])
    expect(hostileEndpoints.filter((endpoint) => isPushEndpoint(endpoint, hosts))).toEqual([])
})

test('hostile endpoints are not stored, and one already in the table is deleted without a call', async () => {
  const trainee = await started()
  const services = pushServices()
  const { keys } = (await newBrowser()).subscription
  const answers = []
  for (const endpoint of hostileEndpoints.filter((_, index) => index % 10 === 0)) {
    answers.push(
      (
        await trainee.client.post('/api/push-subscription', {
          userId: trainee.user.id,
          subscription: { endpoint, keys },
        })
      ).status,
    )
  }
  expect(new Set(answers)).toEqual(new Set([422]))
  const row = await rowOf(trainee)
  const inserts = hostileEndpoints.map((endpoint) =>
    env.DB.prepare(
      'INSERT OR IGNORE INTO push_subscriptions (user_id, endpoint, p256dh, auth, created_at, seen_at) VALUES (?, ?, ?, ?, ?, ?)',
    ).bind(row?.id, endpoint, keys.p256dh, keys.auth, Date.now(), Date.now()),
  )
  await env.DB.batch(inserts)

  await consume([{ due: [[row?.id, Date.now()]] }])

  expect(services).toEqual([])
  expect(
    await env.DB.prepare('SELECT count(*) AS left FROM push_subscriptions WHERE user_id = ?')
      .bind(row?.id)
      .first(),
  ).toEqual({ left: 0 })
})

type TwoDevices = Trainee & { phone: Client; server: ReturnType<typeof mailServer> }

/** The ways in which the phone can be signed out. */
const signOuts: Record<string, (devices: TwoDevices) => Promise<unknown>> = {
  'in the list of devices': async ({ client, phone }) => {
    const phoneLogin = devicesSchema
      .parse((await phone.get('/api/auth/logins')).body)
      .find(({ current }) => current)
    return client.delete(`/api/auth/logins/${phoneLogin?.id}`)
  },
  'along with all other devices': ({ client }) => client.delete('/api/auth/logins'),
  'on the phone itself': ({ phone }) => phone.post('/api/auth/logout', {}),
  'by a password change': ({ client }) =>
    client.put('/api/auth/password', { current: password, next: 'a-longer-password-2' }),
}

test.each(Object.entries(signOuts))(
  'a phone signed out %s gets no more pushes, and other browsers keep theirs',
  async (_, signOut) => {
    const trainee = await withPhone()
    const [ownBrowser, phoneBrowser, otherTraineeBrowser] = [
      await subscribeBrowser(trainee),
      await subscribeBrowser({ ...trainee, client: trainee.phone }),
      await subscribeBrowser(await newTrainee()),
    ]

    await signOut(trainee)

    expect(await subscriptionsOf(phoneBrowser.subscription.endpoint)).toEqual([])
    expect(await subscriptionsOf(ownBrowser.subscription.endpoint)).toHaveLength(1)
    expect(await subscriptionsOf(otherTraineeBrowser.subscription.endpoint)).toHaveLength(1)
  },
)

test('a password reset by link removes the push subscriptions of every browser', async () => {
  const { server, user, client, phone } = await withPhone()
  const browsers = [await subscribeBrowser({ user, client }), await subscribeBrowser({ user, client: phone })]
  await client.post('/api/auth/forgot', { email: user.email })
  await vi.waitFor(() => expect(server.queued.length).toBeGreaterThan(1), { timeout: 15_000 })
  await server.deliverQueued()

  await new Client().post('/api/auth/reset', {
    token: server.linkTo(user.email, '/reset'),
    password: 'a-longer-password-2',
  })

  for (const { subscription } of browsers) expect(await subscriptionsOf(subscription.endpoint)).toEqual([])
})

test('a browser that signs in again keeps its pushes; another trainee signing in there ends them', async () => {
  const trainee = await withPhone()
  const { endpoint } = (await subscribeBrowser({ ...trainee, client: trainee.phone })).subscription
  await trainee.phone.post('/api/auth/login', { email: trainee.user.email, password })
  await trainee.phone.delete('/api/auth/logins')
  expect(await subscriptionsOf(endpoint)).toHaveLength(1)

  await trainee.phone.post('/api/auth/login', { email: (await newTrainee()).user.email, password })

  expect(await subscriptionsOf(endpoint)).toEqual([])
})

test('signing in again does not attach another browser’s pushes to the new login', async () => {
  const trainee = await withPhone()
  const [ownBrowser, phoneBrowser] = [
    await subscribeBrowser(trainee),
    await subscribeBrowser({ ...trainee, client: trainee.phone }),
  ]
  await trainee.client.post('/api/auth/login', { email: trainee.user.email, password })

  await trainee.client.delete('/api/auth/logins')

  expect(await subscriptionsOf(ownBrowser.subscription.endpoint)).toHaveLength(1)
  expect(await subscriptionsOf(phoneBrowser.subscription.endpoint)).toEqual([])
})

test('a subscription stored without a login survives signing out other devices', async () => {
  const trainee = await withPhone()
  const { endpoint } = (await subscribeBrowser(trainee)).subscription
  await env.DB.prepare('UPDATE push_subscriptions SET login_id = NULL WHERE endpoint = ?')
    .bind(endpoint)
    .run()

  await trainee.client.delete('/api/auth/logins')

  expect(await subscriptionsOf(endpoint)).toHaveLength(1)
})

async function withPhone(): Promise<TwoDevices> {
  const server = mailServer()
  const trainee = await newTrainee()
  const phone = new Client()
  await phone.post('/api/auth/login', { email: trainee.user.email, password })
  return { ...trainee, phone, server }
}

import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { devicesSchema } from '#shared/api/devices.ts'
import { Client } from '#tests/support/worker/client.ts'
import { hostileEndpoints } from '#tests/support/worker/hostile-endpoints.ts'
import { mailServer } from '#tests/support/worker/mail.ts'
import { consume, newBrowser, pushServices, rowOf, subscribeBrowser } from '#tests/support/worker/push.ts'
import { started } from '#tests/support/worker/training.ts'
import { type Trainee, newTrainee, password } from '#tests/support/worker/trainee.ts'
import { isPushEndpoint } from '#worker/gateways/push.ts'

const production =
  'fcm.googleapis.com,android.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'
const kept = async (endpoint: string) =>
  (
    await env.DB.prepare(
      'SELECT users.email, seen_at FROM push_subscriptions JOIN users ON users.id = user_id WHERE endpoint = ?',
    )
      .bind(endpoint)
      .all()
  ).results

test('the public key is open to everybody, and a Worker without keys says that there is none', async () => {
  const { client } = await newTrainee()

  const answer = await client.get('/api/vapid-public-key')
  const { VAPID_PRIVATE_KEY: privateKey } = env
  env.VAPID_PRIVATE_KEY = undefined
  const without = await client.get('/api/vapid-public-key')
  env.VAPID_PRIVATE_KEY = privateKey

  expect(answer.body).toEqual({ publicKey: env.VAPID_PUBLIC_KEY })
  expect(without).toMatchObject({ status: 200, body: { publicKey: null } })
})

test('a browser is kept once, however often it is sent, and removed by its owner', async () => {
  const trainee = await newTrainee()
  const browser = await subscribeBrowser(trainee)
  const { endpoint } = browser.subscription

  await subscribeBrowser(trainee, browser)
  expect(await kept(endpoint)).toHaveLength(1)
  const removed = [
    await trainee.client.call('/api/push-subscription', { method: 'DELETE', body: { endpoint } }),
    await trainee.client.call('/api/push-subscription', { method: 'DELETE', body: { endpoint } }),
  ]

  expect(removed.map(({ status, body }) => ({ status, body }))).toEqual([
    { status: 200, body: { ok: true } },
    { status: 200, body: { ok: true } },
  ])
  expect(await kept(endpoint)).toEqual([])
})

test('another trainee’s browser cannot be removed, and nobody learns that it is there', async () => {
  const owner = await newTrainee()
  const { endpoint } = (await subscribeBrowser(owner)).subscription

  const answer = await (
    await newTrainee()
  ).client.call('/api/push-subscription', { method: 'DELETE', body: { endpoint } })

  expect(answer).toMatchObject({ status: 200, body: { ok: true } })
  expect(await kept(endpoint)).toHaveLength(1)
})

test('the same browser with the same keys goes over to whoever is signed in there; with other keys it is refused', async () => {
  const [first, second, thief] = [await newTrainee(), await newTrainee(), await newTrainee()]
  const browser = await subscribeBrowser(first)
  const { endpoint } = browser.subscription

  await subscribeBrowser(second, browser)
  const stolen = await thief.client.post('/api/push-subscription', {
    userId: thief.user.id,
    subscription: (await newBrowser(endpoint)).subscription,
  })

  expect(stolen).toMatchObject({ status: 409, body: { code: 'device_taken' } })
  expect(await kept(endpoint)).toMatchObject([{ email: second.user.email }])
})

test('a browser cannot be given to another trainee', async () => {
  const [trainee, other] = [await newTrainee(), await newTrainee()]
  const { subscription } = await newBrowser()

  const answer = await trainee.client.post('/api/push-subscription', { userId: other.user.id, subscription })

  expect(answer.status).toBe(404)
  expect(await kept(subscription.endpoint)).toEqual([])
})

test('ten browsers are enough: the eleventh is told so, and one of the ten may come again', async () => {
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

test('a browser unseen for 60 days makes room', async () => {
  const trainee = await newTrainee()
  for (let index = 0; index < 10; index += 1) await subscribeBrowser(trainee)
  await env.DB.prepare(
    'UPDATE push_subscriptions SET seen_at = ? WHERE user_id = (SELECT id FROM users WHERE email = ?)',
  )
    .bind(Date.now() - 61 * 86_400_000, trainee.user.email)
    .run()

  const { endpoint } = (await subscribeBrowser(trainee)).subscription

  expect(await kept(endpoint)).toHaveLength(1)
})

const offCurve = `B${'A'.repeat(85)}E`
test.each([
  ['no keys', () => undefined],
  ['a short key', () => ({ p256dh: 'BAAA', auth: 'A'.repeat(22) })],
  ['a point that is not on the curve', () => ({ p256dh: offCurve, auth: 'A'.repeat(22) })],
  ['a compressed point', () => ({ p256dh: `A${'g'.repeat(43)}`, auth: 'A'.repeat(22) })],
  ['a short secret', async () => ({ ...(await newBrowser()).subscription.keys, auth: 'AAAA' })],
  ['keys that are numbers', () => ({ p256dh: 1, auth: 2 })],
])('keys that nothing can be encrypted to are refused with words: %s', async (_, keysOf) => {
  const trainee = await newTrainee()
  const { endpoint } = (await newBrowser()).subscription

  const answer = await trainee.client.post('/api/push-subscription', {
    userId: trainee.user.id,
    subscription: { endpoint, keys: await keysOf() },
  })

  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
  expect(await kept(endpoint)).toEqual([])
})

test('the push services of production are these, and their usual addresses pass', async () => {
  const real = [
    'https://fcm.googleapis.com/fcm/send/dXQ_-1:APA91bHq',
    'https://fcm.googleapis.com/wp/dXQ_-1:APA91bHq',
    'https://android.googleapis.com/gcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
    'https://web.push.apple.com/QGuQyavXutnMH9fEq',
    'https://sg2p.notify.windows.com/w/?token=BQYAAAD%2bx',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%3d',
  ]

  expect(real.filter((endpoint) => !isPushEndpoint(endpoint, production))).toEqual([])
  expect(isPushEndpoint('https://localhost:9/push/x', production)).toBe(false)
})

test('200 addresses that try to reach inside are refused, on production’s list and on a laptop’s', async () => {
  expect(new Set(hostileEndpoints).size).toBeGreaterThanOrEqual(200)
  for (const hosts of [production, env.PUSH_HOSTS])
    expect(hostileEndpoints.filter((endpoint) => isPushEndpoint(endpoint, hosts))).toEqual([])
})

test('none of them is kept, and one that came into the table some other way is never called', async () => {
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
  const smuggled = hostileEndpoints.map((endpoint) =>
    env.DB.prepare(
      'INSERT OR IGNORE INTO push_subscriptions (user_id, endpoint, p256dh, auth, created_at, seen_at) VALUES (?, ?, ?, ?, ?, ?)',
    ).bind(row?.id, endpoint, keys.p256dh, keys.auth, Date.now(), Date.now()),
  )
  await env.DB.batch(smuggled)

  await consume([{ due: [[row?.id, Date.now()]] }])

  expect(services).toEqual([])
  expect(
    await env.DB.prepare('SELECT count(*) AS left FROM push_subscriptions WHERE user_id = ?')
      .bind(row?.id)
      .first(),
  ).toEqual({ left: 0 })
})

type Two = Trainee & { phone: Client; server: ReturnType<typeof mailServer> }

/** How the phone comes to be signed out. */
const waysOut: Record<string, (two: Two) => Promise<unknown>> = {
  'by the list of devices': async ({ client, phone }) => {
    const own = devicesSchema.parse((await phone.get('/api/auth/logins')).body).find(({ current }) => current)
    return client.delete(`/api/auth/logins/${own?.id}`)
  },
  'with all others': ({ client }) => client.delete('/api/auth/logins'),
  'by itself': ({ phone }) => phone.post('/api/auth/logout', {}),
  'by a new password': ({ client }) =>
    client.put('/api/auth/password', { current: password, next: 'a-longer-password-2' }),
}

test.each(Object.entries(waysOut))(
  'a phone that is signed out %s gets no more pushes, and no other loses them',
  async (_, signOut) => {
    const two = await withPhone()
    const [own, onPhone, strangers] = [
      await subscribeBrowser(two),
      await subscribeBrowser({ ...two, client: two.phone }),
      await subscribeBrowser(await newTrainee()),
    ]

    await signOut(two)

    expect(await kept(onPhone.subscription.endpoint)).toEqual([])
    expect(await kept(own.subscription.endpoint)).toHaveLength(1)
    expect(await kept(strangers.subscription.endpoint)).toHaveLength(1)
  },
)

test('a password that is reset by a link leaves no browser its pushes', async () => {
  const { server, user, client, phone } = await withPhone()
  const browsers = [await subscribeBrowser({ user, client }), await subscribeBrowser({ user, client: phone })]
  await client.post('/api/auth/forgot', { email: user.email })
  await vi.waitFor(() => expect(server.queued.length).toBeGreaterThan(1), { timeout: 15_000 })
  await server.deliverQueued()

  await new Client().post('/api/auth/reset', {
    token: server.linkTo(user.email, '/reset'),
    password: 'a-longer-password-2',
  })

  for (const { subscription } of browsers) expect(await kept(subscription.endpoint)).toEqual([])
})

test('a browser that signs in anew keeps its pushes, by its new login; somebody else who signs in there ends them', async () => {
  const two = await withPhone()
  const { endpoint } = (await subscribeBrowser({ ...two, client: two.phone })).subscription
  await two.phone.post('/api/auth/login', { email: two.user.email, password })
  await two.phone.delete('/api/auth/logins')
  expect(await kept(endpoint)).toHaveLength(1)

  await two.phone.post('/api/auth/login', { email: (await newTrainee()).user.email, password })

  expect(await kept(endpoint)).toEqual([])
})

test('a browser that signs in anew takes no other’s pushes to its login: they end with their own', async () => {
  const two = await withPhone()
  const [own, onPhone] = [await subscribeBrowser(two), await subscribeBrowser({ ...two, client: two.phone })]
  await two.client.post('/api/auth/login', { email: two.user.email, password })

  await two.client.delete('/api/auth/logins')

  expect(await kept(own.subscription.endpoint)).toHaveLength(1)
  expect(await kept(onPhone.subscription.endpoint)).toEqual([])
})

test('a browser that was kept before logins were noted stays when another is signed out', async () => {
  const two = await withPhone()
  const { endpoint } = (await subscribeBrowser(two)).subscription
  await env.DB.prepare('UPDATE push_subscriptions SET login_id = NULL WHERE endpoint = ?')
    .bind(endpoint)
    .run()

  await two.client.delete('/api/auth/logins')

  expect(await kept(endpoint)).toHaveLength(1)
})

async function withPhone(): Promise<Two> {
  const server = mailServer()
  const trainee = await newTrainee()
  const phone = new Client()
  await phone.post('/api/auth/login', { email: trainee.user.email, password })
  return { ...trainee, phone, server }
}

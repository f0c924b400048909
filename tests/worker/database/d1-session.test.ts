import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/units.ts'
import { Client } from '#tests/support/worker/client.ts'
import { buy } from '#tests/support/worker/paddle.ts'
import { laggingReplica } from '#tests/support/worker/replica.ts'
import {
  newEmail,
  newTrainee,
  onboarded,
  password,
  profileForm,
  signupForm,
} from '#tests/support/worker/trainee.ts'
import { readToken, signToken } from '#worker/tokens.ts'

const bookmarkOf = (client: Client) =>
  readToken(env, 'bookmark', (client.bookmarkCookie ?? '').replace('__Host-bookmark=', ''), Date.now())
/** The same browser ten minutes after its last write, when its bookmark cookie has expired. */
const withoutBookmark = (client: Client) => Object.assign(client, { bookmarkCookie: null })

test('a trainee reads their own write even if the nearest replica lags behind', async () => {
  const { client } = await newTrainee()
  const replica = await laggingReplica()

  await client.put('/api/users/profile', profileForm({ age: 41 }))
  const answer = await client.get('/api/auth/me')

  expect(answer.body).toMatchObject({ age: 41 })
  expect(replica.openedWith).toEqual(['first-primary', await bookmarkOf(client)])
})

test('a trainee without a recent write reads from the nearest replica, even if it is stale', async () => {
  const { client } = await newTrainee()
  const replica = await laggingReplica()
  await client.put('/api/users/profile', profileForm({ age: 41 }))
  replica.openedWith.length = 0

  const answer = await withoutBookmark(client).get('/api/auth/me')

  expect(answer.body).toMatchObject({ age: null })
  expect(replica.openedWith).toEqual(['first-unconstrained'])
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('every change goes to the primary, including its login check', async () => {
  const { client } = await onboarded()
  const replica = await laggingReplica()
  const other = Object.assign(new Client(), { cookie: client.cookie })
  await client.post('/api/auth/logout', {})
  replica.openedWith.length = 0

  const answers = await Promise.all([
    other.put('/api/users/profile', profileForm()),
    other.post('/api/bootcamps/start'),
    other.delete('/api/calendar-feed'),
  ])

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  expect(new Set(replica.openedWith)).toEqual(new Set(['first-primary']))
})

test('a login unknown to the replica is looked up on the primary and stays valid', async () => {
  const replica = await laggingReplica()
  const { client, user } = await newTrainee()
  replica.openedWith.length = 0

  const answer = await withoutBookmark(client).get('/api/auth/me')

  expect(answer.body).toMatchObject({ id: user.id })
  expect(replica.openedWith).toEqual(['first-unconstrained', 'first-primary'])
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('an ended login can read from a replica only until that replica catches up', async () => {
  const { client } = await newTrainee()
  const stolen = Object.assign(new Client(), { cookie: client.cookie })
  const replica = await laggingReplica()
  await client.post('/api/auth/logout', {})

  const beforeCatchUp = await stolen.get('/api/auth/me')
  await replica.catchUp()
  const afterCatchUp = await stolen.get('/api/auth/me')

  expect([beforeCatchUp.status, afterCatchUp.status]).toEqual([200, 401])
})

test.each([
  '/api/auth/logins',
  '/api/data-export',
  '/api/data-export/AAAAAAAAAAAAAAAAAAAAAA/file',
  '/api/progress-photos/AAAAAAAAAAAAAAAAAAAAAA/image',
  '/api/progress-photos/AAAAAAAAAAAAAAAAAAAAAA/thumb',
])('an ended login gets 401 from %s at once', async (path) => {
  const { client } = await newTrainee()
  const stolen = Object.assign(new Client(), { cookie: client.cookie })
  const replica = await laggingReplica()
  await client.post('/api/auth/logout', {})
  replica.openedWith.length = 0

  const answer = await stolen.get(path)

  expect(answer.status).toBe(401)
  expect(replica.openedWith).toEqual(['first-primary'])
})

test('a write during a GET goes to the primary, and the answer carries its bookmark', async () => {
  const { client } = await newTrainee()
  const replica = await laggingReplica()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS })

  const answer = await withoutBookmark(client).get('/api/auth/me')

  expect(answer.headers.getSetCookie().map((set) => set.split('=')[0])).toEqual([
    '__Host-login',
    '__Host-bookmark',
  ])
  expect(replica.openedWith).toEqual(['first-unconstrained', 'first-primary'])
})

test('a new time zone and a return after reminders are stored on the primary after the answer', async () => {
  const { client, user } = await onboarded()
  await env.DB.prepare('UPDATE users SET reminders_ignored = 2, ignored_since = 1 WHERE email = ?')
    .bind(user.email)
    .run()
  const replica = await laggingReplica()
  client.timeZone = 'Asia/Tokyo'

  const answer = await withoutBookmark(client).get('/api/auth/me')

  expect(answer.status).toBe(200)
  await expect
    .poll(() =>
      env.DB.prepare('SELECT time_zone, reminders_ignored FROM users WHERE email = ?')
        .bind(user.email)
        .first(),
    )
    .toEqual({ time_zone: 'Asia/Tokyo', reminders_ignored: 0 })
  expect(replica.openedWith.toSorted()).toEqual(['first-primary', 'first-primary', 'first-unconstrained'])
})

test('a new purchase is visible once the replica has it, and a bootcamp can then start', async () => {
  const { client, user } = await onboarded()
  const replica = await laggingReplica()
  await buy(client, user)

  const beforeCatchUp = await withoutBookmark(client).get('/api/bootcamp-access')
  await replica.catchUp()
  const afterCatchUp = await client.get('/api/bootcamp-access')
  const start = await client.post('/api/bootcamps/start')

  expect([Object(beforeCatchUp.body).canAccess, Object(afterCatchUp.body).canAccess]).toEqual([false, true])
  expect(start.status).toBe(200)
})

test('a bookmark that D1 no longer knows falls back to the primary', async () => {
  const { client, user } = await newTrainee()
  const replica = await laggingReplica()
  client.bookmarkCookie = `__Host-bookmark=${await signToken(env, 'bookmark', 'unknown-1', Date.now() + MINUTE_MS)}`

  const answer = await client.get('/api/auth/me')

  expect(answer.body).toMatchObject({ id: user.id })
  expect(replica.openedWith).toEqual(['unknown-1', 'first-primary'])
})

test.each([
  ['forged', async () => 'ffffffff-ffffffff-ffffffff-ffffffffffffffffffffffffffffffff'],
  ['signed for another purpose', () => signToken(env, 'device', 'ffffffff', Date.now() + MINUTE_MS)],
  ['over ten minutes old', () => signToken(env, 'bookmark', 'ffffffff', Date.now() - MINUTE_MS)],
])('a bookmark that is %s never reaches D1', async (_, makeValue) => {
  const { client } = await newTrainee()
  const replica = await laggingReplica()
  client.bookmarkCookie = `__Host-bookmark=${await makeValue()}`

  const answer = await client.get('/api/auth/me')

  expect(answer.status).toBe(200)
  expect(replica.openedWith).toEqual(['first-unconstrained'])
})

test('the bookmark cookie is limited to our origin, hidden from scripts and lasts ten minutes', async () => {
  const { client } = await newTrainee()

  const answer = await client.put('/api/users/profile', profileForm())

  expect(answer.headers.getSetCookie()[0]?.split('; ').slice(1).toSorted()).toEqual([
    'HttpOnly',
    'Max-Age=600',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ])
})

test('signing up and signing in set a bookmark; a refused sign-in does not', async () => {
  const form = signupForm(newEmail())

  const signup = await new Client().post('/api/auth/signup', form)
  const wrong = await new Client().post('/api/auth/login', { email: form.email, password: 'password-2' })
  const right = await new Client().post('/api/auth/login', { email: form.email, password })

  expect(
    [signup, wrong, right].map(({ headers }) =>
      headers.getSetCookie().some((set) => set.startsWith('__Host-bookmark=')),
    ),
  ).toEqual([true, false, true])
})

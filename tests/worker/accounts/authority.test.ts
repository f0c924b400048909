import { env, exports } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { Client, origin } from '#tests/support/worker/client.ts'
import { beforeBatchWith } from '#tests/support/worker/interfere.ts'
import { mailServer, waitingMails } from '#tests/support/worker/mail.ts'
import { createFullTrainee } from '#tests/support/worker/personal-data.ts'
import { addPhoto, photosOf } from '#tests/support/worker/photo.ts'
import {
  type Trainee,
  newEmail,
  newTrainee,
  onboarded,
  password,
  profileForm,
} from '#tests/support/worker/trainee.ts'

// A call must not take effect after its login or password has ended. `npm run prove -- authority` tries every call on the running
// product; these tests check each guard by itself.

const rowOf = ({ user }: Trainee) =>
  env.DB.prepare('SELECT * FROM users WHERE public_id = ?').bind(user.id).first<Record<string, unknown>>()
const endLogins = ({ user }: Trainee) =>
  env.DB.prepare('DELETE FROM logins WHERE user_id = (SELECT id FROM users WHERE public_id = ?)')
    .bind(user.id)
    .run()
const expireLogins = ({ user }: Trainee) =>
  env.DB.prepare(
    'UPDATE logins SET expires_at = 1 WHERE user_id = (SELECT id FROM users WHERE public_id = ?)',
  )
    .bind(user.id)
    .run()
const changeHash = ({ user }: Trainee) =>
  env.DB.prepare("UPDATE users SET password_hash = 'another' WHERE public_id = ?").bind(user.id).run()
const loginsOf = async ({ user }: Trainee) =>
  (
    await env.DB.prepare('SELECT logins.id FROM logins JOIN users ON users.id = user_id WHERE public_id = ?')
      .bind(user.id)
      .all()
  ).results.length

/** Starts a call and sends the first byte of its body. The returned function sends the rest. */
function startCall(client: Client, method: string, path: string, body: object) {
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const headers = {
    'cf-connecting-ip': client.address,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    cookie: client.cookie ?? '',
  }
  const answer = exports.default.fetch(`${origin}${path}`, { method, headers, body: readable })
  const firstWrite = writer.write(bytes.subarray(0, 1))
  return async () => {
    await firstWrite
    await writer.write(bytes.subarray(1))
    await writer.close()
    const response = await answer
    return {
      status: response.status,
      body: (await response.json()) as { code?: string },
      headers: response.headers,
    }
  }
}

test.for([
  ['PUT', '/api/auth/email', (email: string) => ({ email, password })],
  ['PUT', '/api/users/profile', () => profileForm({ age: 77, country: 'FR' })],
  ['POST', '/api/data-export', () => ({ password })],
] as const)(
  '%s %s whose login ends while its body is arriving is refused and writes nothing',
  async ([method, path, bodyOf]) => {
    const trainee = await onboarded()
    const before = await rowOf(trainee)

    const finish = startCall(trainee.client, method, path, bodyOf(newEmail()))
    await new Promise((resume) => setTimeout(resume, 50))
    await endLogins(trainee)
    const answer = await finish()

    expect([answer.status, answer.body.code]).toEqual([401, 'login_required'])
    expect(await rowOf(trainee)).toEqual(before)
    expect(
      await env.DB.prepare('SELECT count(*) AS rows FROM data_exports WHERE user_id = ?')
        .bind(before?.id)
        .first('rows'),
    ).toBe(0)
  },
)

test('an account is not deleted if the login ends while the request body is arriving', async () => {
  const trainee = await createFullTrainee('held')

  const finish = startCall(trainee.client, 'DELETE', `/api/users/${trainee.user.id}`, { password })
  await new Promise((resume) => setTimeout(resume, 50))
  await endLogins(trainee)
  const answer = await finish()

  expect(answer.status).toBe(401)
  expect(await rowOf(trainee)).toMatchObject({ erased_at: null, email: trainee.user.email })
})

test('a read-only call is refused too if its login ends while its body is arriving', async () => {
  const trainee = await onboarded()

  const finish = startCall(trainee.client, 'POST', '/api/jungle-stories/init', {})
  await new Promise((resume) => setTimeout(resume, 50))
  await endLogins(trainee)
  const answer = await finish()

  expect(answer.status).toBe(401)
})

test('a deferred write is skipped without an error if the login has ended', async () => {
  const trainee = await onboarded()
  trainee.client.timeZone = 'Asia/Tokyo'

  let isEnded = false
  beforeBatchWith('update "users"', async () => {
    await endLogins(trainee)
    isEnded = true
  })
  const answer = await trainee.client.get('/api/auth/me')
  await vi.waitFor(() => expect(isEnded).toBe(true))
  await new Promise((resume) => setTimeout(resume, 100))

  expect(answer.status).toBe(200)
  expect(await rowOf(trainee)).toMatchObject({ time_zone: 'UTC' })
})

test('a login that ends between the check and the write writes nothing; its cookie is cleared', async () => {
  const trainee = await onboarded()
  const before = await rowOf(trainee)

  beforeBatchWith('update "users"', () => endLogins(trainee))
  const answer = await trainee.client.put('/api/users/profile', profileForm({ age: 77 }))

  expect([answer.status, Object(answer.body).code]).toEqual([401, 'login_required'])
  expect(answer.headers.getSetCookie().join()).toMatch(/__Host-login=;.*Max-Age=0/)
  expect(await rowOf(trainee)).toEqual(before)
})

test('a login that expires between the check and the write writes nothing', async () => {
  const trainee = await onboarded()
  const other = await onboarded()
  const before = await rowOf(trainee)

  beforeBatchWith('update "users"', () => expireLogins(trainee))
  const answer = await trainee.client.put('/api/users/training', {
    lowImpact: true,
    wristFree: true,
    smallSpace: true,
  })

  expect([answer.status, Object(answer.body).code]).toEqual([401, 'login_required'])
  expect(await rowOf(trainee)).toEqual(before)
  expect((await other.client.put('/api/users/profile', profileForm({ age: 77 }))).status).toBe(200)
})

test('a sign-in that fails because the password changes meanwhile counts as an attempt', async () => {
  const trainee = await newTrainee()
  const stranger = new Client()
  const attempts = async () =>
    (
      await env.DB.prepare('SELECT key, count FROM tries WHERE count > 0 ORDER BY key').all<{
        key: string
        count: number
      }>()
    ).results
  const before = (await attempts()).length

  beforeBatchWith('insert into "logins"', () => changeHash(trainee))
  const answer = await stranger.post('/api/auth/login', { email: trainee.user.email, password })

  expect(answer.status).toBe(401)
  // By network and email, and by email for all unknown devices.
  expect((await attempts()).length - before).toBe(2)
})

test('an email change is refused if the password changes during the check', async () => {
  const trainee = await newTrainee()
  const email = newEmail()

  beforeBatchWith('account_tokens', () => changeHash(trainee))
  const answer = await trainee.client.put('/api/auth/email', { email, password })

  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({
    code: 'invalid_fields',
    fields: { password: ['This isn’t your current password'] },
  })
  expect(await rowOf(trainee)).toMatchObject({ pending_email: null })
  expect(await waitingMails(email)).toEqual([])
})

test('an account is not deleted if its password changes during the check', async () => {
  const trainee = await createFullTrainee('changed')

  beforeBatchWith('erasures', () => changeHash(trainee))
  const answer = await trainee.client.call(`/api/users/${trainee.user.id}`, {
    method: 'DELETE',
    body: { password },
  })

  expect(answer.status).toBe(422)
  expect(await rowOf(trainee)).toMatchObject({ erased_at: null })
})

test('a photo upload whose login ends meanwhile leaves neither a row nor a file', async () => {
  const trainee = await createFullTrainee('photo')
  const before = await photosOf(trainee.client)
  const files = async () => (await env.PHOTOS.list({ prefix: `u/${trainee.user.id}/` })).objects.length
  const filesBefore = await files()

  beforeBatchWith('into "photos"', () => endLogins(trainee))
  const answer = await addPhoto(trainee.client)
  const rows = await env.DB.prepare(
    'SELECT count(*) AS rows FROM photos WHERE user_id = (SELECT id FROM users WHERE public_id = ?)',
  )
    .bind(trainee.user.id)
    .first('rows')

  expect(answer.status).toBe(401)
  expect(rows).toBe(before.length)
  expect(await files()).toBe(filesBefore)
})

test('a sign-in whose password changes during the check is refused and creates no login', async () => {
  const trainee = await newTrainee()
  const visitor = trainee.client
  visitor.cookie = null

  beforeBatchWith('into "logins"', () => changeHash(trainee))
  const answer = await visitor.post('/api/auth/login', { email: trainee.user.email, password })

  expect([answer.status, Object(answer.body).code]).toEqual([401, 'wrong_credentials'])
  expect(visitor.cookie).toBeNull()
  expect(await loginsOf(trainee)).toBe(1)
})

test('the login of an erased trainee is refused even if its row still exists', async () => {
  const trainee = await createFullTrainee('erased')
  const [photo] = await photosOf(trainee.client)
  await env.DB.prepare('UPDATE users SET erased_at = 1 WHERE public_id = ?').bind(trainee.user.id).run()

  const me = await trainee.client.get('/api/auth/me')
  const picture = await trainee.client.get(`/api/progress-photos/${photo?.id}/image`)

  expect([me.status, picture.status]).toEqual([401, 401])
})

test('an account erased between the check and the write is not written to', async () => {
  const trainee = await onboarded()

  beforeBatchWith('update "users"', () =>
    env.DB.prepare('UPDATE users SET erased_at = 1 WHERE public_id = ?').bind(trainee.user.id).run(),
  )
  const answer = await trainee.client.put('/api/users/profile', profileForm({ age: 77 }))

  expect(answer.status).toBe(401)
  expect(await rowOf(trainee)).toMatchObject({ age: 30 })
})

test('a link that expires while the request body is arriving is refused', async () => {
  const server = mailServer()
  const trainee = await newTrainee()
  const token = 'A'.repeat(43)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  const expiresAt = Date.now() + 150
  await env.DB.prepare(
    'INSERT INTO account_tokens (id, user_id, kind, hash, email, created_at, expires_at) SELECT ?, id, ?, ?, email, ?, ? FROM users WHERE public_id = ?',
  )
    .bind(
      crypto.randomUUID(),
      'verify',
      digest.toBase64({ alphabet: 'base64url', omitPadding: true }),
      Date.now(),
      expiresAt,
      trainee.user.id,
    )
    .run()

  const finish = startCall(trainee.client, 'POST', '/api/auth/verify', { token })
  await new Promise((resume) => setTimeout(resume, 250))
  const answer = await finish()

  expect([answer.status, answer.body.code]).toEqual([410, 'link_ended'])
  expect(server.sent).toEqual([])
})

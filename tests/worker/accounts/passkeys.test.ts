import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { passkeyChallengeSchema, passkeySchema, passkeysSchema } from '#shared/api/passkeys.ts'
import { MINUTE_MS } from '#shared/units.ts'
import { Client, origin } from '#tests/support/worker/client.ts'
import { beforeBatchWith } from '#tests/support/worker/interfere.ts'
import { mailServer } from '#tests/support/worker/mail.ts'
import {
  type PasskeyOwner,
  addPasskey,
  ours,
  passkeyOptions,
  traineeWithPasskey,
} from '#tests/support/worker/passkeys.ts'
import { type Trainee, newTrainee, password } from '#tests/support/worker/trainee.ts'
import { SoftwarePasskey } from '#tools/harness/passkeys/authenticator.ts'
import { hashUserId, shortHash } from '#worker/domain/audit.ts'

// Every signature here is a real ES256 one, made by a software authenticator.

const next = 'a-longer-password-2'

const challengeFor = async (client: Client) =>
  passkeyChallengeSchema.parse((await client.post('/api/auth/passkey-challenge', {})).body).challenge

async function assertion({ user, passkey }: PasskeyOwner, client: Client, change: object = {}) {
  return passkey.assert(user.id, { challenge: await challengeFor(client), ...ours, ...change })
}
const logIn = async (owner: PasskeyOwner, client = new Client(), change: object = {}) =>
  client.post('/api/auth/passkey-login', await assertion(owner, client, change))

const list = async ({ client }: Trainee) =>
  passkeysSchema.parse((await client.get('/api/auth/passkeys')).body)
const remove = (trainee: Trainee, id: string, typed = password) =>
  trainee.client.call(`/api/auth/passkeys/${id}`, { method: 'DELETE', body: { password: typed } })
const loginsOf = ({ user }: Trainee) =>
  env.DB.prepare('SELECT count(*) AS n FROM logins JOIN users ON users.id = user_id WHERE public_id = ?')
    .bind(user.id)
    .first('n')
const trailOf = async ({ user }: Trainee) =>
  (
    await env.DB.prepare('SELECT action, result FROM audit WHERE user_hash = ? ORDER BY id')
      .bind(shortHash(hashUserId(user.id)))
      .all<{ action: string; result: string }>()
  ).results.map(({ action, result }) => `${action} ${result}`)
const challenges = () => env.DB.prepare('SELECT count(*) AS n FROM passkey_challenges').first('n')

test('a passkey signs in without the password, and the device list and the trail know of it', async () => {
  const owner = await traineeWithPasskey()
  const client = new Client()

  const answer = await logIn(owner, client)

  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ id: owner.user.id })
  expect((await client.get('/api/auth/me')).status).toBe(200)
  expect((await client.get('/api/auth/logins')).body).toHaveLength(2)
  expect(await list(owner)).toMatchObject([{ name: 'My phone', lastUsedAt: expect.any(String) }])
  expect(await trailOf(owner)).toEqual(['signup ok', 'passkey.add ok', 'login.passkey ok'])
})

test('an account has several passkeys with names, each of which signs in', async () => {
  const owner = await traineeWithPasskey()
  const second = await SoftwarePasskey.create()
  await addPasskey(owner, second, { name: '  The laptop  ' })

  expect((await list(owner)).map(({ name }) => name)).toEqual(['My phone', 'The laptop'])
  expect((await passkeyOptions(owner)).existing).toEqual([owner.passkey.id, second.id])
  for (const passkey of [owner.passkey, second]) expect((await logIn({ ...owner, passkey })).status).toBe(200)
})

test('a list shows no passkey of another trainee, and nobody removes it', async () => {
  const owner = await traineeWithPasskey()
  const other = await newTrainee()

  expect(await list(other)).toEqual([])
  expect((await remove(other, owner.passkey.id)).status).toBe(404)
  expect(await list(owner)).toHaveLength(1)
})

test('adding a passkey needs the password, and removing one too', async () => {
  const owner = await traineeWithPasskey()

  const wrong = await owner.client.post('/api/auth/passkey-options', { password: 'not this one' })
  expect(wrong.status).toBe(422)
  expect((await remove(owner, owner.passkey.id, 'not this one')).status).toBe(422)
  expect(await list(owner)).toHaveLength(1)
})

test('a removed passkey does not sign in', async () => {
  const owner = await traineeWithPasskey()

  expect((await remove(owner, owner.passkey.id)).status).toBe(200)

  const answer = await logIn(owner)
  expect([answer.status, answer.body]).toMatchObject([401, { code: 'passkey_unknown' }])
  expect((await remove(owner, owner.passkey.id)).status).toBe(404)
  expect(await trailOf(owner)).toEqual(['signup ok', 'passkey.add ok', 'passkey.remove ok'])
})

test('a passkey that is removed while it signs in makes no login', async () => {
  const owner = await traineeWithPasskey()
  const client = new Client()
  const form = await assertion(owner, client)

  beforeBatchWith('insert into "logins"', () =>
    env.DB.prepare('DELETE FROM passkeys WHERE id = ?').bind(owner.passkey.id).run(),
  )
  const answer = await client.post('/api/auth/passkey-login', form)

  expect([answer.status, answer.body]).toMatchObject([410, { code: 'passkey_ended' }])
  expect(await loginsOf(owner)).toBe(1)
})

test('the owner is emailed about an added and a removed passkey', async () => {
  const server = mailServer()
  const owner = await traineeWithPasskey()
  await remove(owner, owner.passkey.id)
  await vi.waitFor(() => expect(server.queued).toHaveLength(3), { timeout: 15_000 })
  await server.deliverQueued()

  const mails = server.sent.filter(({ subject }) => /passkey/.test(subject))
  expect(mails.map(({ subject, to }) => [subject.split(' ').slice(0, 4).join(' '), to])).toEqual([
    ['A passkey was added', owner.user.email],
    ['A passkey was removed', owner.user.email],
  ])
  for (const mail of mails) expect(mail.text).toContain('“My phone”')
})

test('an assertion that is sent again is refused', async () => {
  const owner = await traineeWithPasskey()
  const client = new Client()
  const form = await assertion(owner, client)

  const answers = [
    await client.post('/api/auth/passkey-login', form),
    await new Client().post('/api/auth/passkey-login', form),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 410])
  expect(await loginsOf(owner)).toBe(2)
})

test('of two tabs that send one assertion at once, one signs in', async () => {
  const owner = await traineeWithPasskey()
  const client = new Client()
  const form = await assertion(owner, client)

  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => new Client().post('/api/auth/passkey-login', form)),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410])
  expect(await loginsOf(owner)).toBe(2)
})

test('of two tabs that add with one challenge at once, one adds', async () => {
  const trainee = await newTrainee()
  const { challenge } = await passkeyOptions(trainee)
  const made = await Promise.all(
    [1, 2, 3].map(async () => (await SoftwarePasskey.create()).attest({ challenge, ...ours })),
  )

  const answers = await Promise.all(
    made.map((passkey) => trainee.client.post('/api/auth/passkeys', { name: 'One', ...passkey })),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 410, 410])
  expect(await list(trainee)).toHaveLength(1)
})

test.for([
  ['a challenge that nobody made', { challenge: 'A'.repeat(43) }, 410, 'passkey_ended'],
  ['another origin', { origin: 'https://wildmarch.evil.example' }, 422, 'passkey_refused'],
  ['the origin of the request, where it is not the configured one', { origin }, 422, 'passkey_refused'],
  ['another relying party', { rpId: 'evil.example' }, 422, 'passkey_refused'],
  ['a frame of another site', { crossOrigin: true }, 422, 'passkey_refused'],
  ['the ceremony of an addition', { type: 'webauthn.create' }, 422, 'passkey_refused'],
  ['no verified user', { flags: 1 }, 422, 'passkey_refused'],
  ['no present user', { flags: 4 }, 422, 'passkey_refused'],
] as const)('a sign-in with %s is refused', async ([, change, status, code]) => {
  const owner = await traineeWithPasskey()

  const answer = await logIn(owner, new Client(), change)

  expect([answer.status, answer.body]).toMatchObject([status, { code }])
  expect(await loginsOf(owner)).toBe(1)
})

test.for([
  ['a challenge that nobody made', { challenge: 'A'.repeat(43) }, 410],
  ['another origin', { origin: 'https://wildmarch.evil.example' }, 422],
  ['another relying party', { rpId: 'evil.example' }, 422],
  ['the ceremony of a sign-in', { type: 'webauthn.get' }, 422],
  ['no verified user', { flags: 1 }, 422],
] as const)('an addition with %s is refused', async ([, change, status]) => {
  const trainee = await newTrainee()

  expect((await addPasskey(trainee, await SoftwarePasskey.create(), { change })).status).toBe(status)
  expect(await list(trainee)).toEqual([])
})

test('a passkey does not sign in to another account than its own', async () => {
  const owner = await traineeWithPasskey()
  const victim = await traineeWithPasskey()
  const client = new Client()
  const challenge = await challengeFor(client)

  const asVictim = await owner.passkey.assert(victim.user.id, { challenge, ...ours })
  const answers = [
    await client.post('/api/auth/passkey-login', asVictim),
    // The victim's passkey, signed by the thief's.
    await client.post('/api/auth/passkey-login', { ...asVictim, id: victim.passkey.id }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([422, 422])
  expect(await loginsOf(victim)).toBe(1)
  expect(await trailOf(victim)).toContain('login.passkey failed')
})

test('an expired challenge is refused, and the next one deletes it', async () => {
  const owner = await traineeWithPasskey()
  const client = new Client()
  const form = await assertion(owner, client)
  const before = Number(await challenges())

  vi.setSystemTime(Date.now() + 10 * MINUTE_MS)
  expect((await client.post('/api/auth/passkey-login', form)).status).toBe(410)
  await challengeFor(client)

  expect(Number(await challenges())).toBeLessThanOrEqual(Math.max(1, before))
})

test('a network gets ten challenges a minute', async () => {
  const client = new Client()
  const statuses: number[] = []
  for (let call = 0; call < 12; call += 1)
    statuses.push((await client.post('/api/auth/passkey-challenge', {})).status)

  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200))
  expect(statuses.slice(10)).toEqual([429, 429])
  // They take nothing away from passwords.
  expect((await client.post('/api/auth/login', { email: 'a@example.com', password })).status).toBe(401)
})

test('a cloned passkey, whose counter falls behind, is refused', async () => {
  const owner = await traineeWithPasskey()
  owner.passkey.counter = 7
  expect((await logIn(owner)).status).toBe(200)

  for (const counter of [7, 3, 0]) {
    owner.passkey.counter = counter
    expect((await logIn(owner)).body).toMatchObject({ code: 'passkey_copied' })
  }
  owner.passkey.counter = 8
  expect((await logIn(owner)).status).toBe(200)
})

test('of two sign-ins with one value of the counter at once, one signs in', async () => {
  const owner = await traineeWithPasskey()
  owner.passkey.counter = 5
  const clients = [new Client(), new Client(), new Client()]
  const forms = await Promise.all(clients.map((client) => assertion(owner, client)))

  const answers = await Promise.all(
    forms.map((form, at) => clients[at]!.post('/api/auth/passkey-login', form)),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await loginsOf(owner)).toBe(2)
})

test('every one of 300 signatures is accepted, however many bytes its numbers have', async () => {
  const { readAssertion, readAttestation } = await import('#worker/domain/accounts/passkeys/verify.ts')
  const passkey = await SoftwarePasskey.create()
  const challenge = 'A'.repeat(43)
  const made = readAttestation(await passkey.attest({ challenge, ...ours }), ours)

  const lengths = new Set<number>()
  for (let at = 0; at < 300; at += 1) {
    const form = await passkey.assert('someone', { challenge, ...ours })
    lengths.add(form.signature.length)
    expect(readAssertion(form, made!.publicKey, ours)).toEqual({ challenge, counter: 0 })
  }
  expect(lengths.size).toBeGreaterThan(1)
})

test('a passkey is added once, and not to a second account', async () => {
  const owner = await traineeWithPasskey()
  const other = await newTrainee()

  expect((await addPasskey(owner, owner.passkey)).body).toMatchObject({ code: 'passkey_taken' })
  expect((await addPasskey(other, owner.passkey)).body).toMatchObject({ code: 'passkey_taken' })
  expect(await trailOf(owner)).toEqual(['signup ok', 'passkey.add ok'])
})

test('an account has at most 20 passkeys', async () => {
  const owner = await traineeWithPasskey()
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 19)
     INSERT INTO passkeys (id, user_id, name, public_key, counter, created_at)
     SELECT 'many-' || i || public_id, users.id, 'x', '{}', 0, 1 FROM n, users WHERE public_id = ?`,
  )
    .bind(owner.user.id)
    .run()

  expect((await addPasskey(owner, await SoftwarePasskey.create())).body).toMatchObject({
    code: 'too_many_passkeys',
  })
})

test('a challenge of one account adds nothing to another one', async () => {
  const [thief, victim] = [await newTrainee(), await newTrainee()]
  const { challenge } = await passkeyOptions(thief)
  const made = await (await SoftwarePasskey.create()).attest({ challenge, ...ours })

  const answer = await victim.client.post('/api/auth/passkeys', { name: 'Theirs', ...made })
  expect(answer.body).toMatchObject({ code: 'passkey_ended' })

  const forSignIn = await challengeFor(new Client())
  const other = await (await SoftwarePasskey.create()).attest({ challenge: forSignIn, ...ours })
  const second = await victim.client.post('/api/auth/passkeys', { name: 'Theirs', ...other })
  expect(second.body).toMatchObject({ code: 'passkey_ended' })
  expect(await list(victim)).toEqual([])
})

test('nothing is added once the password has changed, before or while it is added', async () => {
  const trainee = await newTrainee()
  const { challenge } = await passkeyOptions(trainee)
  const made = await (await SoftwarePasskey.create()).attest({ challenge, ...ours })
  const changeHash = () =>
    env.DB.prepare("UPDATE users SET password_hash = 'another' WHERE public_id = ?")
      .bind(trainee.user.id)
      .run()

  beforeBatchWith('insert into "passkeys"', changeHash)
  const during = await trainee.client.post('/api/auth/passkeys', { name: 'Late', ...made })
  const after = await trainee.client.post('/api/auth/passkeys', { name: 'Later', ...made })

  expect([during.status, after.status]).toEqual([422, 410])
  expect(await list(trainee)).toEqual([])
})

test('a new password removes every passkey, and a sign-in by one under way fails', async () => {
  const owner = await traineeWithPasskey()
  const client = new Client()
  const form = await assertion(owner, client)

  const changed = await owner.client.put('/api/auth/password', { current: password, next })

  expect(changed.status).toBe(200)
  expect(await list(owner)).toEqual([])
  expect((await client.post('/api/auth/passkey-login', form)).body).toMatchObject({
    code: 'passkey_unknown',
  })
})

test('a reset of the password removes every passkey, and its email says so', async () => {
  const server = mailServer()
  const owner = await traineeWithPasskey()
  await owner.client.post('/api/auth/forgot', { email: owner.user.email })
  await vi.waitFor(() => expect(server.queued).toHaveLength(3), { timeout: 15_000 })
  await server.deliverQueued()
  const token = server.linkTo(owner.user.email, '/reset')

  const answer = await new Client().post('/api/auth/reset', { token, password: next })
  await vi.waitFor(() => expect(server.queued).toHaveLength(1), { timeout: 15_000 })
  await server.deliverQueued()

  expect(answer.status).toBe(200)
  expect((await logIn(owner)).body).toMatchObject({ code: 'passkey_unknown' })
  expect(server.sent.at(-1)?.text).toContain('If your account had passkeys, they no longer work.')
})

test('signing out the other devices keeps the passkeys, because it asks for no password', async () => {
  const owner = await traineeWithPasskey()

  await owner.client.delete('/api/auth/logins')

  expect((await logIn(owner)).status).toBe(200)
})

test.for([
  ['nothing', {}],
  ['bytes that are no CBOR', { attestation: 'AAAA' }],
  ['client data that is no JSON', { clientData: 'AAAA' }],
  ['a text that is no base64url', { clientData: 'A+/=' }],
])('an addition of %s is refused without an error of ours', async ([, change]) => {
  const trainee = await newTrainee()
  const { challenge } = await passkeyOptions(trainee)
  const made = await (await SoftwarePasskey.create()).attest({ challenge, ...ours })
  const body = Object.keys(Object(change)).length === 0 ? {} : { name: 'x', ...made, ...Object(change) }

  expect((await trainee.client.post('/api/auth/passkeys', body)).status).toBe(422)
})

test('a passkey that is added answers what the list shows', async () => {
  const trainee = await newTrainee()
  const added = await addPasskey(trainee, await SoftwarePasskey.create(), { name: 'Key ring' })

  expect(await list(trainee)).toEqual([passkeySchema.parse(added.body)])
})

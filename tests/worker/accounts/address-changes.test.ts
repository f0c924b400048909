import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { userSchema } from '#shared/api/account.ts'
import { Client } from '#tests/support/worker/client.ts'
import { mailServer } from '#tests/support/worker/mail.ts'
import { buy, deliverAndSettle, paymentOf } from '#tests/support/worker/paddle.ts'
import { type Trainee, newEmail, newTrainee, password } from '#tests/support/worker/trainee.ts'
import { newToken } from '#worker/domain/accounts/account-tokens.ts'

const changeEmail = ({ client }: Trainee, email: string) => client.put('/api/auth/email', { email, password })
const verify = (token: string) => new Client().post('/api/auth/verify', { token })
const me = async ({ client }: Trainee) => userSchema.parse((await client.get('/api/auth/me')).body)

/** Gives a trainee one live link of each kind, as if three emails waited. Returns the kinds that are live. */
async function withLinks({ user }: Trainee, ...kinds: ('reset' | 'verify' | 'change')[]) {
  const ctx = { env, now: Date.now(), defer: () => {} }
  const userId = Number(
    await env.DB.prepare('SELECT id FROM users WHERE public_id = ?').bind(user.id).first('id'),
  )
  for (const kind of kinds) await newToken(ctx, kind, userId, user.email)
  return async () =>
    (
      await env.DB.prepare(
        'SELECT DISTINCT kind FROM account_tokens WHERE user_id = ? AND used_at IS NULL ORDER BY kind',
      )
        .bind(userId)
        .raw()
    ).flat()
}

test('neither a payment under review nor another trainee’s makes an unconfirmed address the trainee’s own', async () => {
  const server = mailServer()
  const [trainee, other] = [await newTrainee(), await newTrainee()]
  await buy(other.client, other.user)
  await deliverAndSettle(paymentOf({ user: trainee.user, quantity: 2 }))
  await server.deliverQueued()
  server.sent.splice(0)
  const email = newEmail()

  await changeEmail(trainee, email)
  await server.deliverQueued()
  await verify(server.linkTo(email, '/verify'))
  await server.deliverQueued()

  expect((await me(trainee)).email).toBe(email)
  expect(server.to(trainee.user.email)).toEqual([])
})

test('a repeated confirmation of a pending address sends one email, and none once it is taken', async () => {
  const server = mailServer()
  const [trainee, rival, owner] = [await newTrainee(), await newTrainee(), await newTrainee()]
  const email = newEmail()
  for (const one of [trainee, rival]) await changeEmail(one, email)
  await server.deliverQueued()
  server.sent.splice(0)

  await trainee.client.post('/api/auth/verification-request')
  await server.deliverQueued()
  const whileFree = server.to(email).length
  await env.DB.prepare('UPDATE users SET email = ? WHERE public_id = ?').bind(email, owner.user.id).run()
  await trainee.client.post('/api/auth/verification-request')
  await server.deliverQueued()

  expect([whileFree, server.to(email).length]).toEqual([1, 1])
})

test('a link that is confirmed twice at once says that it has ended, not that its address is taken', async () => {
  const server = mailServer()
  const { user } = await newTrainee()
  await server.deliverQueued()
  const token = server.linkTo(user.email, '/verify')

  const answers = await Promise.all([verify(token), verify(token)])

  expect(answers.map(({ body }) => Object(body).code).toSorted()).toEqual(['link_ended', undefined])
})

test('requesting, canceling or confirming an address change ends no link of another kind', async () => {
  const server = mailServer()
  const trainee = await newTrainee()
  await server.deliverQueued()
  const live = await withLinks(trainee, 'reset', 'verify')

  await changeEmail(trainee, newEmail())
  const asked = await live()
  await trainee.client.delete('/api/auth/email')
  const canceled = await live()
  await changeEmail(trainee, newEmail())
  await verify(server.linkTo(trainee.user.email, '/verify'))
  const confirmed = await live()

  expect([asked, canceled, confirmed]).toEqual([
    ['change', 'reset', 'verify'],
    ['reset', 'verify'],
    ['change', 'reset'],
  ])
})

test('three emails of one kind within an hour do not use up the limit of other kinds', async () => {
  const server = mailServer()
  const trainee = await newTrainee()
  await withLinks(trainee, 'reset', 'reset', 'reset')

  const answer = await trainee.client.post('/api/auth/verification-request')
  await server.deliverQueued()

  expect(answer.status).toBe(200)
  expect(server.to(trainee.user.email)).toHaveLength(2)
})

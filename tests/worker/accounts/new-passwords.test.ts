import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#shared/units.ts'
import { Client } from '#tests/support/worker/client.ts'
import { newEmail, newTrainee, password, signupForm } from '#tests/support/worker/trainee.ts'

const signUp = (password: string, email = newEmail()) =>
  new Client().post('/api/auth/signup', { ...signupForm(email), password, confirmPassword: password })
const logIn = (email: string, password: string) => new Client().post('/api/auth/login', { email, password })

const tooCommon = {
  code: 'invalid_fields',
  fields: { password: ['Too many people use this password. Choose another one.'] },
}

test.for(['password', '12345678', 'Password1', 'QWERTYUIOP', 'iloveyou', 'trustno1', 'sunshine'])(
  'a common password is refused with an explanation: %s',
  async (password) => {
    const answer = await signUp(password)

    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject(tooCommon)
  },
)

test('the specified length error comes before any other password error', async () => {
  const answer = await signUp('123456')

  expect(answer.body).toMatchObject({ fields: { password: ['Password must be at least 8 characters'] } })
})

test('neither an account’s email nor the part before the @ can be its password', async () => {
  const email = newEmail()

  const whole = await signUp(email.toUpperCase(), email)
  const name = await signUp(email.split('@')[0] ?? '', email)

  expect(whole.body).toMatchObject({
    fields: { password: ['Choose a password other than your email address.'] },
  })
  expect(name.status).toBe(422)
})

test.for([
  ['one repeated character', 'aaaaaaaaaa', 'This password repeats one character. Choose another one.'],
  ['one letter in both cases', 'aAaAaAaAa', 'This password repeats one character. Choose another one.'],
  ['one repeated emoji', '🌿'.repeat(8), 'This password repeats one character. Choose another one.'],
  ['only spaces', ' '.repeat(12), 'A password needs more than spaces. Choose another one.'],
  [
    'only blanks of many kinds',
    ' \t\u00a0\u2003\u3000\u200b \n',
    'A password needs more than spaces. Choose another one.',
  ],
  ['our name', 'wildmarch', 'Your password can’t be our name. Choose another one.'],
  ['our name and a digit', 'wildmarch1', 'Your password can’t be our name. Choose another one.'],
  ['our name and a year', 'WILDMARCH2026', 'Your password can’t be our name. Choose another one.'],
  [
    'our name with punctuation and a year',
    '¡Wild-March 2026!',
    'Your password can’t be our name. Choose another one.',
  ],
  ['our name twice', 'WildmarchWildmarch', 'Your password can’t be our name. Choose another one.'],
  ['our name and repeated letters', 'xxWildmarchxxx', 'Your password can’t be our name. Choose another one.'],
  [
    'text with an unpaired surrogate',
    'jungle-\ud83c-thirty',
    'This password has a character we can’t save. Choose another one.',
  ],
] as const)('a password that is %s is refused', async ([, password, message]) => {
  const answer = await signUp(password)

  expect(answer).toMatchObject({ status: 422, body: { fields: { password: [message] } } })
})

test.for(['wildmarch in the rain', 'marchwild1', 'aaaaaaab', '        x'])(
  'a password that only partly matches a refused pattern is accepted: %j',
  async (password) => {
    expect((await signUp(password)).status).toBe(201)
  },
)

test('a password change and a password reset follow the same rules', async () => {
  const { client } = await newTrainee()

  const changed = await client.put('/api/auth/password', { current: password, next: 'wildmarch1' })
  const reset = await new Client().post('/api/auth/reset', { token: 'A'.repeat(43), password: 'wildmarch1' })

  expect(changed).toMatchObject({
    status: 422,
    body: { fields: { next: ['Your password can’t be our name. Choose another one.'] } },
  })
  expect(reset).toMatchObject({
    status: 422,
    body: { fields: { password: ['Your password can’t be our name. Choose another one.'] } },
  })
})

test('signing in still checks a password that would be refused for a new account', async () => {
  const { user } = await newTrainee()

  expect((await logIn(user.email, 'wildmarch1')).status).toBe(401)
})

test.for(['a b c d e f g', 'пароль-лес', "<b>' OR 1=1 --"])(
  'any other password of 8 or more characters is accepted as typed: %j',
  async (password) => {
    const email = newEmail()

    const answer = await signUp(password, email)

    expect(answer.status).toBe(201)
    expect((await logIn(email, password)).status).toBe(200)
    expect((await logIn(email, `${password} `)).status).toBe(401)
  },
)

test('password length counts characters, not bytes: 8 to 128 emoji are accepted', async () => {
  expect((await signUp(`${'🌿'.repeat(6)}🍃`)).status).toBe(422)
  expect((await signUp(`${'🌿'.repeat(7)}🍃`)).status).toBe(201)
  expect((await signUp(`${'🌿'.repeat(127)}🍃`)).status).toBe(201)
  expect((await signUp(`${'🌿'.repeat(128)}🍃`)).status).toBe(422)
})

test('composed and decomposed accents count as the same password and confirmation', async () => {
  const email = newEmail()
  const composed = 'caf\u00e9-au-lait'
  const decomposed = 'cafe\u0301-au-lait'

  const answer = await new Client().post('/api/auth/signup', {
    ...signupForm(email),
    password: composed,
    confirmPassword: decomposed,
  })

  expect(answer.status).toBe(201)
  expect((await logIn(email, decomposed)).status).toBe(200)
})

test('a password change ends its account’s unused links, and no others', async () => {
  const [trainee, other] = [await newTrainee(), await newTrainee()]
  const insertLink = (id: string, { user }: typeof trainee, usedAt: number | null) =>
    env.DB.prepare(
      "INSERT INTO account_tokens (id, user_id, kind, email, created_at, expires_at, used_at) SELECT ?1, id, 'verify', email, 1, ?2, ?3 FROM users WHERE email = ?4",
    )
      .bind(id, Date.now() + HOUR_MS, usedAt, user.email)
      .run()
  await insertLink('unused', trainee, null)
  await insertLink('used', trainee, 1)
  await insertLink('of-another', other, null)

  const answer = await trainee.client.put('/api/auth/password', {
    current: password,
    next: 'meadow-17-lantern',
  })

  const { results } = await env.DB.prepare(
    "SELECT id, used_at FROM account_tokens WHERE id IN ('unused', 'used', 'of-another') ORDER BY id",
  ).all()
  expect(answer.status).toBeLessThan(300)
  expect(results).toEqual([
    { id: 'of-another', used_at: null },
    { id: 'unused', used_at: expect.any(Number) },
    { id: 'used', used_at: 1 },
  ])
})

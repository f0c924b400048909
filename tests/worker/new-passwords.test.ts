import { expect, test } from 'vitest'
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
  'a password that everybody tries first is refused with a sentence: %s',
  async (password) => {
    const answer = await signUp(password)

    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject(tooCommon)
  },
)

test('the rules of the specification are told before anything else about a password', async () => {
  const answer = await signUp('123456')

  expect(answer.body).toMatchObject({ fields: { password: ['Password must be at least 8 characters'] } })
})

test('an e-mail address is no password for its own account', async () => {
  const email = newEmail()

  const whole = await signUp(email.toUpperCase(), email)
  const name = await signUp(email.split('@')[0] ?? '', email)

  expect(whole.body).toMatchObject({
    fields: { password: ['Choose a password other than your e-mail address.'] },
  })
  expect(name.status).toBe(422)
})

test.for([
  ['one character again and again', 'aaaaaaaaaa', 'This password repeats one character. Choose another one.'],
  ['one letter, large and small', 'aAaAaAaAa', 'This password repeats one character. Choose another one.'],
  ['one sign of four bytes', '🌿'.repeat(8), 'This password repeats one character. Choose another one.'],
  ['blanks', ' '.repeat(12), 'A password needs more than spaces. Choose another one.'],
  [
    'blanks of many kinds',
    ' \t\u00a0\u2003\u3000\u200b \n',
    'A password needs more than spaces. Choose another one.',
  ],
  ['our name', 'wildmarch', 'Choose a password other than our name.'],
  ['our name and a digit', 'wildmarch1', 'Choose a password other than our name.'],
  ['our name and a year', 'WILDMARCH2026', 'Choose a password other than our name.'],
  ['our name in pieces', '¡Wild-March 2026!', 'Choose a password other than our name.'],
  ['our name twice', 'WildmarchWildmarch', 'Choose a password other than our name.'],
  ['our name and one letter again and again', 'xxWildmarchxxx', 'Choose a password other than our name.'],
  [
    'half a character',
    'jungle-\ud83c-thirty',
    "This password has a character that can't be saved. Choose another one.",
  ],
] as const)('a password is refused that is %s', async ([, password, message]) => {
  const answer = await signUp(password)

  expect(answer).toMatchObject({ status: 422, body: { fields: { password: [message] } } })
})

test.for(['wildmarch in the rain', 'marchwild1', 'aaaaaaab', '        x'])(
  'a password with something of its own is taken: %j',
  async (password) => {
    expect((await signUp(password)).status).toBe(201)
  },
)

test('a new password after a reset, or beside the old one, follows the same rules', async () => {
  const { client } = await newTrainee()

  const changed = await client.put('/api/auth/password', { current: password, next: 'wildmarch1' })
  const reset = await new Client().post('/api/auth/reset', { token: 'A'.repeat(43), password: 'wildmarch1' })

  expect(changed).toMatchObject({
    status: 422,
    body: { fields: { next: ['Choose a password other than our name.'] } },
  })
  expect(reset).toMatchObject({
    status: 422,
    body: { fields: { password: ['Choose a password other than our name.'] } },
  })
})

test('a password of the kind that is refused now is still looked at when somebody signs in', async () => {
  const { user } = await newTrainee()

  expect((await logIn(user.email, 'wildmarch1')).status).toBe(401)
})

test.for(['a b c d e f g', 'пароль-лес', "<b>' OR 1=1 --"])(
  'any other password of 8 characters is taken as it is: %j',
  async (password) => {
    const email = newEmail()

    const answer = await signUp(password, email)

    expect(answer.status).toBe(201)
    expect((await logIn(email, password)).status).toBe(200)
    expect((await logIn(email, `${password} `)).status).toBe(401)
  },
)

test('characters are counted as people count them: eight and 128 of four bytes each are enough and not too many', async () => {
  expect((await signUp(`${'🌿'.repeat(6)}🍃`)).status).toBe(422)
  expect((await signUp(`${'🌿'.repeat(7)}🍃`)).status).toBe(201)
  expect((await signUp(`${'🌿'.repeat(127)}🍃`)).status).toBe(201)
  expect((await signUp(`${'🌿'.repeat(128)}🍃`)).status).toBe(422)
})

test('one password typed on two keyboards is one password, and so is its confirmation', async () => {
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
